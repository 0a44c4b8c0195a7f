package org.ulpscope.ui.verdict;

import java.nio.file.Path;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.live.LiveJob;

/** What goes on while this workbench is at work on a file, how much of it is done and how long it is likely to take still; no room otherwise. */
public final class WorkWords {
    private static final int PERIOD_MS = 1000;

    private final Label label;
    private final Runnable reflow;

    /** Tells nothing yet. @param parent has a grid for its layout */
    public WorkWords(Composite parent, FormToolkit toolkit, Runnable reflow) {
        this.reflow = reflow;
        label = toolkit.createLabel(parent, "", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .span(2, 1)
                .hint(300, SWT.DEFAULT)
                .exclude(true)
                .applyTo(label);
        label.setVisible(false);
    }

    /** Tells of the work on this file from now on. */
    public void follow(Path file) {
        if (!label.isDisposed()) {
            show(LiveJob.at(file).map(LiveJob::words).orElse(""));
            label.getDisplay().timerExec(PERIOD_MS, () -> follow(file));
        }
    }

    private void show(String words) {
        String shown = words.replace("&", "&&");
        if (!shown.equals(label.getText())) {
            boolean isOther = shown.isEmpty() != label.getText().isEmpty();
            label.setText(shown);
            label.setVisible(!shown.isEmpty());
            ((GridData) label.getLayoutData()).exclude = shown.isEmpty();
            if (isOther) {
                reflow.run();
            }
        }
    }
}
