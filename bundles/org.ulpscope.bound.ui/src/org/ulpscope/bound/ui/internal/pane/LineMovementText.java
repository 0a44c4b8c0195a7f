package org.ulpscope.bound.ui.internal.pane;

import java.awt.Color;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.charts.Hint;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tips.HintLink;
import org.ulpscope.workbench.source.ReadOnlySource;
import org.ulpscope.workbench.source.TextColours;

/** A source as it was at a run; the margin has the number of each line and, the warmer the more the line makes the result move, its width in ulps. */
final class LineMovementText {
    private static final int GAP = 6;
    private static final int BAR = 5;
    private static final int LINES_ABOVE = 3;
    private static final double FAINTEST = 0.3;
    private static final String WIDEST_NUMBER = "00000";
    private static final String UNSTABLE = "unstable";

    private final StyledText text;
    private final ReadOnlySource source;
    private Map<Integer, LineMovement> heats = Map.of();
    private String hint = "";
    private Optional<HintLink> link = Optional.empty();
    private int lit;
    private boolean showing;
    private boolean revealed;

    /** @param chosen is told of the line, from 1, that the user goes to */
    LineMovementText(Composite parent, IntConsumer chosen) {
        text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL);
        text.setFont(JFaceResources.getTextFont());
        source = new ReadOnlySource(text);
        text.getAccessible().addAccessibleListener(new AccessibleName("Source with widths"));
        text.addCaretListener(event -> {
            if (!showing) {
                text.redraw();
                chosen.accept(text.getLineAtOffset(event.caretOffset) + 1);
            }
        });
        TextColours.follow(text);
        text.addListener(SWT.Paint, this::paint);
        text.addMouseMoveListener(this::hover);
        text.addLineBackgroundListener(event -> {
            if (text.getLineAtOffset(event.lineOffset) + 1 == lit) {
                ChartTheme theme = ChartTheme.of(text);
                event.lineBackground = ChartTheme.swt(theme.faint(theme.series(0), 0.16));
            }
        });
    }

    private void fitMargin() {
        GC gc = new GC(text);
        try {
            gc.setFont(text.getFont());
            int widest = heats.values().stream()
                    .mapToInt(heat -> gc.textExtent(label(heat)).x)
                    .max()
                    .orElse(0);
            text.setMargins(gc.textExtent(WIDEST_NUMBER).x + widest + BAR + 4 * GAP, 4, GAP, 4);
        } finally {
            gc.dispose();
        }
    }

    private static String label(LineMovement heat) {
        return heat.width().isEmpty() ? UNSTABLE : heat.width();
    }

    StyledText control() {
        return text;
    }

    /** Shows no source, and says why. @param offered whether what {@link #offer} has gets one */
    void showHint(String sentence, boolean offered) {
        show("", Optional.empty(), Map.of(), () -> 1);
        hint = sentence;
        link.ifPresent(shown -> shown.setVisible(offered));
    }

    /** Has a link below the sentence. @param command as {@link HintLink} takes it */
    void offer(String words, String command) {
        link = Optional.of(HintLink.attach(text, () -> hint, words, command));
    }

    /**
     * Shows a source; where it is the one on show, the user stays where they are.
     *
     * @param language what it is in
     * @param first asked of a source that is not on show yet: the line, from 1, that is of interest where none moves
     */
    void show(String words, Optional<Language> language, Map<Integer, LineMovement> known, IntSupplier first) {
        heats = Map.copyOf(known);
        hint = "";
        link.ifPresent(shown -> shown.setVisible(false));
        showing = true;
        if (!words.equals(text.getText())) {
            source.show(words, language);
            revealed = false;
            // The editor that has just been opened is not yet as low as it will be.
            text.getDisplay().asyncExec(() -> {
                if (!text.isDisposed() && !revealed) {
                    reveal(first.getAsInt());
                }
            });
        }
        if (!revealed && !heats.isEmpty()) {
            reveal(Collections.min(heats.keySet()));
            revealed = true;
        }
        fitMargin();
        text.redraw();
        showing = false;
    }

    private void reveal(int line) {
        text.setTopIndex(Math.max(0, line - 1 - LINES_ABOVE));
    }

    /** Goes to a line, from 1, without telling anybody. */
    void select(int line) {
        int index = Math.clamp(line - 1L, 0, text.getLineCount() - 1);
        if (line() != index + 1) {
            showing = true;
            text.setCaretOffset(text.getOffsetAtLine(index));
            int shown = text.getClientArea().height / Math.max(1, text.getLineHeight());
            if (index < text.getTopIndex() || index >= text.getTopIndex() + shown - 1) {
                text.setTopIndex(Math.max(0, index - shown / 2));
            }
            text.redraw();
            showing = false;
        }
    }

    /** Gives a line, from 1, another background, and no other one; 0 for none. */
    void highlight(int line) {
        if (lit != line) {
            lit = line;
            text.redraw();
        }
    }

    /** The line the user is at, from 1. */
    int line() {
        return text.getLineAtOffset(text.getCaretOffset()) + 1;
    }

    /** What is told of a line whose margin is pointed at; empty where nothing is. */
    Optional<String> tooltip(int line) {
        return Optional.ofNullable(heats.get(line)).map(LineMovement::tooltip);
    }

    private void hover(MouseEvent event) {
        int line = text.getLineIndex(event.y) + 1;
        text.setToolTipText(tooltip(line).map(LineMovementText::broken).orElse(null));
    }

    /** A sentence a line: some systems do not break the lines of tooltips. */
    private static String broken(String sentences) {
        return sentences.replace(". ", ".\n");
    }

    private void paint(Event event) {
        GC gc = event.gc;
        if (!hint.isEmpty()) {
            gc.setFont(text.getParent().getFont());
            Hint.paint(gc, hint, text.getClientArea());
            return;
        }
        ChartTheme theme = ChartTheme.of(text);
        int first = text.getLineIndex(0);
        int last = text.getLineIndex(text.getClientArea().height - 1);
        gc.setFont(text.getFont());
        int numbers = GAP + gc.textExtent(WIDEST_NUMBER).x;
        int right = text.getLeftMargin() - GAP;
        for (int i = first; i <= last; i++) {
            int y = text.getLinePixel(i);
            gc.setForeground(ChartTheme.swt(theme.faint(theme.foreground(), 0.55)));
            drawRight(gc, Integer.toString(i + 1), numbers, y);
            LineMovement heat = heats.get(i + 1);
            if (heat != null) {
                Color color = heat.unstable() && heat.width().isEmpty() ? theme.series(3) : theme.series(1);
                gc.setBackground(ChartTheme.swt(theme.faint(
                        color, FAINTEST + (1 - FAINTEST) * Math.max(heat.share(), heat.unstable() ? 1 : 0))));
                gc.fillRectangle(right - BAR, y, BAR, text.getLineHeight(text.getOffsetAtLine(i)));
                gc.setForeground(ChartTheme.swt(theme.foreground()));
                drawRight(gc, label(heat), right - BAR - GAP, y);
            }
        }
    }

    private static void drawRight(GC gc, String words, int right, int y) {
        Point extent = gc.textExtent(words);
        gc.drawText(words, right - extent.x, y, true);
    }
}
