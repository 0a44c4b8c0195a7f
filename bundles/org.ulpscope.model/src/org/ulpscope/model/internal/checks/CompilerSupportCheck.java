package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.numeric.FloatFormat;

/** BF16 is at home in CUDA; C compilers know it only since GCC 13 and Clang 17, and OpenCL C not at all. */
public final class CompilerSupportCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        if (CTypes.isCuda(kernel.getOrigin())) {
            return Stream.empty();
        }
        Stream<Problem> ofParameters = kernel.getParameters().stream()
                .filter(parameter -> parameter.getFormat() == FloatFormat.BF16)
                .map(parameter -> problem(kernel, parameter, KernelPackage.Literals.PARAMETER__FORMAT));
        return kernel.getReturns() == FloatFormat.BF16
                ? Stream.concat(
                        Stream.of(problem(kernel, kernel, KernelPackage.Literals.KERNEL__RETURNS)), ofParameters)
                : ofParameters;
    }

    private static Problem problem(Kernel kernel, EObject place, EAttribute feature) {
        if (CTypes.isOpenCl(kernel.getOrigin())) {
            return Problem.error(place, feature, "OpenCL C has no BF16.", "Use FP16 or FP32.");
        }
        return Problem.warning(
                place,
                feature,
                "C has BF16 only with GCC 13, Clang 17 or newer.",
                "Use such a compiler, or a CUDA device function.");
    }
}
