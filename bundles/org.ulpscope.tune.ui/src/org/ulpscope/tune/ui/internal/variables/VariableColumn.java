package org.ulpscope.tune.ui.internal.variables;

import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;

/** The columns of the tree of variables, in order. Of the Formats, those wider than FP64 are shown where a program has them. */
enum VariableColumn {
    NAME("Variable", 210),
    FP128("FP128", 56),
    FP80("FP80", 52),
    FP64("FP64", 52),
    FP32("FP32", 52),
    FP16("FP16", 52),
    BF16("BF16", 52),
    CHANGED("Changed", 110),
    TYPE("Type", 130),
    LINE("Declared at", 120),
    TIED("Tied with", 190),
    OBSTACLE("Why it cannot change", 420);

    private final String title;
    private final int width;

    VariableColumn(String title, int width) {
        this.title = title;
        this.width = width;
    }

    /** Its heading. */
    String title() {
        return title;
    }

    /** Its first width in points. */
    int width() {
        return width;
    }

    /** The Format it is the column of. */
    Optional<DeclaredFormat> format() {
        return DeclaredFormat.named(name());
    }

    /** Whether it is there whatever the program has. */
    boolean isAlwaysShown() {
        return format().map(format -> format.interchange().isPresent()).orElse(true);
    }
}
