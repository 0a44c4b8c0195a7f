package org.ulpscope.hunt.ui.internal.progress;

import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** The trial where the user stands, in two lines: where all its digits need more, they are in the tooltip, and where few of them do, it grows. */
final class TrialLine {
    private final Label label;
    private final int twoLines;
    private String sentence = "";

    TrialLine(Composite parent) {
        label = new Label(parent, SWT.WRAP);
        label.setText("\n");
        twoLines = label.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
        setHeight(twoLines);
    }

    /** What stands there. */
    String text() {
        return label.getText();
    }

    /** Says nothing. */
    void clear() {
        label.setText("");
        label.setToolTipText("");
        sentence = "";
        setHeight(twoLines);
    }

    /**
     * Tells of a trial.
     *
     * @param trial empty before the first one
     * @param following what follows it; it is in the tooltip too
     */
    void show(Optional<TrialText> trial, String following) {
        String whole = trial.map(TrialText::whole).orElse("Before the first trial");
        String line = heightOf(whole) <= twoLines
                ? whole
                : trial.map(TrialText::brief).orElse(whole);
        int needed = heightOf(followed(line, following));
        label.setToolTipText(followed(whole, following));
        boolean isAnother = !following.equals(sentence);
        sentence = following;
        // Of one sentence it keeps what it got: charts that give way with each trial would never stand still.
        if (needed > label.getSize().y || isAnother && Math.max(needed, twoLines) < label.getSize().y) {
            setHeight(Math.max(needed, twoLines));
            label.getParent().layout();
        }
    }

    private static String followed(String line, String sentence) {
        return sentence.isEmpty() ? line : line + "\n" + sentence;
    }

    private int heightOf(String text) {
        label.setText(text);
        return label.computeSize(label.getSize().x, SWT.DEFAULT).y;
    }

    private void setHeight(int height) {
        GridDataFactory.fillDefaults().grab(true, false).hint(100, height).applyTo(label);
    }
}
