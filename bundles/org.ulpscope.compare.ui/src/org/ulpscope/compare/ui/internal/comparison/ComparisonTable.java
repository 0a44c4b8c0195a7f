package org.ulpscope.compare.ui.internal.comparison;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.charts.Hint;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.selection.SelectionSource;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.tables.AccessibleName;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.theme.Styling;
import org.ulpscope.workbench.tips.HintLink;

/**
 * The inputs on which the platforms of a comparison differ, the greatest differences first; of each kind of difference the input that shows it
 * at its worst. Its selection is one of rows that the Explore view takes.
 */
public final class ComparisonTable extends Composite implements SelectionSource {
    private static final String ALL = "All kinds";

    private final String hintWithoutStudy;
    private final IWorkbenchPage page;
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final Canvas hint;
    private final Composite content;
    private final Combo kinds;
    private String sentence;
    private boolean exact;
    private Optional<StudyContents> contents = Optional.empty();
    private Optional<RowTable<ComparisonRow>> table = Optional.empty();

    /**
     * @param hintWithoutStudy what to do to see anything here
     * @param page where an input is explored
     */
    public ComparisonTable(Composite parent, String hintWithoutStudy, IWorkbenchPage page) {
        super(parent, SWT.NONE);
        this.hintWithoutStudy = hintWithoutStudy;
        this.page = page;
        sentence = hintWithoutStudy;
        setLayout(new StackLayout());
        hint = new Canvas(this, SWT.DOUBLE_BUFFERED);
        hint.addPaintListener(event -> Hint.paint(event.gc, sentence, hint.getClientArea()));
        content = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(4, 2).applyTo(content);
        new Label(content, SWT.NONE).setText("Show");
        kinds = new Combo(content, SWT.READ_ONLY);
        kinds.add(ALL);
        for (String title : DifferenceGroup.titles()) {
            kinds.add(title);
        }
        kinds.select(0);
        kinds.getAccessible().addAccessibleListener(new AccessibleName("Kinds of differences to show"));
        kinds.addListener(SWT.Selection, event -> contents.ifPresent(this::fill));
        top(hint);
    }

    /** Shows the inputs among these contents. */
    public void show(Sighting<StudyContents> newContents) {
        switch (newContents) {
            case Sighting.Nothing<StudyContents> nothing -> say(hintWithoutStudy);
            case Sighting.Unreadable<StudyContents>(String why) -> say(why);
            case Sighting.Seen<StudyContents>(StudyContents study) -> {
                boolean comparison = study.description().request().question().equals(CompareStudy.QUESTION);
                if (comparison) {
                    show(study);
                } else {
                    say(hintWithoutStudy);
                }
            }
        }
    }

    /**
     * Offers where nothing is shown what gets something.
     *
     * @param command as {@link HintLink} takes it
     */
    public void offer(String words, String command) {
        HintLink.attach(hint, () -> hintWithoutStudy, words, command);
    }

    /** The table itself; empty while there is no comparison. */
    public Optional<RowTable<?>> table() {
        return table.map(shown -> shown);
    }

    private void say(String words) {
        sentence = words;
        contents = Optional.empty();
        top(hint);
        hint.redraw();
    }

    private void show(StudyContents study) {
        StudyDescription description = study.description();
        boolean another =
                contents.filter(before -> before.description() == description).isEmpty();
        boolean changed = another
                || exact != hasExact(study)
                || !contents.get().answer().equals(study.answer())
                || contents.get().findings().size() != study.findings().size();
        contents = Optional.of(study);
        if (another || table.isEmpty() || exact != hasExact(study)) {
            exact = hasExact(study);
            create(description);
        }
        table.orElseThrow().setHint(hint(study));
        if (changed) {
            fill(study);
        }
        top(content);
    }

    private static boolean hasExact(StudyContents study) {
        return ShownComparison.of(study)
                .filter(report -> report.disagreements().stream()
                        .anyMatch(worst -> worst.exactBits().isPresent()))
                .isPresent();
    }

    private String hint(StudyContents study) {
        if (kinds.getSelectionIndex() > 0) {
            return "No input differs in this way. Choose " + ALL + " to see the others.";
        }
        return study.summary().state() == RunState.RUNNING
                ? "No difference so far. Inputs appear here as the comparison goes on."
                : "The platforms gave the same for every input that was tried. Compare more inputs, or other options.";
    }

    private void fill(StudyContents study) {
        int chosen = kinds.getSelectionIndex() - 1;
        List<ComparisonRow> rows = ComparisonRow.of(study).stream()
                .filter(row -> chosen < 0 || row.group() == DifferenceGroup.values()[chosen])
                .toList();
        table.ifPresent(shown -> {
            shown.setHint(hint(study));
            shown.setRows(rows);
        });
    }

    private void create(StudyDescription study) {
        table.ifPresent(RowTable::dispose);
        ComparisonColumns columns = ComparisonColumns.of(study, exact);
        RowTable<ComparisonRow> made = new RowTable<>(content, "Differing inputs", columns.all());
        columns.hiddenAtFirst().forEach(column -> made.setShown(column, false));
        made.addSelectionChangedListener(event -> fireSelection());
        made.whenOpened(row -> Explore.show(page, row.getAdapter(ExploredInput.class)));
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(made);
        Styling.apply(made);
        table = Optional.of(made);
        content.layout(true, true);
    }

    private void top(Control control) {
        StackLayout layout = (StackLayout) getLayout();
        if (layout.topControl != control) {
            layout.topControl = control;
            layout(true, true);
        }
    }

    @Override
    public ISelection getSelection() {
        return table.<ISelection>map(RowTable::getSelection).orElse(StructuredSelection.EMPTY);
    }

    @Override
    public void setSelection(ISelection selection) {
        table.ifPresent(shown -> shown.setSelection(selection));
    }

    @Override
    public ListenerList<ISelectionChangedListener> selectionListeners() {
        return listeners;
    }

    @Override
    public boolean setFocus() {
        return table.map(RowTable::setFocus).orElseGet(() -> !hint.isDisposed() && hint.setFocus());
    }
}
