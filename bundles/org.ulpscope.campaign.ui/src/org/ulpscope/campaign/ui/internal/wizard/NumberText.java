package org.ulpscope.campaign.ui.internal.wizard;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A field for a whole number, with its label before it. */
final class NumberText {
    private static final int WIDTH = 140;

    private final String name;
    private final long least;
    private final long most;
    private final Text text;
    private boolean mayBeBlank;

    /**
     * @param label with the mnemonic and a colon
     * @param least the least number it takes
     * @param most the greatest
     */
    NumberText(Composite parent, String label, long value, long least, long most, String tooltip, Runnable changed) {
        this.name = label.replaceAll("[&:]", "");
        this.least = least;
        this.most = most;
        new Label(parent, SWT.NONE).setText(label);
        text = new Text(parent, SWT.BORDER);
        text.setText(Long.toString(value));
        text.setToolTipText(tooltip);
        text.addListener(SWT.Modify, event -> changed.run());
        GridDataFactory.swtDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(text);
    }

    /** Whether it may say nothing; the message stands in it then. */
    void setMayBeBlank(boolean may, String message) {
        mayBeBlank = may;
        text.setMessage(message);
    }

    void setEnabled(boolean enabled) {
        text.setEnabled(enabled);
    }

    /** The number; empty where there is none, or a wrong one. */
    Optional<Long> number() {
        try {
            return Optional.of(Long.parseLong(text.getText().strip()))
                    .filter(number -> number >= least && number <= most);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** What is wrong with it, as a sentence. */
    Optional<String> mistake() {
        String written = text.getText().strip();
        if (!text.isEnabled() || number().isPresent() || mayBeBlank && written.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("%s: write a whole number from %,d to %,d%s."
                .formatted(name, least, most, written.isEmpty() ? "" : ", not '" + written + "'"));
    }
}
