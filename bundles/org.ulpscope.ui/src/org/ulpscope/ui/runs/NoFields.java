package org.ulpscope.ui.runs;

import java.util.Map;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** For runs of which nothing but the file can be chosen: a sentence that says what they do with it. */
public final class NoFields implements RunFields {
    /** Shows the sentence. */
    public NoFields(Composite parent, String sentence) {
        GridLayoutFactory.swtDefaults().applyTo(parent);
        Label label = new Label(parent, SWT.WRAP);
        label.setText(sentence);
        GridDataFactory.fillDefaults().grab(true, false).hint(320, SWT.DEFAULT).applyTo(label);
    }

    @Override
    public Map<String, String> settings() {
        return Map.of();
    }

    @Override
    public Optional<String> obstacle() {
        return Optional.empty();
    }
}
