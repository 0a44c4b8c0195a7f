package org.ulpscope.workbench.source;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.LineStyleEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.ui.tables.AccessibleName;

/** A unified diff with its lines coloured: blue for what comes, orange for what goes, which colour-blind eyes tell apart. */
public final class DiffText {
    private static final int LINES_ABOVE = 4;

    private final StyledText text;

    /** One in which nothing stands. */
    public DiffText(Composite parent) {
        text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.H_SCROLL | SWT.V_SCROLL | SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        text.setMargins(6, 4, 6, 4);
        text.getAccessible().addAccessibleListener(new AccessibleName("Patch"));
        text.addLineStyleListener(this::style);
        TextColours.follow(text);
    }

    /** What to lay out. */
    public Control control() {
        return text;
    }

    /** Goes to the first line that is taken away, where one is. */
    public void revealFirstChange() {
        for (int i = 0; i < text.getLineCount(); i++) {
            String line = text.getLine(i);
            if (line.startsWith("-") && !line.startsWith("---")) {
                text.setTopIndex(Math.max(0, i - LINES_ABOVE));
                return;
            }
        }
    }

    /** Shows a diff, and stays where the user is in it. */
    public void show(String diff) {
        if (!diff.equals(text.getText())) {
            int top = text.getTopIndex();
            text.setText(diff);
            text.setTopIndex(top);
        }
    }

    private void style(LineStyleEvent event) {
        ChartTheme theme = ChartTheme.of(text);
        String line = event.lineText;
        Color color = null;
        int font = SWT.NORMAL;
        if (line.startsWith("+++") || line.startsWith("---")) {
            font = SWT.BOLD;
        } else if (line.startsWith("@@")) {
            color = new Color(theme.dark() ? new RGB(0xC8, 0xA0, 0xE0) : new RGB(0x7A, 0x30, 0x8A));
        } else if (line.startsWith("+")) {
            color = ChartTheme.swt(theme.series(0));
        } else if (line.startsWith("-")) {
            color = ChartTheme.swt(theme.series(1));
        }
        event.styles = new StyleRange[] {new StyleRange(event.lineOffset, line.length(), color, null, font)};
    }
}
