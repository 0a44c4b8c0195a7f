package org.ulpscope.bound.ui.internal.pane;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.widgets.ButtonFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.IntervalWords;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.workbench.source.DiffText;

/** Which lines to pin, what that changes, and the patch that does it: to be read, copied and saved. */
public final class BoundPatchPage extends Composite {
    private final Label sentence;
    private final DiffText diff;
    private final Button copy;
    private final Button save;
    private Optional<PatchOutcome.Tried> shown = Optional.empty();
    private String told = "";
    private Path folder = Path.of("");

    BoundPatchPage(Composite parent) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(6, 4).spacing(6, 4).applyTo(this);
        sentence = new Label(this, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(100, SWT.DEFAULT).applyTo(sentence);
        Composite buttons = new Composite(this, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        copy = ButtonFactory.newButton(SWT.PUSH)
                .text("&Copy")
                .tooltip("Copy the patch")
                .onSelect(event -> copy())
                .create(buttons);
        save = ButtonFactory.newButton(SWT.PUSH)
                .text("&Save\u2026")
                .tooltip("Write the patch to a file")
                .onSelect(event -> save())
                .create(buttons);
        diff = new DiffText(this);
        GridDataFactory.fillDefaults().grab(true, true).hint(300, 120).applyTo(diff.control());
    }

    /** Shows the patch of a run; empty where there is none on show. */
    void show(Optional<StoredBound> bound) {
        shown = bound.map(known -> known.result().patch())
                .filter(PatchOutcome.Tried.class::isInstance)
                .map(PatchOutcome.Tried.class::cast);
        bound.ifPresent(known -> folder = known.file().getParent());
        say(bound.map(BoundPatchPage::words).orElse(""));
        String before = told;
        told = text();
        diff.show(told);
        if (!told.equals(before)) {
            diff.revealFirstChange();
        }
        copy.setEnabled(shown.isPresent());
        save.setEnabled(shown.isPresent());
    }

    /** The patch on show; blank where there is none. */
    public String text() {
        return shown.map(tried -> tried.patch().diff()).orElse("");
    }

    /** What is said of it. */
    public String message() {
        return sentence.getText();
    }

    private void say(String words) {
        sentence.setText(words.replace("&", "&&"));
        layout();
    }

    private static String words(StoredBound bound) {
        BoundResult result = bound.result();
        Advice advice = result.advice();
        if (advice.lines().isEmpty()) {
            return bound.state().state() == RunState.RUNNING
                    ? "Which lines to pin is still being looked for."
                    : "There is no line that, computed as written, would make the result move less.";
        }
        String lines = advice.lines().stream()
                .map(line -> bound.path(line).getFileName() + ":" + line.line())
                .collect(Collectors.joining(", "));
        return "Computed as written, %s %s the result from %s to %s ulps; all lines together leave %s. %s"
                .formatted(
                        lines,
                        advice.lines().size() == 1 ? "narrows" : "narrow",
                        IntervalWords.ulps(result.bounds().width()),
                        IntervalWords.ulps(advice.width()),
                        IntervalWords.ulps(advice.allPinned()),
                        outcome(bound));
    }

    private static String outcome(StoredBound bound) {
        BoundResult result = bound.result();
        return switch (result.patch()) {
            case PatchOutcome.NotNeeded none ->
                bound.state().state() == RunState.RUNNING ? "The patch is being tried." : "The patch was not tried.";
            case PatchOutcome.Impossible impossible -> "There is no patch for it: " + impossible.why();
            case PatchOutcome.Tried tried ->
                "Patched so, for 'patch -p1' in " + tried.patch().folder() + ", it moves by "
                        + IntervalWords.ulps(tried.width()) + " ulps." + platforms(result, tried)
                        + tried.patch().leftOut().stream()
                                .map(left -> " " + left)
                                .collect(Collectors.joining());
        };
    }

    private static String platforms(BoundResult result, PatchOutcome.Tried tried) {
        if (tried.answers().isEmpty()) {
            return "";
        }
        double[] times = tried.times().stream()
                .flatMapToDouble(OptionalDouble::stream)
                .sorted()
                .toArray();
        String time = times.length == 0
                ? ""
                : String.format(
                        Locale.ROOT, " A call takes %.2f to %.2f times as long.", times[0], times[times.length - 1]);
        return " Different results: %d as it is, %d patched.%s"
                .formatted(
                        PlatformAnswer.differentResults(result.answers()),
                        PlatformAnswer.differentResults(tried.answers()),
                        time);
    }

    private void copy() {
        Clipboard clipboard = new Clipboard(getDisplay());
        try {
            clipboard.setContents(new Object[] {text()}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    private void save() {
        FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setText("Save Patch");
        dialog.setFilterPath(folder.toString());
        dialog.setFilterExtensions(new String[] {"*.patch", "*.diff", "*"});
        dialog.setFileName("as-written.patch");
        dialog.setOverwrite(true);
        Optional.ofNullable(dialog.open()).map(Path::of).ifPresent(this::write);
    }

    /** Writes the patch; sources are read and patched byte by byte. */
    void write(Path file) {
        try {
            Files.writeString(file, text(), StandardCharsets.ISO_8859_1);
            WrittenFiles.showSoon(file);
            say("Wrote " + file + ".");
        } catch (IOException e) {
            say(file + " cannot be written (" + e.getMessage() + "); choose another place.");
        }
    }

    @Override
    public boolean setFocus() {
        return diff.control().setFocus();
    }
}
