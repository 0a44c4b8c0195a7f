package org.ulpscope.bound.ui.internal.wizard;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.Signature;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.BadInputException;

/**
 * The function that is asked about.
 *
 * @param file the kernel's file, or its source
 * @param kernel nobody changes it any more
 */
record AskedKernel(Path file, Kernel kernel) {
    private static final String KERNEL = ".kernel";

    /**
     * That of a kernel file, or a function of a source.
     *
     * @param file absolute
     * @param signature of the function; it counts for sources alone
     * @throws org.ulpscope.numeric.UlpscopeException if there is none, with a sentence for the user
     */
    static AskedKernel of(Path file, String signature) {
        if (!Files.isRegularFile(file)) {
            throw new BadInputException("There is no file " + file + "; check the name, or press Browse.");
        }
        AskedKernel asked = isKernel(file)
                ? new AskedKernel(file, KernelFiles.load(file))
                : new AskedKernel(file, ofSource(file, signature));
        BoundStudy.requireSource(asked.kernel(), asked.folder());
        return asked;
    }

    /** Whether a file says itself which function is meant. */
    static boolean isKernel(Path file) {
        return file.toString().endsWith(KERNEL);
    }

    private static Kernel ofSource(Path file, String signature) {
        BadInputException.unless(
                !signature.isBlank(),
                "Type the signature of the function that is called, such as double f(double x, const double a[4]).");
        Kernel kernel = Signature.parse(signature);
        kernel.setSource(file.toString());
        if (kernel.getOrigin() == Origin.LIBRARY) {
            boolean openCl = Language.ofFile(file.toString())
                    .filter(Language.OPENCL::equals)
                    .isPresent();
            kernel.setOrigin(openCl ? Origin.OPENCL_FUNCTION : Origin.SOURCE);
        }
        return kernel;
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
