package org.ulpscope.compare.ui.internal.editor;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.Hint;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.PairComparison;
import org.ulpscope.ui.selection.SelectionSource;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;

/**
 * Which class the reference platform gives (rows) where another gives which (columns), with the number of inputs: on the diagonal they agree, and
 * off it they do not. A cell, chosen by a click or the arrow keys, stands for its first input.
 */
final class ClassMatrix extends Canvas implements SelectionSource {
    private static final int GLYPH = 16;
    private static final int BESIDE_NUMBER = 5;
    /** What a heading's glyph and the space behind it take. */
    private static final int BEFORE_WORDS = 20;

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private Optional<StudyContents> study = Optional.empty();
    private List<ValueClassStyle> classes = List.of();
    private PairComparison pair;
    private int heading;
    private int row;
    private int column;

    ClassMatrix(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseDown, this::pressed);
        addListener(SWT.MouseMove, this::hovered);
        addListener(SWT.KeyDown, this::typed);
        addListener(SWT.Traverse, event -> event.doit = true);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = chosen().map(ClassMatrix.this::sentence).orElse("Classes of the two platforms");
            }
        });
    }

    void show(StudyContents of, PairComparison shown) {
        study = Optional.of(of);
        pair = shown;
        classes = Arrays.stream(ValueClassStyle.values())
                .filter(style -> shown.matrix().stream()
                        .anyMatch(count -> count.referenceClass().equals(style.label())
                                || count.platformClass().equals(style.label())))
                .toList();
        heading = widestHeading();
        row = Math.clamp(row, 0, Math.max(0, classes.size() - 1));
        column = Math.clamp(column, 0, Math.max(0, classes.size() - 1));
        redraw();
    }

    void clear() {
        study = Optional.empty();
        classes = List.of();
        redraw();
    }

    private void paint(GC gc) {
        ChartTheme theme = ChartTheme.of(this);
        gc.setBackground(getBackground());
        gc.fillRectangle(getClientArea());
        gc.setForeground(ChartTheme.swt(theme.foreground()));
        if (study.isEmpty()) {
            Hint.paint(gc, "Classes that meet each other appear here.", getClientArea());
            return;
        }
        MatrixPlan plan = plan();
        gc.drawText(pair.reference() + " (rows) and " + pair.platform() + " (columns)", 4, 4, true);
        for (int i = 0; i < classes.size(); i++) {
            label(gc, theme, classes.get(i), plan.columnHeading(i), plan.turned());
            label(gc, theme, classes.get(i), plan.rowHeading(i), false);
            for (int j = 0; j < classes.size(); j++) {
                paintCell(gc, theme, plan.cell(i, j), i, j);
            }
        }
        if (isFocusControl()) {
            Rectangle cell = plan.cell(row, column);
            gc.drawFocus(cell.x + 1, cell.y + 1, cell.width - 2, cell.height - 2);
        }
    }

    private void paintCell(GC gc, ChartTheme theme, Rectangle cell, int i, int j) {
        Optional<ClassCount> count = count(i, j);
        count.ifPresent(some -> {
            java.awt.Color color = i == j ? theme.muted() : theme.series(1);
            gc.setBackground(ChartTheme.swt(theme.faint(color, i == j ? 0.35 : 0.45)));
            gc.fillRectangle(cell);
        });
        gc.setForeground(ChartTheme.swt(theme.muted()));
        gc.drawRectangle(cell);
        gc.setForeground(ChartTheme.swt(theme.foreground()));
        String text = count.map(some -> CellNumber.of(
                        some.inputs(), number -> gc.textExtent(number).x <= cell.width - 2 * BESIDE_NUMBER))
                .orElse("");
        Point extent = gc.textExtent(text);
        gc.drawText(text, cell.x + cell.width - extent.x - BESIDE_NUMBER, cell.y + (cell.height - extent.y) / 2, true);
    }

    /** A class's glyph, upright, and its name behind it, or above it where it is turned. */
    private void label(GC gc, ChartTheme theme, ValueClassStyle style, Rectangle place, boolean turned) {
        int across = ((turned ? place.width : place.height) - GLYPH) / 2;
        gc.setForeground(ChartTheme.swt(style.color(theme.dark())));
        int words = ((turned ? place.width : place.height) - gc.textExtent(style.label()).y) / 2;
        if (turned) {
            gc.drawImage(GlyphImages.image(style, this), place.x + across, place.y + place.height - GLYPH);
            Transform before = new Transform(getDisplay());
            Transform upwards = new Transform(getDisplay());
            try {
                gc.getTransform(before);
                gc.getTransform(upwards);
                upwards.translate(place.x, place.y + place.height - BEFORE_WORDS);
                upwards.rotate(-90);
                gc.setTransform(upwards);
                gc.drawText(style.label(), 0, words, true);
                gc.setTransform(before);
            } finally {
                upwards.dispose();
                before.dispose();
            }
        } else {
            gc.drawImage(GlyphImages.image(style, this), place.x, place.y + across);
            gc.drawText(style.label(), place.x + BEFORE_WORDS, place.y + words, true);
        }
        gc.setForeground(ChartTheme.swt(theme.foreground()));
    }

    private MatrixPlan plan() {
        return new MatrixPlan(getClientArea().width, classes.size(), heading);
    }

    /** The height that shows all classes. */
    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        int width = widthHint == SWT.DEFAULT ? getClientArea().width : widthHint;
        return new Point(
                width,
                heightHint == SWT.DEFAULT ? new MatrixPlan(width, classes.size(), heading).height() : heightHint);
    }

    private int widestHeading() {
        GC gc = new GC(this);
        try {
            return BEFORE_WORDS
                    + classes.stream()
                            .mapToInt(style -> gc.textExtent(style.label()).x)
                            .max()
                            .orElse(0);
        } finally {
            gc.dispose();
        }
    }

    private Optional<ClassCount> count(int i, int j) {
        return pair.matrix().stream()
                .filter(count -> count.referenceClass().equals(classes.get(i).label())
                        && count.platformClass().equals(classes.get(j).label()))
                .findFirst();
    }

    private Optional<ClassCount> chosen() {
        return classes.isEmpty() ? Optional.empty() : count(row, column);
    }

    private String sentence(ClassCount count) {
        return "%s gives %s where %s gives %s: %,d inputs"
                .formatted(
                        pair.reference(),
                        count.referenceClass(),
                        pair.platform(),
                        count.platformClass(),
                        count.inputs());
    }

    private Optional<int[]> at(Event event) {
        MatrixPlan plan = plan();
        for (int i = 0; i < classes.size(); i++) {
            for (int j = 0; j < classes.size(); j++) {
                if (plan.cell(i, j).contains(event.x, event.y)) {
                    return Optional.of(new int[] {i, j});
                }
            }
        }
        return Optional.empty();
    }

    private void pressed(Event event) {
        setFocus();
        at(event).ifPresent(place -> choose(place[0], place[1]));
    }

    private void hovered(Event event) {
        String text = at(event)
                .flatMap(place -> count(place[0], place[1]))
                .map(this::sentence)
                .orElse(null);
        if (text == null || !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    private void typed(Event event) {
        int last = classes.size() - 1;
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> choose(row, Math.max(0, column - 1));
            case SWT.ARROW_RIGHT -> choose(row, Math.min(last, column + 1));
            case SWT.ARROW_UP -> choose(Math.max(0, row - 1), column);
            case SWT.ARROW_DOWN -> choose(Math.min(last, row + 1), column);
            default -> {
                // not a key of the matrix
            }
        }
    }

    private void choose(int newRow, int newColumn) {
        row = newRow;
        column = newColumn;
        redraw();
        fireSelection();
    }

    /** The first input of the chosen cell. */
    @Override
    public ISelection getSelection() {
        Optional<ISelection> first = study.flatMap(of -> chosen().filter(
                        count -> !count.example().isEmpty())
                .map(count -> new StructuredSelection(ExploredInput.of(of.file(), of.description(), count.example()))));
        return first.orElse(StructuredSelection.EMPTY);
    }

    /** Does nothing: the matrix is no list of inputs that others could choose from. */
    @Override
    public void setSelection(ISelection selection) {}

    @Override
    public ListenerList<ISelectionChangedListener> selectionListeners() {
        return listeners;
    }
}
