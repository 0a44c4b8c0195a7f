package org.ulpscope.campaign.ui.internal.wizard;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.toolchains.ToolchainPreferences;

/** Tells which of the platforms lack a format, as not all have FP16 and BF16: each is tried in the background. */
final class FormatNotes {
    private record Question(FloatFormat format, List<PlatformRequest> platforms) {}

    private static final int WIDTH = 520;

    /** For which there is room, whatever is said. */
    private static final int LINES = 4;

    private final Label label;
    private final Runnable answered;
    private Optional<Question> question = Optional.empty();
    private Optional<List<LeftOutPlatform>> leftOut = Optional.of(List.of());

    /** @param answered is run when it is known */
    FormatNotes(Composite parent, Runnable answered) {
        this.answered = answered;
        label = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(WIDTH, SWT.DEFAULT)
                .applyTo(label);
        say("");
    }

    /** Asks about these platforms, unless that is what was asked last. */
    void ask(FloatFormat format, List<PlatformRequest> platforms) {
        Optional<Question> next =
                Optional.of(new Question(format, platforms)).filter(asked -> CampaignStudy.mayLack(format));
        if (next.equals(question)) {
            return;
        }
        question = next;
        leftOut = next.isPresent() ? Optional.empty() : Optional.of(List.of());
        say(next.isPresent() ? "The platforms are tried in " + format.label() + "\u2026" : "");
        next.ifPresent(this::look);
    }

    private void look(Question asked) {
        BackgroundTask.of(
                        "Trying platforms in " + asked.format().label(),
                        progress -> CampaignStudy.leftOut(
                                asked.format(), asked.platforms(), ToolchainPreferences.load(), progress))
                .whenDone(label, found -> take(asked, found), sentence -> fail(asked, sentence))
                .start();
    }

    private void take(Question asked, List<LeftOutPlatform> found) {
        if (!question.equals(Optional.of(asked))) {
            return;
        }
        leftOut = Optional.of(found);
        say(
                found.isEmpty()
                        ? "All of them have " + asked.format().label() + "."
                        : found.stream()
                                .map(one -> one.sentence(asked.format()))
                                .collect(Collectors.joining("\n")));
        answered.run();
    }

    private void fail(Question asked, String sentence) {
        if (question.equals(Optional.of(asked))) {
            say(sentence);
        }
    }

    private void say(String words) {
        label.setText(words);
        GridData room = (GridData) label.getLayoutData();
        room.heightHint = SWT.DEFAULT;
        // What is above must stay where it is when the words change, or who clicks there meets something else.
        room.heightHint =
                Math.max(LINES * lineHeight(), label.computeSize(Math.max(WIDTH, label.getSize().x), SWT.DEFAULT).y);
        label.requestLayout();
    }

    private int lineHeight() {
        GC gc = new GC(label);
        try {
            return gc.getFontMetrics().getHeight();
        } finally {
            gc.dispose();
        }
    }

    /** Those that lack the format; empty where that is not known yet. */
    Optional<List<LeftOutPlatform>> leftOut() {
        return leftOut;
    }
}
