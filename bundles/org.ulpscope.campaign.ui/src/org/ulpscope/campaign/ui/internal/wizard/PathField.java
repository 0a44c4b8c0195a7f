package org.ulpscope.campaign.ui.internal.wizard;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

/** A field for a file or a folder of this machine, with its label before it and a button behind it that lets one be chosen. */
final class PathField {
    private final Text text;
    private final Button browse;

    /**
     * @param label with the mnemonic and a colon
     * @param message what the field says while it is empty
     * @param chooser asks for one
     */
    PathField(
            Composite parent,
            String label,
            String message,
            Function<Shell, Optional<String>> chooser,
            Runnable changed) {
        new Label(parent, SWT.NONE).setText(label);
        text = new Text(parent, SWT.BORDER);
        text.setMessage(message);
        text.addListener(SWT.Modify, event -> changed.run());
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, false)
                .applyTo(text);
        browse = new Button(parent, SWT.PUSH);
        browse.setText("Browse\u2026");
        browse.addListener(
                SWT.Selection, event -> chooser.apply(parent.getShell()).ifPresent(text::setText));
    }

    void setEnabled(boolean enabled) {
        text.setEnabled(enabled);
        browse.setEnabled(enabled);
    }

    /** What it names; empty where it is blank, off, or no path. */
    Optional<Path> path() {
        String written = text.getText().strip();
        if (written.isEmpty() || !text.isEnabled()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(written));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
