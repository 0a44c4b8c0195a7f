package org.ulpscope.ui.layout;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;

/**
 * Labels in a column of a form whose words, such as the name of a kernel, make the column no wider than the rest of it: the last of them are left out
 * where there is no room for all, and the whole is the tooltip then.
 */
public final class YieldingWords {
    /** The width that a label asks for, in points; it takes what there is. */
    private static final int LEAST = 60;

    private YieldingWords() {}

    /** Lets a label's words give way. Call before it is laid out for the first time, in a grid. */
    public static void of(Label label) {
        ShortenedWords words = ShortenedWords.of(label);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(LEAST, SWT.DEFAULT)
                .applyTo(label);
        label.addListener(SWT.Resize, event -> words.fit(label.getSize().x));
    }
}
