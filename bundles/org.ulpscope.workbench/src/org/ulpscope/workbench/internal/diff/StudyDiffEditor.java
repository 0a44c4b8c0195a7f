package org.ulpscope.workbench.internal.diff;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.diff.Change.Kind;
import org.ulpscope.study.diff.PlatformMatch;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.tasks.BackgroundTask;
import org.ulpscope.workbench.theme.Styling;

/** What differs between two studies; each row opens Explore on the input in question. */
public final class StudyDiffEditor extends EditorPart {
    private Label status;
    private RowTable<ChangeRow> table;
    private StudyDiffInput shown;

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        if (!(input instanceof StudyDiffInput studies)) {
            throw new PartInitException("Select two studies in the Project Explorer and choose Compare Studies.");
        }
        setSite(site);
        setInput(input);
        setPartName(input.getName());
        shown = studies;
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
            shown = new StudyDiffInput(shown.after(), shown.before());
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
        read();
    }

    private void read() {
        StudyDiffInput studies = shown;
        table.setHint("The studies are being read.");
        BackgroundTask.of("Comparing studies", progress -> compare(studies))
                .whenDone(table, diff -> show(studies, diff), this::fail)
                .start();
    }

    private static StudyDiff compare(StudyDiffInput studies) {
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

    private void show(StudyDiffInput studies, StudyDiff diff) {
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

    private void say(String sentence) {
        status.setText(sentence.replace("&", "&&"));
        status.getParent().layout();
    }

    /** The table on show. */
    public RowTable<ChangeRow> table() {
        return table;
    }

    /** What is said of all changes. */
    public String status() {
        return status.getText();
    }

    @Override
    public void setFocus() {
        table.setFocus();
    }

    @Override
    public boolean isDirty() {
        return false;
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        throw new UnsupportedOperationException("There is nothing to save");
    }

    @Override
    public void doSaveAs() {
        throw new UnsupportedOperationException("There is nothing to save");
    }
}
