package org.ulpscope.campaign.ui.internal.causes;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.campaign.study.content.CauseReduction;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.ui.tables.AccessibleName;

/** How many operations a program had after each step of its reduction, one bar a step, the number above it; and how many statements are left. */
final class ReductionBars extends Canvas {
    private static final int WIDEST = 34;
    private static final int GAP = 4;
    private static final int HEIGHT = 30;
    private static final double EARLIER = 0.35;

    private Optional<CauseReduction> shown = Optional.empty();
    private boolean ended;

    ReductionBars(Composite parent) {
        super(parent, SWT.DOUBLE_BUFFERED);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseMove, this::hovered);
        getAccessible().addAccessibleListener(new AccessibleName("Operations left after each step"));
    }

    /** Shows a reduction. @param over whether there is nothing smaller to come */
    void show(CauseReduction reduction, boolean over) {
        shown = Optional.of(reduction);
        ended = over;
        redraw();
    }

    /** What stands above the bars. */
    String caption() {
        return shown.map(way -> "%d of %s, %d of %s left%s"
                        .formatted(
                                way.last().statements(),
                                counted(way.first().statements(), "statement"),
                                way.last().operations(),
                                counted(way.first().operations(), "operation"),
                                ended ? "" : " so far"))
                .orElse("");
    }

    private static String counted(int number, String noun) {
        return number == 1 ? "1 " + noun : number + " " + noun + "s";
    }

    @Override
    public Point computeSize(int wide, int high, boolean changed) {
        GC gc = new GC(this);
        try {
            return new Point(
                    wide == SWT.DEFAULT ? gc.textExtent(caption()).x : wide,
                    2 * gc.getFontMetrics().getHeight() + HEIGHT + 2 * GAP);
        } finally {
            gc.dispose();
        }
    }

    private void paint(GC gc) {
        gc.setBackground(getBackground());
        gc.fillRectangle(getClientArea());
        shown.ifPresent(way -> paint(gc, way.steps()));
    }

    private void paint(GC gc, List<CauseReduction.Step> steps) {
        ChartTheme theme = ChartTheme.of(this);
        int line = gc.getFontMetrics().getHeight();
        int base = 2 * line + GAP + HEIGHT;
        int greatest =
                steps.stream().mapToInt(CauseReduction.Step::operations).max().orElse(1);
        gc.setForeground(ChartTheme.swt(theme.foreground()));
        gc.drawText(caption(), 0, 0, true);
        int width = width();
        for (int i = 0; i < steps.size(); i++) {
            int operations = steps.get(i).operations();
            boolean last = i == steps.size() - 1;
            int height = Math.max(2, HEIGHT * operations / Math.max(1, greatest));
            int left = i * (width + GAP);
            gc.setBackground(ChartTheme.swt(last ? theme.series(1) : theme.faint(theme.series(1), EARLIER)));
            gc.fillRectangle(left, base - height, width, height);
            String number = Integer.toString(operations);
            int wide = gc.textExtent(number).x;
            if (wide <= width) {
                gc.drawText(number, left + (width - wide) / 2, base - height - line, true);
            }
        }
    }

    private int width() {
        int steps = Math.max(1, shown.map(way -> way.steps().size()).orElse(1));
        return Math.clamp(getClientArea().width / steps - GAP, 1, WIDEST);
    }

    private void hovered(Event event) {
        int at = event.x / (width() + GAP);
        String text = shown.filter(way -> at >= 0 && at < way.steps().size())
                .map(way -> "%s at %s, %s: %s, %s"
                        .formatted(
                                way.name(),
                                way.level().label(),
                                at == 0 ? "as it was found" : "step " + at,
                                counted(way.steps().get(at).statements(), "statement"),
                                counted(way.steps().get(at).operations(), "operation")))
                .orElse(null);
        if (text == null || !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }
}
