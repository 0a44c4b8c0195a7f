package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.charts.Hint;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.selection.SelectionSource;
import org.ulpscope.ui.tables.Arrangement;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tips.HintLink;

/**
 * What a study has of one kind, as a table with columns that depend on the study, or a sentence in its place where there is no study to show. Its
 * selection is that of the table.
 *
 * @param <R> the rows
 */
public abstract class StudyTable<R> extends Composite implements SelectionSource {
    /** Which study it is: another may take the place of a file that was deleted. */
    private record Shown(Path file, Instant created) {}

    private final String hintWithoutStudy;
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final Canvas hint;
    private String sentence;
    private final Map<Shown, Arrangement> arrangements = new HashMap<>();
    private Optional<RowTable<R>> table = Optional.empty();
    private Optional<Shown> shownStudy = Optional.empty();

    /** @param hintWithoutStudy what to do to see anything here */
    protected StudyTable(Composite parent, String hintWithoutStudy) {
        super(parent, SWT.NONE);
        this.hintWithoutStudy = hintWithoutStudy;
        sentence = hintWithoutStudy;
        setLayout(new StackLayout());
        hint = new Canvas(this, SWT.DOUBLE_BUFFERED);
        hint.addPaintListener(event -> Hint.paint(event.gc, sentence, hint.getClientArea()));
        top(hint);
    }

    /** Shows what a study has, in a table made by {@link #replace} unless the one that is there can show it. */
    protected abstract void show(StudyContents study);

    /** Forgets the study that was shown; its table is gone. */
    protected abstract void forget();

    /** Shows these contents. */
    public final void show(FileSnapshot<StudyContents> contents) {
        switch (contents) {
            case FileSnapshot.Nothing<StudyContents> nothing -> showNothing();
            case FileSnapshot.Unreadable<StudyContents>(String why) -> say(why);
            case FileSnapshot.Seen<StudyContents>(StudyContents study) -> show(study);
        }
    }

    /** Shows what to do to see anything here. */
    protected final void showNothing() {
        say(hintWithoutStudy);
    }

    private void say(String words) {
        sentence = words;
        Optional<RowTable<R>> former = table;
        keepArrangement();
        table = Optional.empty();
        forget();
        top(hint);
        hint.redraw();
        former.ifPresent(RowTable::dispose);
        fireSelection();
    }

    private void keepArrangement() {
        table.ifPresent(made -> shownStudy.ifPresent(study -> arrangements.put(study, Arrangement.of(made))));
    }

    /**
     * Shows a table in place of the former one, arranged as that of its study was when it was last shown.
     *
     * @param study what it shows
     */
    protected final void replace(RowTable<R> made, StudyContents study) {
        Optional<RowTable<R>> former = table;
        keepArrangement();
        Shown now = new Shown(study.file(), study.description().created());
        shownStudy = Optional.of(now);
        Optional.ofNullable(arrangements.get(now)).ifPresent(before -> before.applyTo(made));
        table = Optional.of(made);
        made.addSelectionChangedListener(event -> fireSelection());
        former.ifPresent(RowTable::dispose);
        top(made);
    }

    /**
     * Offers where nothing is shown what gets something.
     *
     * @param command as {@link HintLink} takes it
     */
    public final void offer(String words, String command) {
        HintLink.attach(hint, () -> hintWithoutStudy, words, command);
    }

    /** The table itself; empty while there is no study. */
    public final Optional<RowTable<R>> table() {
        return table;
    }

    private void top(Control control) {
        ((StackLayout) getLayout()).topControl = control;
        layout(true, true);
        redraw();
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
