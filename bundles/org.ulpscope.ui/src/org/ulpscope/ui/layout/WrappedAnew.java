package org.ulpscope.ui.layout;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;

/**
 * Breaks the words of a text of several lines into lines anew when it becomes narrower, as when an editor was maximised and restored. GTK takes the
 * longest line of such a text for the least width that it needs, leaves the lines as they were for a wider one, and cuts them at their right.
 */
public final class WrappedAnew {
    private final Text text;
    private int width;
    private boolean wrapping;

    private WrappedAnew(Text text) {
        this.text = text;
        width = text.getSize().x;
    }

    /** Does so from now on. @param text one to be read alone: what can be undone in it is forgotten */
    public static void whenNarrower(Text text) {
        WrappedAnew wrapped = new WrappedAnew(text);
        text.addListener(SWT.Resize, event -> wrapped.resized());
    }

    private void resized() {
        Point size = text.getSize();
        if (!wrapping) {
            if (size.x < width) {
                wrapping = true;
                wrap(size);
                wrapping = false;
            }
            width = size.x;
        }
    }

    /** Without words it needs no width, and takes the one that it is given. */
    private void wrap(Point size) {
        String words = text.getText();
        Point selection = text.getSelection();
        text.setText("");
        text.setSize(size.x - 1, size.y);
        text.setSize(size);
        text.setText(words);
        text.setSelection(selection);
    }
}
