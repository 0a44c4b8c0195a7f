package org.ulpscope.tune.internal.patch;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.tune.program.Expr;
import org.ulpscope.tune.program.Operator;
import org.ulpscope.tune.program.Program;
import org.ulpscope.tune.program.Range;
import org.ulpscope.tune.program.TypeSite;

/**
 * Initialisers that must be constant: those of variables in a device's memory, and of {@code constexpr}. The constructors of the 16-bit classes
 * from numbers are none, so the bits are written down, with the number beside them.
 */
final class ConstantEdits {
    private static final Pattern CONSTANT = Pattern.compile("\\b(__constant__|__device__|__managed__|constexpr)\\b");

    private final Program program;
    private final Edits edits;

    ConstantEdits(Program program, Edits edits) {
        this.program = program;
        this.edits = edits;
    }

    /** Whether the initialiser of a variable must be constant. */
    boolean isConstant(int variable) {
        return program.sites().stream()
                .filter(site -> site.variable() == variable
                        || site.more().stream().anyMatch(more -> more.variable().orElse(-1) == variable))
                .map(this::line)
                .anyMatch(specifiers -> CONSTANT.matcher(specifiers).find());
    }

    private String line(TypeSite site) {
        String text = program.file(site.token()).text();
        return text.substring(text.lastIndexOf('\n', site.specifiers().from()) + 1, site.specifiers().to());
    }

    /** Writes a constant as an object of a 16-bit class; false if it is none that can be told from its text. */
    boolean write(Expr value, FloatFormat format) {
        Optional<Range> range = value.range();
        OptionalDouble number = number(value);
        if (range.isEmpty() || number.isEmpty()) {
            return false;
        }
        long bits = format.convert(Value.of(number.getAsDouble()));
        String type = program.language().typeName(format) + "_raw";
        String text = program.file(range.get()).text(range.get());
        edits.add(Edit.replace(range.get(), String.format("%s{0x%04x} /* %s */", type, bits, text)));
        return true;
    }

    private OptionalDouble number(Expr value) {
        if (value instanceof Expr.Operation operation && operation.operator() == Operator.NEGATE) {
            OptionalDouble number = number(operation.operands().getFirst());
            return number.isPresent() ? OptionalDouble.of(-number.getAsDouble()) : number;
        }
        Optional<String> text = value instanceof Expr.Literal || value instanceof Expr.Other
                ? value.range().map(range -> program.file(range).text(range))
                : Optional.empty();
        if (text.isPresent() && text.get().matches("[0-9]+")) {
            return OptionalDouble.of(Double.parseDouble(text.get()));
        }
        Optional<LiteralText> literal = text.flatMap(LiteralText::of);
        return literal.isPresent() ? OptionalDouble.of(literal.get().value()) : OptionalDouble.empty();
    }
}
