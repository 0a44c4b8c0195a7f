package org.ulpscope.model.internal.checks;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.internal.files.HarmlessPath;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Origin;

/**
 * Names of headers, libraries and sources go into generated code and into the argument lists of compilers; a kernel file from a stranger must
 * not smuggle code or options in with them.
 */
public final class FileNamesCheck implements KernelCheck {
    /** Plain names in folders below those that the compiler searches. */
    private static final Pattern HEADER =
            Pattern.compile("(?:[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]*/)*[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]*");

    private static final Pattern LIBRARY = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]*");

    @Override
    public Stream<Problem> check(Kernel kernel) {
        return Stream.of(
                        header(kernel),
                        library(kernel),
                        path(kernel, KernelPackage.Literals.KERNEL__SOURCE, kernel.getSource()))
                .flatMap(problems -> problems);
    }

    private static Stream<Problem> header(Kernel kernel) {
        return kernel.getHeader().isEmpty()
                        || HEADER.matcher(kernel.getHeader()).matches() && isShort(kernel.getHeader())
                ? Stream.empty()
                : problem(
                        kernel,
                        KernelPackage.Literals.KERNEL__HEADER,
                        "a header",
                        "Write it as between the brackets of an include, such as math.h, without brackets, '..' or a leading '/'.");
    }

    private static Stream<Problem> library(Kernel kernel) {
        if (kernel.getOrigin() == Origin.SHARED_LIBRARY) {
            return path(kernel, KernelPackage.Literals.KERNEL__LIBRARY, kernel.getLibrary());
        }
        return kernel.getLibrary().isEmpty()
                        || LIBRARY.matcher(kernel.getLibrary()).matches() && isShort(kernel.getLibrary())
                ? Stream.empty()
                : problem(
                        kernel,
                        KernelPackage.Literals.KERNEL__LIBRARY,
                        "a library to link",
                        "Write the name alone, such as m for libm.so.");
    }

    private static Stream<Problem> path(Kernel kernel, EAttribute feature, String text) {
        return HarmlessPath.is(text) ? Stream.empty() : problem(kernel, feature, "a file", HarmlessPath.REMEDY);
    }

    private static boolean isShort(String text) {
        return text.length() <= 1024;
    }

    private static Stream<Problem> problem(Kernel kernel, EAttribute feature, String what, String remedy) {
        return Stream.of(Problem.error(kernel, feature, "This cannot name " + what + ".", remedy));
    }
}
