package org.ulpscope.hunt.ui.internal.editor;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.hunt.ui.internal.progress.StageSentence;
import org.ulpscope.store.RunState;
import org.ulpscope.study.BudgetWords;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.SummaryPage;

/** A hunt in short: how often each class came up on each platform. */
public final class HuntSummaryPage extends SummaryPage {
    private static final int LEAST_HEIGHT = 160;

    private RowTable<ClassCountRow> counts;

    /** The first page of the editor of a hunt. */
    public HuntSummaryPage(StudyEditor editor) {
        super(editor);
    }

    @Override
    protected void createFound(Composite parent, FormToolkit toolkit) {
        counts = new RowTable<>(
                parent,
                "Outcomes",
                List.of(
                        RowColumn.outcome("Outcome", 120, ClassCountRow::style),
                        RowColumn.text("On", 120, ClassCountRow::platforms).fitting(),
                        RowColumn.number("Inputs", 100, ClassCountRow::inputs).fitting(),
                        RowColumn.number("Kept as Findings", 140, ClassCountRow::kept)
                                .fitting(),
                        RowColumn.text("Looked For", 100, (ClassCountRow count) -> count.wanted() ? "yes" : "")
                                .fitting()));
        giveRoom(LEAST_HEIGHT);
    }

    @Override
    protected void showFound(Optional<StudyContents> study) {
        counts.setRows(study.map(ClassCountRow::of).orElse(List.of()));
        int height = Math.max(LEAST_HEIGHT, counts.heightOfAllLines());
        if (((GridData) counts.getLayoutData()).heightHint != height) {
            giveRoom(height);
            getManagedForm().reflow(true);
        }
    }

    /** As high as all that it counts: a page that is scrolled is not to have a part that is scrolled by itself. */
    private void giveRoom(int height) {
        GridDataFactory.fillDefaults().grab(true, true).hint(200, height).applyTo(counts);
    }

    @Override
    protected Optional<String> work(StudyContents study) {
        return StageSentence.of(study);
    }

    @Override
    protected Amount amount(StudyContents study) {
        // Of a number of inputs only what is looked at one by one pays, and a search that has nothing left to look for
        // ends before it.
        boolean searched = study.summary().state() == RunState.FINISHED
                || StageSentence.of(study).isPresent();
        StudyRequest request = study.description().request();
        return new Amount(
                "Inputs tried",
                InputAccount.words(study.inputs())
                        + (searched ? "" : "; budget of the search: " + BudgetWords.of(request)),
                searched ? 1 : BudgetWords.share(request, study.summary()));
    }

    @Override
    public void setFocus() {
        if (counts != null) {
            counts.setFocus();
        }
    }
}
