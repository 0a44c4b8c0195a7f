package org.ulpscope.ui.verdict;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** What was not looked at, below what was found; it takes no room where all was looked at. */
final class LeftOutWords {
    private final Label label;

    LeftOutWords(Composite parent, FormToolkit toolkit) {
        label = toolkit.createLabel(parent, "", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(300, SWT.DEFAULT)
                .exclude(true)
                .applyTo(label);
        label.setVisible(false);
    }

    /** Says these sentences, and tells whether they are others than before. */
    boolean show(List<String> sentences) {
        String words = String.join(" ", sentences).replace("&", "&&");
        if (words.equals(label.getText())) {
            return false;
        }
        label.setText(words);
        label.setVisible(!words.isEmpty());
        ((GridData) label.getLayoutData()).exclude = words.isEmpty();
        return true;
    }
}
