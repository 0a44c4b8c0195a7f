package org.ulpscope.flow;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.numeric.Value;

/** What an instruction made of which values, for people. */
public final class FlowValues {
    private FlowValues() {}

    /** Such as {@code div.rn.f64 of 1, 0 gives inf}, or {@code in log(0): divsd of -1, 0 gives -inf}. */
    public static String computed(FlowFinding finding) {
        Occurrence first = finding.occurrence();
        String operands = first.operands().stream().map(FlowValues::text).collect(Collectors.joining(", "));
        return finding.site().within().map(name -> "in " + name + ": ").orElse("")
                + finding.site().operation() + (operands.isEmpty() ? "" : " of " + operands) + " gives "
                + text(first.result());
    }

    /**
     * The same; where it was done inside of a function of CUDA's math library, such as {@code logf(0) gives -inf}.
     *
     * @param text of the line that computes
     */
    public static String computed(FlowFinding finding, Optional<String> text) {
        Optional<String> call = call(finding, text);
        return call.filter(name -> !name.endsWith("()"))
                .map(name -> name + " gives " + text(finding.occurrence().result()))
                .orElseGet(() -> call.map(name -> "in " + name + ": ").orElse("") + computed(finding));
    }

    /** The call of CUDA's math library by which a value was born, such as {@code logf(0)}; several with "or" where the line has several that it may be. */
    public static Optional<String> call(FlowFinding finding, Optional<String> text) {
        return text.flatMap(line -> MathCalls.of(finding, line));
    }

    /** The decimal, and where that is not the value itself but only reads back as it, what it is, too. */
    private static String text(Value value) {
        String decimal = value.decimal();
        return isExact(value, decimal) ? decimal : decimal + " (" + value.hexFloat() + ")";
    }

    private static boolean isExact(Value value, String decimal) {
        return !value.isFinite() || value.isZero() || value.exact().compareTo(new BigDecimal(decimal)) == 0;
    }
}
