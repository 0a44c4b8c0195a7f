package org.ulpscope.tune.ui.internal.variables;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;

/** What stands in the column of a Format. */
enum FormatCell {
    /** No variable has it or may have it. */
    NONE(""),
    /** It can be chosen. */
    POSSIBLE("\u25CB"),
    /** Some of the variables have it. */
    PARTLY("\u25D0"),
    /** It is the Format. */
    CHOSEN("\u25CF");

    private final String glyph;

    FormatCell(String glyph) {
        this.glyph = glyph;
    }

    /** What is written. */
    String glyph() {
        return glyph;
    }

    /**
     * The cell of a line.
     *
     * @param edited what is known of the program
     * @param now its Formats
     */
    static FormatCell of(VariableNode node, DeclaredFormat format, EditedVector edited, PrecisionVector now) {
        List<Integer> variables = node.indexes();
        long chosen =
                variables.stream().filter(index -> now.of(index) == format).count();
        if (chosen > 0) {
            return chosen == variables.size() ? CHOSEN : PARTLY;
        }
        return variables.stream().anyMatch(index -> edited.formats(index).contains(format)) ? POSSIBLE : NONE;
    }

    /** The cell of a variable of which only what the file says is known. */
    static FormatCell of(Optional<DeclaredFormat> said, DeclaredFormat format) {
        return said.filter(format::equals).map(same -> CHOSEN).orElse(NONE);
    }
}
