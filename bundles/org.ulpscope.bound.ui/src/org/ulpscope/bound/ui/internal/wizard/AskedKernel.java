package org.ulpscope.bound.ui.internal.wizard;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.ulpscope.base.BadInputException;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.function.SourceKernel;

/**
 * The function that is asked about.
 *
 * @param file the kernel's file, or its source
 * @param kernel nobody changes it any more
 */
record AskedKernel(Path file, Kernel kernel) {
    private static final String KERNEL = ".kernel";

    /**
     * That of a kernel file.
     *
     * @param file absolute
     * @throws org.ulpscope.base.UlpscopeException if there is none, with a sentence for the user
     */
    static AskedKernel ofKernel(Path file) {
        requireFile(file);
        return checked(new AskedKernel(file, KernelFiles.load(file)));
    }

    /**
     * A function of a source.
     *
     * @param file absolute
     * @param signature of the function; asked only where there is such a file
     * @throws org.ulpscope.base.UlpscopeException if there is none, with a sentence for the user
     */
    static AskedKernel ofSource(Path file, Supplier<String> signature) {
        requireFile(file);
        return checked(new AskedKernel(file, SourceKernel.of(signature.get(), file.toString())));
    }

    private static void requireFile(Path file) {
        BadInputException.unless(
                Files.isRegularFile(file), "There is no file " + file + "; check the name, or press Browse.");
    }

    private static AskedKernel checked(AskedKernel asked) {
        BoundStudy.requireSource(asked.kernel(), asked.folder());
        return asked;
    }

    /** Whether a file says itself which function is meant. */
    static boolean isKernel(Path file) {
        return file.toString().endsWith(KERNEL);
    }

    /** The folder that the kernel's relative paths start from. */
    Path folder() {
        return file.getParent();
    }

    /** The kernel file, which may be somebody else's; empty for what the user typed. */
    Optional<Path> kernelFile() {
        return Optional.of(file).filter(AskedKernel::isKernel);
    }
}
