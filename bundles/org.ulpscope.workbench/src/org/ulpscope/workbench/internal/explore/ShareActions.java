package org.ulpscope.workbench.internal.explore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewSite;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.search.Point;
import org.ulpscope.store.RunningWriter;
import org.ulpscope.study.EvalLine;
import org.ulpscope.study.StudyNotes;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.workbench.explore.ExploredInput;

/** Hands on what was explored: as a line of the command line, as a kernel with its inputs, or as a note in the study. */
final class ShareActions {
    private static final String KERNEL = ".kernel";
    private static final String STUDY = ".study";
    private static final String KEEP = "Keep Input in Study";
    private static final String KEEP_ALL = "Keep All Inputs Looked At";

    private final Trail<ExploredInput> trail;
    private final Consumer<String> say;
    private final Action line = new WorkAction(
            "Copy Command Line",
            "Copy the command that prints what this input gives on these platforms",
            this::copyLine);
    private final Action save = new WorkAction(
            "Save Kernel and Inputs\u2026",
            "Save the kernel as a file, and beside it the inputs that you looked at, one a line",
            this::askAndSave);
    private final Action keep = new WorkAction(
            "Keep Input in Study\u2026",
            "Keep the input on show in the study that it is explored from, with a note",
            () -> askAndKeep(KEEP, this::one));
    private final Action keepAll = new WorkAction(
            "Keep All Inputs Looked At\u2026",
            "Keep all inputs of this function that you looked at in the study that it is explored from, with one note",
            () -> askAndKeep(KEEP_ALL, this::inputs));
    private Shell shell;

    /** @param say shows a sentence in the view */
    ShareActions(Trail<ExploredInput> trail, Consumer<String> say) {
        this.trail = trail;
        this.say = say;
    }

    void contribute(IViewSite site) {
        shell = site.getShell();
        IMenuManager menu = site.getActionBars().getMenuManager();
        List.of(line, save, keep, keepAll).forEach(menu::add);
        update();
    }

    /** Enables what can be done now. */
    void update() {
        line.setEnabled(here().isPresent());
        save.setEnabled(here().isPresent());
        Optional<ExploredInput> kept = here().filter(input -> hasStudy(input) && !wasOfStudy(input));
        keep.setEnabled(kept.isPresent());
        keepAll.setEnabled(kept.filter(input -> inputs(input).size() > 1).isPresent());
    }

    private Optional<ExploredInput> here() {
        return trail.here();
    }

    private static boolean hasStudy(ExploredInput input) {
        return input.file().toString().endsWith(STUDY);
    }

    private static boolean wasOfStudy(ExploredInput input) {
        return hasStudy(input) && !Files.exists(input.file());
    }

    /** The command that gives the same; for a kernel that only a file describes, with a file that is still to be made where there is none. */
    static String line(ExploredInput input) {
        if (input.file().toString().endsWith(KERNEL)) {
            return EvalLine.ofFile(input.file(), input.kernel(), input.platforms(), bits(input.point()));
        }
        return EvalLine.ofSignature(input.folder(), input.kernel(), input.platforms(), bits(input.point()))
                .orElseThrow(() -> new UlpscopeException(
                        "No signature describes this kernel; choose Save Kernel and Inputs, which says the command."));
    }

    private void copyLine() {
        here().ifPresent(input -> {
            try {
                String text = line(input);
                Clipboard clipboard = new Clipboard(shell.getDisplay());
                clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
                clipboard.dispose();
                say.accept("Copied " + text);
            } catch (UlpscopeException e) {
                say.accept(e.getMessage());
            }
        });
    }

    /**
     * The inputs looked at that are of the function on show, whatever platforms were asked then, in the order in which they were looked at, each
     * once.
     */
    private List<List<Long>> inputs(ExploredInput shown) {
        return trail.places().stream()
                .filter(shown::isOfSameFunction)
                .map(ExploredInput::point)
                .distinct()
                .map(ShareActions::bits)
                .toList();
    }

    private List<List<Long>> one(ExploredInput shown) {
        return List.of(bits(shown.point()));
    }

    private static List<Long> bits(Point point) {
        return IntStream.range(0, point.dimensions()).mapToObj(point::bits).toList();
    }

    private void askAndSave() {
        here().ifPresent(input -> {
            FileDialog dialog = new FileDialog(shell, SWT.SAVE);
            dialog.setText("Save Kernel and Inputs");
            dialog.setFilterExtensions(new String[] {"*" + KERNEL});
            dialog.setFilterPath(input.folder().toString());
            dialog.setFileName(input.kernel().getName() + "-explored" + KERNEL);
            dialog.setOverwrite(true);
            Optional.ofNullable(dialog.open()).ifPresent(chosen -> save(input, Path.of(chosen)));
        });
    }

    private void save(ExploredInput input, Path chosen) {
        List<List<Long>> inputs = inputs(input);
        BackgroundTask.of("Save a kernel and inputs", progress -> {
                    String told = SharedKernel.save(input, inputs, chosen);
                    WrittenFiles.show(chosen);
                    return told;
                })
                .whenDone(shell, say, say)
                .start();
    }

    private void askAndKeep(String title, Function<ExploredInput, List<List<Long>>> which) {
        here().ifPresent(input -> {
            if (wasOfStudy(input)) {
                say.accept(input.file().getFileName() + " was deleted, so nothing can be kept in it any more.");
                update();
                return;
            }
            // Before the reason is typed, which would be lost.
            if (RunningWriter.ofFile(input.file()).isPresent()) {
                say.accept(
                        input.file().getFileName()
                                + " is being written, and nothing can be kept in it until that has ended; wait, or stop the run.");
                return;
            }
            List<List<Long>> inputs = which.apply(input);
            InputDialog dialog = new InputDialog(
                    shell,
                    title,
                    (inputs.size() == 1
                                    ? "Why did you look at this input? It is kept in "
                                    : "Why did you look at these " + inputs.size() + " inputs? They are kept in ")
                            + input.file().getFileName() + ", on its page Notes.",
                    "",
                    text -> text.isBlank() ? "Write the reason in a few words." : null);
            if (dialog.open() == Window.OK) {
                keep(input, inputs, dialog.getValue().strip());
            }
        });
    }

    private void keep(ExploredInput input, List<List<Long>> inputs, String text) {
        BackgroundTask.of("Keep inputs", progress -> {
                    StudyNotes.add(input.file(), text, inputs);
                    return "Kept in " + input.file().getFileName() + ", on its page Notes.";
                })
                .whenDone(shell, say, say)
                .start();
    }
}
