package org.ulpscope.backend.internal.wrapper;

import java.nio.file.Path;
import java.util.Map;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.kernel.Kernel;

/** A library other than C's own that the user says has the function. */
public final class NamedLibrary {
    private NamedLibrary() {}

    /** Whether a kernel's function is called from a library that the user named. */
    public static boolean has(Kernel kernel) {
        return kernel.getSource().isEmpty()
                && !kernel.getLibrary().isEmpty()
                && !kernel.getLibrary().equals("m");
    }

    /** What tells whoever loads the wrapper where the function is; empty where no library is named, and in C++, where a name may be several functions. */
    static String text(Kernel kernel, Language language) {
        return has(kernel) && language == Language.C
                ? Template.fill(
                        "named-library", Map.of("NAME", kernel.getName(), "LACK", CConstantText.of(lack(kernel))))
                : "";
    }

    private static String lack(Kernel kernel) {
        String library = Path.of(kernel.getLibrary()).getFileName().toString();
        return "The library '" + library + "' has no function '" + kernel.getName()
                + "'; C's own library would be called. Name the library that has it, or leave out the library.";
    }
}
