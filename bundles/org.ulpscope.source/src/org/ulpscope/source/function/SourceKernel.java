package org.ulpscope.source.function;

import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/** Kernels of functions that sources define. */
public final class SourceKernel {
    private SourceKernel() {}

    /**
     * A function of a source as a kernel.
     *
     * @param signature of the function
     * @param source the path of its source, as it shall stand in the kernel
     * @throws org.ulpscope.model.SignatureException if the signature cannot be read
     */
    public static Kernel of(String signature, String source) {
        Kernel kernel = Signature.parse(signature);
        setSource(kernel, source);
        return kernel;
    }

    /** Says that a kernel comes from a source, whose name tells the language where the signature does not. */
    public static void setSource(Kernel kernel, String source) {
        kernel.setSource(source);
        if (kernel.getOrigin() == Origin.LIBRARY) {
            boolean openCl =
                    Language.ofFile(source).filter(Language.OPENCL::equals).isPresent();
            kernel.setOrigin(openCl ? Origin.OPENCL_FUNCTION : Origin.SOURCE);
        }
    }

    /** Whether a kernel has a source, not only a library that it is linked from. */
    public static boolean hasSource(Kernel kernel) {
        return !kernel.getSource().isBlank()
                && kernel.getOrigin() != Origin.LIBRARY
                && kernel.getOrigin() != Origin.SHARED_LIBRARY;
    }

    /** What the source of a kernel is read as. */
    public static Language language(Kernel kernel) {
        return CTypes.isOpenCl(kernel.getOrigin())
                ? Language.OPENCL
                : Language.ofFile(kernel.getSource())
                        .orElse(CTypes.isCuda(kernel.getOrigin()) ? Language.CUDA : Language.C);
    }
}
