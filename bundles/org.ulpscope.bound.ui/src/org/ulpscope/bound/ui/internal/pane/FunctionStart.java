package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;

/** Where the function that is called begins in its source. */
final class FunctionStart {
    private FunctionStart() {}

    /** The line; the first one where the function is in another file. */
    static int line(StoredBound bound, Path file, String text) {
        String function = bound.description().request().kernel().getName();
        return SourceFunctions.of(file.getFileName().toString(), text).stream()
                .filter(one -> one.name().equals(function))
                .mapToInt(SourceFunction::line)
                .findFirst()
                .orElse(1);
    }
}
