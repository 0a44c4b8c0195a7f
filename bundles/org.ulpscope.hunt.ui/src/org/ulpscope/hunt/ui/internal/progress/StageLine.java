package org.ulpscope.hunt.ui.internal.progress;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.workbench.study.StudyContents;

/** Says what a hunt still does when all of its trials are made, in a line that is there as long as it does so. */
final class StageLine {
    private final Label label;

    /** A line of a grid, not shown yet. */
    StageLine(Composite parent) {
        label = new Label(parent, SWT.WRAP);
        show("");
    }

    /** Says what is done now. */
    void show(Optional<StudyContents> study) {
        String words = study.flatMap(StageSentence::of).orElse("");
        if (!words.equals(label.getText())) {
            show(words);
            label.getParent().layout();
        }
    }

    /** What it says; blank while it is not there. */
    String text() {
        return label.getText();
    }

    private void show(String words) {
        label.setText(words);
        label.setVisible(!words.isEmpty());
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(label);
        ((GridData) label.getLayoutData()).exclude = words.isEmpty();
    }
}
