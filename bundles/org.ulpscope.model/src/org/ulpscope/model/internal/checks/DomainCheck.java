package org.ulpscope.model.internal.checks;

import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/** The bounds of a domain are numbers of the parameter's format, in order, with a value between them that the domain admits. */
public final class DomainCheck implements KernelCheck {
    @Override
    public Stream<Problem> check(Kernel kernel) {
        return kernel.getParameters().stream()
                .filter(parameter -> parameter.getDomain() != null)
                .flatMap(DomainCheck::check);
    }

    private static Stream<Problem> check(Parameter parameter) {
        Domain domain = parameter.getDomain();
        Format format = parameter.getFormat();
        Stream<Problem> unreadable = Stream.concat(
                literal(domain, KernelPackage.Literals.DOMAIN__LOWER, domain.getLower(), format),
                literal(domain, KernelPackage.Literals.DOMAIN__UPPER, domain.getUpper(), format));
        var problems = unreadable.toList();
        return problems.isEmpty() ? content(parameter, domain) : problems.stream();
    }

    private static Stream<Problem> literal(Domain domain, EAttribute bound, String text, Format format) {
        if (text.isBlank()) {
            return Stream.empty();
        }
        try {
            return Value.parse(text.strip(), format).isNaN()
                    ? Stream.of(Problem.error(
                            domain, bound, "A NaN bounds nothing.", "Use a number, or leave the bound empty."))
                    : Stream.empty();
        } catch (UlpscopeException e) {
            return Stream.of(
                    Problem.error(domain, bound, e.getMessage(), "Leave the bound empty where none is meant."));
        }
    }

    private static Stream<Problem> content(Parameter parameter, Domain domain) {
        InputSlot slot = InputSlot.of(parameter);
        if (slot.lowest() > slot.highest()) {
            return Stream.of(Problem.error(
                    domain,
                    KernelPackage.Literals.DOMAIN__UPPER,
                    "The lower bound " + domain.getLower() + " is above the upper bound " + domain.getUpper() + ".",
                    "Exchange them; -0 counts as less than 0."));
        }
        return !slot.ranges().isEmpty()
                ? Stream.empty()
                : Stream.of(Problem.error(
                        domain,
                        KernelPackage.Literals.DOMAIN__LOWER,
                        "The domain has no finite value in it.",
                        "Widen its bounds, or let subnormals or zeros be inputs."));
    }
}
