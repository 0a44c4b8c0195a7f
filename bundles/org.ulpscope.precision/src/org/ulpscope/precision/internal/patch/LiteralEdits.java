package org.ulpscope.precision.internal.patch;

import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.source.Range;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.expression.FloatingLiteral;

/**
 * The suffixes of literals. One that is no wider than what it meets now stays as it is written. A literal that the wanted Format would make infinite, subnormal or zero gets the narrowest wider Format that
 * holds it, and what it meets is widened with it: {@code h + 1e-10} is done in FP32 though {@code h} is FP16.
 */
final class LiteralEdits {
    private final PrecisionProgram program;
    private final Edits edits;

    LiteralEdits(PrecisionProgram program, Edits edits) {
        this.program = program;
        this.edits = edits;
    }

    /**
     * Gives a literal a Format. One that is to be an object of a class stays a number, of FP32, for a cast around it.
     *
     * @param wantedBefore the Format it was to have as the source is written
     * @param wantedAfter the Format it is to have
     */
    Spelled spell(Expr.Literal literal, Optional<DeclaredFormat> wantedBefore, Optional<DeclaredFormat> wantedAfter) {
        Optional<DeclaredFormat> original = Optional.of(literal.original());
        Optional<FloatingLiteral> text = literal.range().map(this::text).flatMap(FloatingLiteral::of);
        if (text.isEmpty() || wantedAfter.isEmpty()) {
            return Spelled.as(literal, original);
        }
        boolean adapts = text.get().fits(wantedAfter.get());
        boolean narrows = wantedBefore
                .filter(before -> before.width() > wantedAfter.get().width())
                .isPresent();
        boolean isNarrow = literal.original().width() <= wantedAfter.get().width();
        if (wantedAfter.equals(wantedBefore) || narrows && isNarrow) {
            return new Spelled(literal, original, original, adapts);
        }
        DeclaredFormat format = narrowest(text.get(), wantedAfter.get(), literal.original());
        DeclaredFormat written =
                program.language().halfIsClass() && format.width() == 16 ? DeclaredFormat.FP32 : format;
        String spelled = text.get().spelled(written);
        Range range = literal.range().get();
        if (!spelled.equals(text(range))) {
            edits.add(Edit.replace(range, spelled));
        }
        return new Spelled(literal, original, Optional.of(written), adapts);
    }

    private static DeclaredFormat narrowest(FloatingLiteral text, DeclaredFormat least, DeclaredFormat original) {
        return Stream.of(least, DeclaredFormat.FP32, DeclaredFormat.FP64)
                .filter(format -> format.width() >= least.width() && text.fits(format))
                .findFirst()
                .orElse(original);
    }

    private String text(Range range) {
        return program.file(range).text(range);
    }
}
