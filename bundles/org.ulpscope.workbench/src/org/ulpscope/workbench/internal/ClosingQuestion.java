package org.ulpscope.workbench.internal;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.backend.process.OwnLauncher;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.tasks.Runs;

/** Asks before the workbench is closed over what it is still running. */
public final class ClosingQuestion {
    private static final String END = "Stop and Close";
    private static final String GO_ON = "Close and Go On in the Background";
    private static final String STAY = "Do Not Close";

    /** What does not end in this time does not keep the workbench open. */
    private static final long PATIENCE_MILLIS = 20_000;

    private ClosingQuestion() {}

    /**
     * Asks if anything is running. Editors that are not saved are asked about after that, and may keep the workbench open: until it is closed,
     * nothing ends.
     *
     * @return what is to be done once no window is left; empty where the workbench is to stay open
     */
    public static Optional<Runnable> ask(Shell parent) {
        List<Job> running = Runs.jobs();
        if (running.isEmpty()) {
            return Optional.of(() -> {});
        }
        Optional<Handover> handover =
                Handover.here().filter(there -> running.stream().allMatch(there::takes));
        List<String> buttons = new ArrayList<>();
        // The first is what the Return key does, which ends nothing where nothing has to end.
        handover.ifPresent(there -> buttons.add(GO_ON));
        buttons.addAll(List.of(END, STAY));
        int pressed = MessageDialog.open(
                MessageDialog.QUESTION,
                parent,
                "Close Ulpscope",
                question(Runs.underWay(), handover.isPresent()),
                SWT.NONE,
                buttons.toArray(String[]::new));
        return switch (pressed < 0 || pressed >= buttons.size() ? STAY : buttons.get(pressed)) {
            case END -> Optional.of(() -> end(running));
            case GO_ON -> Optional.of(() -> handOver(running, handover.orElseThrow()));
            default -> Optional.empty();
        };
    }

    private static String question(List<String> running, boolean canGoOn) {
        String them = running.size() == 1 ? "it" : "them";
        return String.join("\n", running)
                + "\n\nIf you stop " + them + ", what was found so far is kept, and Resume goes on from there."
                + (canGoOn
                        ? " In the background the command line goes on with " + them
                                + (OwnLauncher.buildsFirst() ? ", once it is built, which takes some minutes" : "")
                                + ", and the file shows how far it is when Ulpscope is opened again."
                        : "")
                + " A search for regions begins again in either case: they are kept once all are found.";
    }

    /** What writes a file has a last look at the workspace, which therefore is closed after it. */
    private static void end(List<Job> running) {
        running.forEach(Job::cancel);
        withEach("Ending what is running\u2026", running, ClosingQuestion::awaitEnd);
    }

    private static void awaitEnd(Job job) {
        try {
            job.join(PATIENCE_MILLIS, null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void handOver(List<Job> running, Handover handover) {
        withEach("Handing over to the command line\u2026", running, job -> handover.take((LiveJob) job));
    }

    private static void withEach(String title, List<Job> running, Consumer<Job> work) {
        // While editors were saved, some may have ended.
        List<Job> still = running.stream().filter(Runs.jobs()::contains).toList();
        try {
            new ProgressMonitorDialog(null).run(true, false, monitor -> {
                monitor.beginTask(title, still.size());
                for (Job job : still) {
                    work.accept(job);
                    monitor.worked(1);
                }
            });
        } catch (InvocationTargetException e) {
            MessageDialog.openError(null, "Close Ulpscope", e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
