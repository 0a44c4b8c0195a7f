package org.ulpscope.workbench.internal;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.workbench.live.LiveJob;
import org.ulpscope.workbench.tasks.Runs;

/** Asks before the workbench is closed over what it is still running. */
public final class ClosingQuestion {
    private static final String END = "End and Close";
    private static final String GO_ON = "Go On Without Window";
    private static final String STAY = "Keep Running";

    private ClosingQuestion() {}

    /** Whether the workbench may close: nothing is running, or the user says that it may end, or that it goes on elsewhere. */
    public static boolean mayClose(Shell parent) {
        List<Job> running = Runs.jobs();
        if (running.isEmpty()) {
            return true;
        }
        Optional<Handover> handover =
                Handover.here().filter(there -> running.stream().allMatch(there::takes));
        List<String> buttons = new ArrayList<>(List.of(END));
        handover.ifPresent(there -> buttons.add(GO_ON));
        buttons.add(STAY);
        int pressed = MessageDialog.open(
                MessageDialog.QUESTION,
                parent,
                "Close Ulpscope",
                question(Runs.underWay(), handover.isPresent()),
                SWT.NONE,
                buttons.toArray(String[]::new));
        String answer = pressed < 0 || pressed >= buttons.size() ? STAY : buttons.get(pressed);
        return answer.equals(END) || answer.equals(GO_ON) && handOver(parent, running, handover.orElseThrow());
    }

    private static String question(List<String> running, boolean canGoOn) {
        String them = running.size() == 1 ? "it" : "them";
        return String.join("\n", running)
                + "\n\nClosing ends " + them
                + ". What studies, catalogues and tunings hold so far is kept, and Resume goes on from there."
                + (canGoOn
                        ? " Or have the command line go on with " + them
                                + ": the file shows how far it is when Ulpscope is opened again."
                        : "");
    }

    private static boolean handOver(Shell parent, List<Job> running, Handover handover) {
        try {
            new ProgressMonitorDialog(parent).run(true, false, monitor -> {
                monitor.beginTask("Handing over to the command line\u2026", running.size());
                for (Job job : running) {
                    handover.take((LiveJob) job);
                    monitor.worked(1);
                }
            });
            return true;
        } catch (InvocationTargetException e) {
            MessageDialog.openError(parent, "Close Ulpscope", e.getCause().getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
