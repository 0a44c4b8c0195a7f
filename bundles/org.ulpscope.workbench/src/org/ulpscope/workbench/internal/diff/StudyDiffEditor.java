package org.ulpscope.workbench.internal.diff;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.diff.Change.Kind;
import org.ulpscope.study.diff.PlatformMatch;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.workbench.diff.FilePair;
import org.ulpscope.workbench.diff.FilePairEditor;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.tasks.BackgroundTask;
import org.ulpscope.workbench.theme.Styling;

/** What differs between two studies; each row opens Explore on the input in question. */
public final class StudyDiffEditor extends FilePairEditor<ChangeRow> {
    private Label status;
    private RowTable<ChangeRow> table;
    private FilePair shown;

    /** Made by the platform. */
    public StudyDiffEditor() {
        super("Select two studies in the Project Explorer and choose Compare Studies.");
    }

    @Override
    public void createPartControl(Composite parent) {
        Composite body = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .spacing(6, 2)
                .extendedMargins(0, 6, 0, 0)
                .applyTo(body);
        status = new Label(body, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .indent(6, 6)
                .hint(300, SWT.DEFAULT)
                .applyTo(status);
        Button swap = new Button(body, SWT.PUSH);
        swap.setText("Swap");
        swap.setToolTipText("Take the second study for the one before, and the first for the one after");
        swap.addListener(SWT.Selection, event -> {
            shown = shown.swapped();
            read();
        });
        GridDataFactory.fillDefaults()
                .align(SWT.END, SWT.BEGINNING)
                .indent(0, 4)
                .applyTo(swap);
        table = new RowTable<>(body, "Changes", ChangeRow.columns());
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(table);
        table.whenOpened(
                row -> row.input().ifPresent(input -> Explore.show(getSite().getPage(), input)));
        getSite().setSelectionProvider(table);
        Styling.apply(parent);
        shown = files();
        read();
    }

    private void read() {
        FilePair studies = shown;
        table.setHint("The studies are being read.");
        BackgroundTask.of("Comparing studies", progress -> compare(studies))
                .whenDone(table, diff -> show(studies, diff), this::fail)
                .start();
    }

    private static StudyDiff compare(FilePair studies) {
        try (StudyReader one = StudyReader.open(studies.before());
                StudyReader two = StudyReader.open(studies.after())) {
            return StudyDiff.of(one, two, OptionalLong.empty());
        }
    }

    private void fail(String sentence) {
        table.setRows(List.of());
        table.setHint(sentence);
        say(sentence);
    }

    private void show(FilePair studies, StudyDiff diff) {
        String sentence =
                studies.before().getFileName() + " before, " + studies.after().getFileName() + " after: "
                        + summary(diff) + "\n"
                        + Stream.concat(diff.platforms().stream().map(PlatformMatch::sentence), diff.notes().stream())
                                .collect(Collectors.joining("\n"));
        table.setHint("Both studies found the same classes in the same regions.");
        table.setRows(diff.changes().stream()
                .map(change -> new ChangeRow(studies.after(), diff, change))
                .toList());
        say(sentence);
    }

    private static String summary(StudyDiff diff) {
        return Stream.of(Kind.values())
                        .map(kind -> diff.changes(kind).size() + " " + kind.label())
                        .collect(Collectors.joining(", "))
                + ".";
    }

    @Override
    public RowTable<ChangeRow> table() {
        return table;
    }

    @Override
    protected Label statusLabel() {
        return status;
    }
}
