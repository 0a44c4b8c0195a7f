package org.ulpscope.precision.internal.patch;

import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Typing;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.text.Brackets;

/**
 * Where a value goes: what is asked of it there, and a cast where the language would not convert it. A 16-bit class takes any number, also by
 * {@code +=}, which is then done in its own Format.
 */
final class FlowEdits {
    private final PrecisionProgram program;
    private final PrecisionVector original;
    private final PrecisionVector vector;
    private final ExpressionEdits expressions;
    private final CastEdits casts;

    FlowEdits(PrecisionProgram program, PrecisionVector vector, Edits edits) {
        this.program = program;
        this.original = PrecisionVector.original(program);
        this.vector = vector;
        this.casts = new CastEdits(program, edits);
        this.expressions = new ExpressionEdits(program, vector, edits, casts);
    }

    void add(Flow flow) {
        Optional<DeclaredFormat> before = asked(flow.target(), original);
        Optional<DeclaredFormat> after = asked(flow.target(), vector);
        Spelled value = expressions.spell(flow.value(), before, after);
        if (!value.changed() && before.equals(after)) {
            return;
        }
        boolean exact = flow.target().exact() && program.language() != SourceLanguage.C;
        boolean braces = program.language() != SourceLanguage.C && isInBraces(flow);
        if (exact && flow.target().variable().isPresent() && !braces) {
            deduced(value, after.get());
        } else if (after.filter(casts::isClass).isPresent()) {
            intoClass(flow, value, after.get());
        } else if (casts.isClass(value)) {
            outOfClass(flow, value, after);
        } else if (braces) {
            intoBraces(flow, value, after);
        } else if (flow.target().exact() && flow.target().variable().isEmpty()) {
            promoted(value, after);
        }
    }

    private static Optional<DeclaredFormat> asked(Flow.Target target, PrecisionVector vector) {
        return target.variable().isPresent()
                ? Optional.of(vector.of(target.variable().getAsInt()))
                : target.format();
    }

    // The class has a constructor for every arithmetic type, but no assignment of each; nor does it know the other
    // class.
    private void intoClass(Flow flow, Spelled value, DeclaredFormat format) {
        if (flow.target().variable().isEmpty()
                && value.changed()
                && !value.after().equals(Optional.of(format))) {
            // A function of the toolkit's for one class is often there for the other one too.
            casts.cast(value, format);
        } else if (casts.isClass(value) && value.after().get() != format) {
            casts.asNumber(value);
        } else if (value.isInteger() && flow.compound().isEmpty() && !isNumber(value)) {
            casts.cast(value, format);
        }
    }

    // A variable takes it by the class's conversion to float; a function that may be overloaded, and an operation, do
    // not.
    private void outOfClass(Flow flow, Spelled value, Optional<DeclaredFormat> format) {
        if (flow.compound().isPresent()) {
            casts.asNumber(value);
        } else if (flow.target().variable().isEmpty()) {
            format.ifPresent(wanted -> casts.cast(value, wanted));
        }
    }

    // A template whose parameter's type is also deduced from a pointer takes no other type.
    private void deduced(Spelled value, DeclaredFormat format) {
        if (!value.after().equals(Optional.of(format))) {
            casts.cast(value, format);
        }
    }

    // C++17 11.6.4: no narrowing there, unless of a constant that fits.
    private void intoBraces(Flow flow, Spelled value, Optional<DeclaredFormat> format) {
        boolean narrows = format.isPresent()
                && value.after().isPresent()
                && value.after().get().width() > format.get().width();
        boolean fits = Typing.isConstant(value.expression()) && value.adapts();
        if (narrows && flow.target().variable().isPresent() && !fits) {
            casts.cast(value, format.get());
        }
    }

    private boolean isInBraces(Flow flow) {
        return flow.value()
                .range()
                .filter(range -> Brackets.isElement(
                        program.file(range).text(), range.from(), flow.target().exact()))
                .isPresent();
    }

    // What is passed to an ellipsis is promoted to FP64 at most, and by C not even that where it is a _Float16.
    private void promoted(Spelled value, Optional<DeclaredFormat> format) {
        boolean isHalf = value.after().filter(is -> is.width() == 16).isPresent();
        boolean isOther = !value.after().equals(format)
                && Stream.of(value.after(), format)
                        .flatMap(Optional::stream)
                        .anyMatch(one -> one.width() > DeclaredFormat.FP64.width());
        if (format.isPresent() && (isHalf || isOther)) {
            casts.cast(value, format.get());
        }
    }

    private boolean isNumber(Spelled value) {
        return value.expression()
                .range()
                .filter(range -> program.file(range).text(range).matches("[0-9]+"))
                .isPresent();
    }
}
