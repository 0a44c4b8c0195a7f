package org.ulpscope.program.internal.kernel;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of kernels as C++ compilers write them (Itanium C++ ABI, section 5.1): {@code _ZN4once5touchEPd} is {@code once::touch(double*)}. */
final class MangledName {
    /** The beginning, up to the lengths of names: within namespaces or not, seen by one source alone or not. */
    private static final Pattern BEGIN = Pattern.compile("_Z(N?)[rVK]*L?");

    private static final Pattern LENGTH = Pattern.compile("L?(\\d+)");

    private MangledName() {}

    /** The name alone, without namespaces, arguments of templates and parameters; what is not mangled stays as it is. */
    static String plain(String mangled) {
        Matcher begin = BEGIN.matcher(mangled);
        if (!begin.lookingAt()) {
            return mangled;
        }
        boolean nested = !begin.group(1).isEmpty();
        String name = mangled;
        Matcher length = LENGTH.matcher(mangled).region(begin.end(), mangled.length());
        while (length.lookingAt()) {
            int from = length.end();
            int to = Math.min(mangled.length(), from + Integer.parseInt(length.group(1)));
            name = mangled.substring(from, to);
            if (!nested) {
                break;
            }
            length.region(to, mangled.length());
        }
        return name;
    }
}
