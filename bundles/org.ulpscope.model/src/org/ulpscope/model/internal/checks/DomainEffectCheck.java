package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.IntegerFormat;

/** A domain stands where it has an effect. */
public final class DomainEffectCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        return kernel.getParameters().stream()
                .filter(parameter -> parameter.getDomain() != null)
                .flatMap(DomainEffectCheck::check);
    }

    private static Stream<Problem> check(Parameter parameter) {
        if (parameter.getDirection() == Direction.OUTPUT) {
            return Stream.of(Problem.warning(
                    parameter,
                    KernelPackage.Literals.PARAMETER__DOMAIN,
                    "The domain of an output has no effect.",
                    "Remove it, or make the parameter an input."));
        }
        boolean asked =
                parameter.getDomain().isInfinities() || parameter.getDomain().isNans();
        if (asked && parameter.getFormat() instanceof IntegerFormat) {
            return Stream.of(Problem.warning(
                    parameter.getDomain(),
                    KernelPackage.Literals.DOMAIN__INFINITIES,
                    "An integer is never an infinity or a NaN.",
                    "Leave them out of the domain."));
        }
        return Stream.empty();
    }
}
