package org.ulpscope.ui.layout;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.tables.AccessibleName;

/**
 * Sentences above what they are about, of which a few lines are seen and the others are scrolled to: there may be many, and what they are about is to
 * stay on the screen. They can be copied, and take no room where there are none.
 */
public final class FewLines {
    private final Text text;
    private final int lines;

    /**
     * Nothing is said yet.
     *
     * @param parent has a grid for its layout
     * @param name what they are, for a screen reader
     * @param lines so many are seen at most
     */
    public FewLines(FormToolkit toolkit, Composite parent, String name, int lines) {
        this.lines = lines;
        text = new Text(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        toolkit.adapt(text, true, false);
        text.getAccessible().addAccessibleListener(new AccessibleName(name));
        WrappedAnew.whenNarrower(text);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, 0)
                .exclude(true)
                .applyTo(text);
        text.setVisible(false);
        text.addListener(SWT.Resize, event -> fit());
    }

    /** Says this in place of what was said. */
    public void say(String sentences) {
        if (!text.getText().equals(sentences)) {
            text.setText(sentences);
            ((GridData) text.getLayoutData()).exclude = sentences.isEmpty();
            text.setVisible(!sentences.isEmpty());
            text.getParent().layout();
            fit();
        }
    }

    /** What is said. */
    public String words() {
        return text.getText();
    }

    private void fit() {
        GridData data = (GridData) text.getLayoutData();
        int all = text.computeSize(text.getSize().x, SWT.DEFAULT).y;
        int height = Math.min(all, text.computeTrim(0, 0, 0, lines * text.getLineHeight()).height);
        if (!data.exclude && data.heightHint != height) {
            data.heightHint = height;
            text.getParent().layout();
        }
    }
}
