package org.ulpscope.compare.ui.internal.editor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.compare.ui.internal.comparison.ShownComparison;
import org.ulpscope.ui.layout.ScrolledParts;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tasks.UiTaskQueue;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;

/** How two platforms differ: how many inputs show each kind of difference, and which classes meet which. */
public final class DifferencesPage extends StudyEditorPage {
    /** The height of the chart, and the least of the matrix. */
    private static final int LEAST_HEIGHT = 210;

    private static final String WAITING = "The study is being opened.";
    private static final String NOTHING = "Nothing has been compared yet.";

    private Combo choice;
    /** Whether it is the user who wants to see that pair. */
    private boolean isChosen;

    private ChartCanvas histogram;
    private ClassMatrix matrix;
    private SashForm parts;
    private int matrixHeight = LEAST_HEIGHT;
    private Optional<StudyContents> study = Optional.empty();

    /** A page of the editor of a comparison. */
    public DifferencesPage(StudyEditor editor) {
        super(editor, "differences", "Differences");
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(body);
        choice = new Combo(body, SWT.READ_ONLY);
        choice.getAccessible().addAccessibleListener(new AccessibleName("Pair of platforms"));
        choice.addListener(SWT.Selection, event -> {
            isChosen = true;
            refresh();
        });
        GridDataFactory.fillDefaults().hint(220, SWT.DEFAULT).applyTo(choice);
        parts = ScrolledParts.in(body, 2 * LEAST_HEIGHT);
        toolkit.adapt(parts.getParent());
        toolkit.adapt(parts);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 100).applyTo(parts.getParent());
        histogram = new ChartCanvas(parts, "Differences by kind");
        toolkit.adapt(histogram);
        matrix = new ClassMatrix(parts);
        toolkit.adapt(matrix);
        parts.setWeights(50, 50);
        matrix.addListener(SWT.Resize, event -> UiTaskQueue.take(matrix, this::giveMatrixItsHeight));
        histogram.showHint(WAITING);
        offerSelection(matrix);
    }

    @Override
    protected void show(FileSnapshot<StudyContents> contents) {
        Optional<StudyContents> now = contents.held();
        boolean same = now.flatMap(ShownComparison::of).equals(study.flatMap(ShownComparison::of))
                && now.isPresent() == study.isPresent();
        study = now;
        if (!same) {
            List<String> titles = pairs().stream()
                    .map(pair -> pair.reference() + " and " + pair.platform())
                    .toList();
            if (!titles.equals(List.of(choice.getItems()))) {
                choice.setItems(titles.toArray(String[]::new));
                isChosen = false;
            }
            if (!isChosen) {
                choice.select(mostDiffering());
            }
            refresh();
        }
    }

    private List<PairComparison> pairs() {
        return study.flatMap(ShownComparison::of).map(report -> report.pairs()).orElse(List.of());
    }

    /** The first of those that differ most, since who looks at differences wants to see some. */
    private int mostDiffering() {
        List<PairComparison> pairs = pairs();
        return IntStream.range(0, pairs.size())
                .boxed()
                .max(Comparator.comparingLong((Integer i) -> pairs.get(i).differing())
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(-1);
    }

    private void refresh() {
        int chosen = choice.getSelectionIndex();
        if (chosen < 0 || pairs().get(chosen).compared() == 0) {
            histogram.showHint(study.isPresent() ? NOTHING : WAITING);
            matrix.clear();
        } else {
            PairComparison pair = pairs().get(chosen);
            histogram.show(new DifferenceHistogram(pair));
            matrix.show(study.get(), pair);
            giveMatrixItsHeight();
        }
    }

    /**
     * So that no class is cut off at the bottom; not while parts are laid out, when what scrolls them takes no other height.
     * A sash that the user moved stays until another height is needed.
     */
    private void giveMatrixItsHeight() {
        int needed = Math.max(LEAST_HEIGHT, matrix.computeSize(matrix.getSize().x, SWT.DEFAULT).y);
        if (needed != matrixHeight) {
            matrixHeight = needed;
            parts.setWeights(LEAST_HEIGHT, needed);
            ScrolledParts.setLeastHeight(parts, LEAST_HEIGHT + parts.getSashWidth() + needed);
        }
    }

    @Override
    public void setFocus() {
        if (choice != null) {
            choice.setFocus();
        }
    }
}
