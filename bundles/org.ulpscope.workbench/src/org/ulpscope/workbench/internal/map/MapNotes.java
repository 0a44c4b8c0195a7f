package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.ui.layout.ScrolledWhole;
import org.ulpscope.ui.tasks.LatestTask;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.RecordedSource;

/** What is said below the map: whether its source is another than that of the study in front, which platforms cannot run it, and how coarse it is. */
final class MapNotes {
    /** Follows the sentence that the source is another one. */
    private static final String WITHOUT_FINDINGS =
            "The map is the function as it is now, without what the study found.";

    private final Label label;
    private final LatestTask<ExploredInput, Optional<String>> comparing;
    private List<String> unavailable = List.of();
    private Optional<String> change = Optional.empty();
    private Optional<String> coarse = Optional.empty();

    /** @param parent of {@link ScrolledWhole} */
    MapNotes(Composite parent) {
        label = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(6, 0)
                .hint(200, SWT.DEFAULT)
                .applyTo(label);
        comparing = new LatestTask<ExploredInput, Optional<String>>(
                "Compare sources",
                label,
                (input, progress) -> RecordedSource.change(input),
                (input, found) -> {
                    change = found;
                    show();
                },
                this::say);
    }

    /** The map is looked at for this input, of a study or of a kernel. */
    void of(ExploredInput input) {
        comparing.ask(input);
    }

    /** @param reasons why some platforms are not on the map, as sentences */
    void unavailable(List<String> reasons) {
        unavailable = List.copyOf(reasons);
        show();
    }

    /** @param stride how many cells across share an input so far, as they do where calls take long; 1 if none do */
    void coarse(int stride) {
        Optional<String> now = Optional.of(stride)
                .filter(shared -> shared > 1)
                .map(shared -> "A call takes long, so that one input stands for " + shared
                        + " pixels across so far. The map gets finer as more are run.");
        if (!now.equals(coarse)) {
            coarse = now;
            show();
        }
    }

    /** Says something else instead. */
    void say(String sentence) {
        label.setText(sentence.replace("&", "&&"));
        ScrolledWhole.measure(label.getParent());
    }

    /** Nothing is to be said any more. */
    void clear() {
        unavailable = List.of();
        change = Optional.empty();
        coarse = Optional.empty();
        show();
    }

    private void show() {
        say(Stream.of(
                        change.stream(),
                        change.stream().map(is -> WITHOUT_FINDINGS),
                        unavailable.stream(),
                        coarse.stream())
                .flatMap(Function.identity())
                .collect(Collectors.joining(" ")));
    }
}
