package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewSite;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.tables.CopyForm;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.explore.FindingActions;
import org.ulpscope.workbench.explore.ReproducerDialog;
import org.ulpscope.workbench.explore.ReproducerSource;

/** What can be done with the explored input: copy as C literals, save a reproducer, replay. */
final class InputActions {
    private final Consumer<String> say;
    private final Action copy = action("Copy as C Literals", "copy.svg", this::copy);
    private final Action reproducer = action("Save Reproducer\u2026", "reproducer.svg", this::saveReproducer);
    private final Action replay = action("Replay", "replay.svg", this::replay);
    private Shell shell;
    private Optional<ExploredInput> input = Optional.empty();
    private Optional<AnsweredInput> answered = Optional.empty();
    private List<InputSlot> slots = List.of();

    /** @param say shows a sentence in the view */
    InputActions(Consumer<String> say) {
        this.say = say;
        copy.setToolTipText("Copy as C Literals: constants that keep every bit of the input");
        reproducer.setToolTipText(
                "Save Reproducer: one source file that calls the function with this input and prints what comes of it");
        replay.setToolTipText(
                "Replay: run the finding again in a fresh process and compare the bits; for findings of a study");
        enable();
    }

    void contribute(IViewSite site) {
        shell = site.getShell();
        for (Action action : List.of(copy, reproducer, replay)) {
            site.getActionBars().getToolBarManager().add(action);
        }
    }

    void show(ExploredInput shown, List<InputSlot> itsSlots) {
        input = Optional.of(shown);
        answered = Optional.empty();
        slots = itsSlots;
        enable();
    }

    /** Takes what came of the input on show. */
    void answered(Optional<AnsweredInput> answer) {
        answered = answer;
        enable();
    }

    private void enable() {
        copy.setEnabled(input.isPresent());
        reproducer.setEnabled(reproducible().isPresent());
        replay.setEnabled(finding().isPresent());
    }

    private Optional<FindingActions> finding() {
        return input.flatMap(ExploredInput::finding);
    }

    /** A finding as it was recorded, or else the input as it was answered just now. */
    private Optional<ReproducerSource> reproducible() {
        return finding().<ReproducerSource>map(found -> found).or(() -> answered);
    }

    private void copy() {
        input.ifPresent(shown -> {
            String text = IntStream.range(0, slots.size())
                    .mapToObj(i -> CopyForm.cLiteral(
                            new Value(slots.get(i).format(), shown.point().bits(i))))
                    .collect(Collectors.joining(", "));
            Clipboard clipboard = new Clipboard(shell.getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
            say.accept("Copied " + text);
        });
    }

    private void saveReproducer() {
        reproducible().ifPresent(source -> ReproducerDialog.ask(shell, source)
                .ifPresent(file -> BackgroundTask.of("Save reproducer", progress -> {
                            source.saveReproducer(file);
                            WrittenFiles.show(file);
                            return "Saved " + file + "; its first line says how to compile it.";
                        })
                        .whenDone(shell, say, say)
                        .start()));
    }

    private void replay() {
        finding().ifPresent(finding -> BackgroundTask.of("Replay", finding::replay)
                .asked()
                .whenDone(shell, sentences -> say.accept(String.join("\n", sentences)), say)
                .start());
    }

    private static Action action(String text, String icon, Runnable work) {
        Action action = new WorkAction(text, work);
        ResourceLocator.imageDescriptorFromBundle("org.ulpscope.workbench", "icons/" + icon)
                .ifPresent(action::setImageDescriptor);
        return action;
    }
}
