package org.ulpscope.source.pin;

import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.tree.Operator;

/** CUDA's functions of device code that are never fused or approximated, such as {@code __dadd_rn} (CUDA Math API, intrinsics). */
final class IntrinsicSpelling implements RoundingSpelling {
    @Override
    public String before(Operator operator, FloatFormat format) {
        String letter = format == FloatFormat.FP64 ? "d" : "f";
        String word =
                switch (operator) {
                    case ADD -> "add";
                    case SUBTRACT -> "sub";
                    case MULTIPLY -> "mul";
                    default -> "div";
                };
        return "__" + letter + word + "_rn(";
    }

    @Override
    public String between(Operator operator) {
        return ", ";
    }

    @Override
    public boolean convertsOperands() {
        return true;
    }

    @Override
    public Optional<String> opaque() {
        return Optional.empty();
    }

    @Override
    public void define(SourceFile file, Edits edits) {
        // The compiler knows them.
    }
}
