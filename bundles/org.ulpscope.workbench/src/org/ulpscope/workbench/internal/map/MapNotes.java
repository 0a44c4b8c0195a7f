package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.RecordedSource;
import org.ulpscope.workbench.tasks.LatestTask;

/** What is said below the map: which platforms cannot run the kernel, and whether its source is another than that of the study in front. */
final class MapNotes {
    private final Label label;
    private final LatestTask<ExploredInput, Optional<String>> comparing;
    private List<String> unavailable = List.of();
    private Optional<String> change = Optional.empty();

    /** @param parent has a grid of one column */
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

    /** Says something else instead. */
    void say(String sentence) {
        label.setText(sentence.replace("&", "&&"));
        label.getParent().layout();
    }

    /** Nothing is to be said any more. */
    void clear() {
        unavailable = List.of();
        change = Optional.empty();
        show();
    }

    private void show() {
        say(Stream.concat(change.stream(), unavailable.stream()).collect(Collectors.joining(" ")));
    }
}
