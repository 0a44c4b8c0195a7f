package org.ulpscope.compare.ui.internal.editor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.compare.comparison.ComparedInputCounts;
import org.ulpscope.compare.ui.internal.comparison.ShownComparison;
import org.ulpscope.compare.verdict.CoverageSentence;
import org.ulpscope.compare.verdict.NoErrorsSentence;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.SummaryPage;

/** A comparison in short: how often each pair of platforms agrees, and how far each platform is from the exact values. */
public final class CompareSummaryPage extends SummaryPage {
    /** The share of the work that the inputs are, while something is to come after them. */
    private static final double ALL_BUT_THE_LAST = 0.9;

    private Label covered;
    private RowTable<PairRow> pairs;
    private RowTable<AccuracyRow> accuracy;
    private Label exact;

    /** The first page of the editor of a comparison. */
    public CompareSummaryPage(StudyEditor editor) {
        super(editor);
    }

    @Override
    protected void createFound(Composite parent, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(2, 4).spacing(0, 6).applyTo(parent);
        covered = toolkit.createLabel(parent, "", SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(covered);
        pairs = new RowTable<>(
                parent,
                "Pairs",
                List.of(
                        RowColumn.<PairRow>text(
                                        "Reference", 90, row -> row.pair().reference())
                                .fitting(),
                        RowColumn.<PairRow>text(
                                        "Platform", 90, row -> row.pair().platform())
                                .fitting(),
                        RowColumn.number("Inputs", 110, row -> row.pair().compared()),
                        new RowColumn<>(
                                "Equal",
                                90,
                                PairRow::equalShare,
                                Comparator.comparingDouble(PairRow::equalPart),
                                true,
                                Optional.empty(),
                                Optional.empty()),
                        RowColumn.number("Disagree", 100, row -> row.pair().disagreeing()),
                        RowColumn.number("Differ in class", 110, PairRow::classesDiffer),
                        RowColumn.text("Greatest difference", 150, PairRow::greatest)));
        pairs.setHint("Nothing has been compared yet.");
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 120).applyTo(pairs);
        accuracy = new RowTable<>(
                parent,
                "Errors against exact values",
                List.of(
                        RowColumn.<AccuracyRow>text(
                                        "Platform", 90, row -> row.accuracy().platform())
                                .fitting(),
                        RowColumn.number("Inputs", 80, row -> row.accuracy().inputs()),
                        RowColumn.number(
                                "Correctly rounded", 130, row -> row.accuracy().correct()),
                        RowColumn.number(
                                "No error in ulps", 120, row -> row.accuracy().incomparable()),
                        error("Mean error (ulps)", row -> row.accuracy().meanError()),
                        error("Greatest error (ulps)", row -> row.accuracy().maxError()),
                        RowColumn.text("At", 220, AccuracyRow::worst)));
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 120).applyTo(accuracy);
        exact = toolkit.createLabel(parent, "", SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(exact);
        showAccuracy(false);
        offerSelection(accuracy);
    }

    @Override
    protected void showFound(Optional<StudyContents> study) {
        covered.setText(study.flatMap(contents ->
                        ShownComparison.of(contents).map(report -> CoverageSentence.of(contents.description(), report)))
                .orElse(""));
        // It may need another line.
        covered.requestLayout();
        List<PairRow> rows = study.map(PairRow::of).orElse(List.of());
        if (!rows.equals(pairs.rows())) {
            pairs.setRows(rows);
        }
        List<AccuracyRow> errors = study.map(AccuracyRow::of).orElse(List.of());
        exact.setText(study.map(known ->
                        NoErrorsSentence.of(known.description(), known.summary().state()))
                .orElse(""));
        if (!errors.equals(accuracy.rows())) {
            accuracy.setRows(errors);
            showAccuracy(!errors.isEmpty());
        }
    }

    /** Shows the table of errors, or why there is none, and leaves the other's room to the pairs. */
    private void showAccuracy(boolean isKnown) {
        for (Control part : List.of(accuracy, exact)) {
            part.setVisible((part == accuracy) == isKnown);
            ((GridData) part.getLayoutData()).exclude = !part.getVisible();
        }
        accuracy.getParent().layout();
    }

    @Override
    protected Amount amount(StudyContents study) {
        return ShownComparison.of(study)
                .map(report -> {
                    ComparedInputCounts coverage = report.coverage();
                    long budget = study.description().request().budget();
                    long all = coverage.planned() > 0 ? coverage.planned() : budget;
                    long done = coverage.planned() > 0 ? coverage.swept() : coverage.trials();
                    // What comes after the inputs, such as regions and exact values, has no number to be counted by.
                    double most = study.summary().state() == RunState.FINISHED ? 1 : ALL_BUT_THE_LAST;
                    return new Amount(
                            "Inputs",
                            "%,d compared".formatted(report.compared()),
                            Math.min(most, done / (double) Math.max(1, all)));
                })
                .orElseGet(() -> new Amount("Inputs", "none compared", 0));
    }

    private static RowColumn<AccuracyRow> error(String title, Function<AccuracyRow, OptionalDouble> error) {
        return new RowColumn<>(
                title,
                140,
                row -> error.apply(row).isPresent()
                        ? "%.4f".formatted(error.apply(row).getAsDouble())
                        : "",
                Comparator.comparingDouble(row -> error.apply(row).orElse(-1)),
                true,
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public void setFocus() {
        if (pairs != null) {
            pairs.setFocus();
        }
    }
}
