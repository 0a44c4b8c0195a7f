package org.ulpscope.workbench.source;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.ulpscope.charts.style.ChartTheme;

/** Gives a read-only text the colours of what it stands in; by itself it has those of a field that is switched off, and says that it has others. */
public final class TextColours {
    private TextColours() {}

    /** Keeps a text in the colours of its parent, also when the theme changes. */
    public static void follow(StyledText text) {
        text.addListener(SWT.Paint, event -> {
            if (!text.getBackground().equals(text.getParent().getBackground())) {
                text.getDisplay().asyncExec(() -> take(text));
            }
        });
        take(text);
    }

    private static void take(StyledText text) {
        if (!text.isDisposed()) {
            Color background = text.getParent().getBackground();
            text.setBackground(background);
            text.setMarginColor(background);
            text.setForeground(ChartTheme.swt(ChartTheme.of(text.getParent()).foreground()));
            text.redraw();
        }
    }
}
