package org.ulpscope.workbench.functions;

import java.util.Map;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.source.function.SourceKernel;

/** The kernel that a signature is going to be, for which platforms are proposed while it is being typed. */
final class KernelInSight {
    private static final Map<String, Origin> SPECIFIERS = Map.of(
            "__global__", Origin.CUDA_GLOBAL,
            "__device__", Origin.CUDA_DEVICE,
            "__kernel", Origin.OPENCL_KERNEL);

    private KernelInSight() {}

    /**
     * The kernel; where the signature cannot be read yet, any that is run where this one would be.
     *
     * @param source the name of the source, whose ending tells the language
     */
    static Kernel of(String signature, String source) {
        try {
            return SourceKernel.of(signature, source);
        } catch (SignatureException e) {
            Kernel any = SourceKernel.of("double f(double x)", source);
            SPECIFIERS.forEach((specifier, origin) -> {
                if (signature.contains(specifier)) {
                    any.setOrigin(origin);
                }
            });
            return any;
        }
    }
}
