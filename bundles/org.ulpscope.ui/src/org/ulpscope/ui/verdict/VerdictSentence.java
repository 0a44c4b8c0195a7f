package org.ulpscope.ui.verdict;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** The answer, in letters that are read first. */
public final class VerdictSentence {
    private static final double LARGER = 1.5;

    private final Label label;
    private String words = "";

    /** Nothing is said yet. @param parent has a grid for its layout */
    public VerdictSentence(Composite parent, FormToolkit toolkit) {
        label = toolkit.createLabel(parent, "", SWT.WRAP);
        int height = parent.getFont().getFontData()[0].getHeight();
        Font large = FontDescriptor.createFrom(parent.getFont())
                .setHeight((int) Math.round(height * LARGER))
                .createFont(parent.getDisplay());
        label.setFont(large);
        label.addListener(SWT.Dispose, event -> large.dispose());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(300, SWT.DEFAULT)
                .applyTo(label);
    }

    /** Says this, and tells whether it is something else than before. */
    public boolean say(String sentence) {
        if (sentence.equals(words)) {
            return false;
        }
        words = sentence;
        label.setText(sentence.replace("&", "&&"));
        return true;
    }
}
