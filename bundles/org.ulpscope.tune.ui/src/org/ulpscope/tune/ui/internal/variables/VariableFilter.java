package org.ulpscope.tune.ui.internal.variables;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;

/** Lets lines pass in which all words occur, and headings with such lines. */
final class VariableFilter extends ViewerFilter {
    private final Supplier<String> words;
    private final Function<VariableNode, List<String>> texts;

    /**
     * @param words what the user has typed
     * @param texts what stands in the cells of a line
     */
    VariableFilter(Supplier<String> words, Function<VariableNode, List<String>> texts) {
        this.words = words;
        this.texts = texts;
    }

    @Override
    public boolean select(Viewer shown, Object parent, Object element) {
        String[] wanted = words.get().toLowerCase(Locale.ROOT).strip().split("\\s+");
        return ((VariableNode) element)
                .leaves().stream()
                        .map(leaf -> (leaf.heading().name() + " " + leaf.name() + " "
                                        + String.join(" ", texts.apply(leaf)))
                                .toLowerCase(Locale.ROOT))
                        .anyMatch(line -> Arrays.stream(wanted).allMatch(line::contains));
    }
}
