package org.ulpscope.help.ui.internal.tours;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IExecutionListener;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;

/** Tells of steps that are done by their commands: by the link of the tour, or by a menu or a key. */
final class StepCommands implements IExecutionListener {
    private final ICommandService service = PlatformUI.getWorkbench().getService(ICommandService.class);
    private final List<Optional<ParameterizedCommand>> commands;
    private final IntConsumer done;

    /** What runs now; a command may run others. */
    private final Deque<Running> running = new ArrayDeque<>();

    /**
     * @param command with its parameters; empty where it knows no such parameters
     * @param dialogs what it has opened, the outermost first
     */
    private record Running(String id, Optional<ParameterizedCommand> command, List<Window> dialogs) {
        /** Whether a user has thought better of it; what is opened from its dialog, such as to choose a file, may be cancelled. */
        boolean isCancelled() {
            return dialogs.stream().limit(1).anyMatch(outermost -> outermost.getReturnCode() == Window.CANCEL);
        }
    }

    private StepCommands(Tour tour, IntConsumer done) {
        commands = tour.steps().stream()
                .map(step -> step.command().flatMap(this::read))
                .toList();
        this.done = done;
    }

    /** Tells for as long as a control is there. @param done is given the step, from zero, in the thread of the display */
    static void watch(Control control, Tour tour, IntConsumer done) {
        StepCommands watch = new StepCommands(tour, done);
        Listener shown = watch::shown;
        watch.service.addExecutionListener(watch);
        control.getDisplay().addFilter(SWT.Show, shown);
        control.addDisposeListener(event -> {
            watch.service.removeExecutionListener(watch);
            event.display.removeFilter(SWT.Show, shown);
        });
    }

    /** A command that opens a dialog tells that it has ended well, whatever became of that. */
    private void shown(Event event) {
        if (!running.isEmpty() && event.widget.getData() instanceof Window dialog) {
            running.peek().dialogs().add(dialog);
        }
    }

    private Optional<ParameterizedCommand> read(String words) {
        try {
            return Optional.of(service.deserialize(words));
        } catch (CommandException e) {
            // Its link says so to who presses it.
            return Optional.empty();
        }
    }

    @Override
    public void preExecute(String id, ExecutionEvent event) {
        running.push(new Running(
                id,
                Optional.ofNullable(ParameterizedCommand.generateCommand(event.getCommand(), event.getParameters())),
                new ArrayList<>()));
    }

    @Override
    public void postExecuteSuccess(String id, Object result) {
        ended(id).filter(ran -> !ran.isCancelled()).flatMap(Running::command).ifPresent(command -> {
            int step = commands.indexOf(Optional.of(command));
            if (step >= 0) {
                done.accept(step);
            }
        });
    }

    @Override
    public void postExecuteFailure(String id, ExecutionException failure) {
        ended(id);
    }

    @Override
    public void notHandled(String id, NotHandledException failure) {
        ended(id);
    }

    /** What ended; what was begun after it and never said that it ended goes with it. */
    private Optional<Running> ended(String id) {
        while (!running.isEmpty()) {
            Running last = running.pop();
            if (last.id().equals(id)) {
                return Optional.of(last);
            }
        }
        return Optional.empty();
    }
}
