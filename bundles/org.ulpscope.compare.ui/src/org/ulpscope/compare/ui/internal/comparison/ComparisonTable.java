package org.ulpscope.compare.ui.internal.comparison;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyTable;
import org.ulpscope.workbench.tables.AccessibleName;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.theme.Styling;

/**
 * The inputs on which the platforms of a comparison differ, the greatest differences first; of each kind of difference the input that shows it
 * at its worst. Its selection is one of rows that the Explore view takes.
 */
public final class ComparisonTable extends StudyTable<ComparisonRow> {
    private static final String ALL = "All kinds";

    private final IWorkbenchPage page;
    private final Composite content;
    private final Combo kinds;
    private boolean exact;
    private Optional<StudyContents> contents = Optional.empty();

    /**
     * @param hintWithoutStudy what to do to see anything here
     * @param page where an input is explored
     */
    public ComparisonTable(Composite parent, String hintWithoutStudy, IWorkbenchPage page) {
        super(parent, hintWithoutStudy);
        this.page = page;
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
    }

    @Override
    protected void forget() {
        contents = Optional.empty();
    }

    @Override
    protected void show(StudyContents study) {
        StudyDescription description = study.description();
        if (!description.request().question().equals(CompareStudy.QUESTION)) {
            showNothing();
            return;
        }
        boolean another =
                contents.filter(before -> before.description() == description).isEmpty() || exact != hasExact(study);
        boolean changed = another
                || !contents.get().answer().equals(study.answer())
                || contents.get().findings().size() != study.findings().size();
        contents = Optional.of(study);
        if (another) {
            exact = hasExact(study);
            create(study);
        }
        table().orElseThrow().setHint(hint(study));
        if (changed) {
            fill(study);
        }
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
        table().ifPresent(shown -> {
            shown.setHint(hint(study));
            shown.setRows(rows);
        });
    }

    private void create(StudyContents study) {
        ComparisonColumns columns = ComparisonColumns.of(study.description(), exact);
        RowTable<ComparisonRow> made = new RowTable<>(content, "Differing inputs", columns.all());
        columns.hiddenAtFirst().forEach(column -> made.setShown(column, false));
        made.whenOpened(row -> Explore.show(page, row.getAdapter(ExploredInput.class)));
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(made);
        Styling.apply(made);
        replace(made, study, content);
    }
}
