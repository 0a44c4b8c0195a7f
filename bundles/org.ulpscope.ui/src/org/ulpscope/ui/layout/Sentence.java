package org.ulpscope.ui.layout;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** What is said of all that is below it, broken into lines where the part is narrow; it takes no room where there is nothing to say. */
public final class Sentence {
    private final Label label;
    private String words = "";
    private boolean shown = true;

    /** Nothing is said yet. @param parent has a grid for its layout */
    public Sentence(Composite parent) {
        label = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(100, SWT.DEFAULT)
                .indent(6, 4)
                .exclude(true)
                .applyTo(label);
        label.setVisible(false);
    }

    /** Says this in place of what was said; it takes as many lines as it needs. */
    public void say(String sentence) {
        if (!words.equals(sentence)) {
            words = sentence;
            label.setText(sentence.replace("&", "&&"));
            arrange();
        }
    }

    /** Shows what is said, or keeps it back while something else says the same. */
    public void setShown(boolean isShown) {
        if (shown != isShown) {
            shown = isShown;
            arrange();
        }
    }

    private void arrange() {
        boolean isThere = shown && !words.isEmpty();
        ((GridData) label.getLayoutData()).exclude = !isThere;
        label.setVisible(isThere);
        label.getParent().layout();
    }

    /** What is said. */
    public String words() {
        return words;
    }
}
