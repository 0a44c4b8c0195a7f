package org.ulpscope.compare.ui.internal.comparison;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyTable;

/**
 * The inputs on which the platforms of a comparison differ, the greatest differences first; of each kind of difference the input that shows it
 * at its worst. Its selection is one of rows that the Explore view takes.
 */
public final class ComparisonTable extends StudyTable<ComparisonRow> {
    private static final String ALL = "All kinds";

    private final IWorkbenchPage page;
    /** The index of the kind that is shown, behind all of them. */
    private int kind;

    private boolean exact;
    private Optional<StudyContents> contents = Optional.empty();

    /**
     * @param hintWithoutStudy what to do to see anything here
     * @param page where an input is explored
     */
    public ComparisonTable(Composite parent, String hintWithoutStudy, IWorkbenchPage page) {
        super(parent, hintWithoutStudy);
        this.page = page;
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
        if (kind > 0) {
            return "No input differs in this way. Choose " + ALL + " to see the others.";
        }
        return study.summary().state() == RunState.RUNNING
                ? "No difference so far. Inputs appear here as the comparison goes on."
                : "The platforms gave the same for every input that was tried. Compare more inputs, or other options.";
    }

    private void fill(StudyContents study) {
        List<ComparisonRow> rows = ComparisonRow.of(study).stream()
                .filter(row -> kind == 0 || row.group() == DifferenceGroup.values()[kind - 1])
                .toList();
        table().ifPresent(shown -> {
            shown.setHint(hint(study));
            shown.setRows(rows);
        });
    }

    private void create(StudyContents study) {
        ComparisonColumns columns = ComparisonColumns.of(study.description(), exact);
        RowTable<ComparisonRow> made = new RowTable<>(this, "Differing inputs", columns.all());
        columns.hiddenAtFirst().forEach(column -> made.setShown(column, false));
        made.whenOpened(row -> Explore.show(page, row.getAdapter(ExploredInput.class)));
        made.offerChoice("Show", "Kinds of differences to show", kinds(), kind, this::choose);
        Styling.apply(made);
        replace(made, study);
    }

    private static List<String> kinds() {
        return Stream.concat(Stream.of(ALL), Stream.of(DifferenceGroup.titles()))
                .toList();
    }

    private void choose(int chosen) {
        kind = chosen;
        contents.ifPresent(this::fill);
    }
}
