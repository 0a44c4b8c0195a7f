package org.ulpscope.workbench.internal.explore;

import java.util.Objects;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.numeric.AbbreviatedNumber;
import org.ulpscope.ui.theme.Styling;

/**
 * A field with a number that may be longer than the field: while nobody types there an ellipsis stands for the digits that have no room, and the
 * tooltip has them all. Of what is just cut nobody sees that it is, and its exponent would be gone. Who types has no tooltip over what is below.
 */
final class NumberField {
    private static final String ELLIPSIS = "\u2026";

    /** What GTK leaves free at each side of a field's text, with its border. */
    private static final int TRIM = 9;

    private final Text text;
    /** Stands on the end of the text: GTK lets nobody paint there. */
    private final Label end;

    private boolean typing;

    private NumberField(Text text) {
        this.text = text;
        end = new Label(text.getParent(), SWT.NONE);
        end.setFont(text.getFont());
        end.setVisible(false);
        // It has the ground of a field, and not of a label.
        Styling.leaveToDesktop(end);
        end.moveAbove(text);
        end.addListener(SWT.MouseDown, event -> text.setFocus());
        GridDataFactory.fillDefaults().exclude(true).applyTo(end);
    }

    /** Has a field be one. @param hint is what can be typed, for those who hear it */
    static void of(Text text, String hint) {
        NumberField field = new NumberField(text);
        text.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = hint;
            }
        });
        field.show();
        for (int change : new int[] {SWT.Modify, SWT.Resize, SWT.Move}) {
            text.addListener(change, event -> field.show());
        }
        text.addListener(SWT.FocusIn, event -> field.typed(true));
        text.addListener(SWT.FocusOut, event -> {
            // Who has typed has the last digits in sight.
            text.setSelection(0);
            field.typed(false);
        });
    }

    private void typed(boolean now) {
        typing = now;
        show();
    }

    private void show() {
        GC gc = new GC(text);
        try {
            gc.setFont(text.getFont());
            Optional<String> shown = shown(gc);
            boolean cut = shown.isPresent() && !typing;
            String tip = cut ? text.getText() : null;
            if (!Objects.equals(tip, text.getToolTipText())) {
                text.setToolTipText(tip);
            }
            end.setVisible(cut);
            shown.ifPresent(part -> place(gc, part));
        } finally {
            gc.dispose();
        }
    }

    /** What there is room for; empty where there is for all. */
    private Optional<String> shown(GC gc) {
        int room = text.getSize().x - 2 * TRIM;
        return room <= 0 || gc.textExtent(text.getText()).x <= room
                ? Optional.empty()
                : AbbreviatedNumber.longest(text.getText(), part -> gc.textExtent(part).x <= room)
                        .or(() -> Optional.of(ELLIPSIS));
    }

    private void place(GC gc, String shown) {
        int kept = shown.indexOf(ELLIPSIS);
        Point field = text.getLocation();
        Point size = text.getSize();
        int left = TRIM + gc.textExtent(shown.substring(0, kept)).x;
        int height = gc.getFontMetrics().getHeight();
        end.setText(shown.substring(kept));
        end.setBackground(text.getBackground());
        end.setForeground(text.getForeground());
        end.setBounds(field.x + left, field.y + (size.y - height) / 2, size.x - left - TRIM / 2, height);
    }
}
