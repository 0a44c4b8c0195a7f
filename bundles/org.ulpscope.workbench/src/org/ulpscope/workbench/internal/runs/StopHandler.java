package org.ulpscope.workbench.internal.runs;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.tasks.Runs;

/** The red square: stops what is running. Where several things are, that which the user is in the editor of; else it asks which. */
public final class StopHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<Job> running = Runs.jobs();
        Optional<Job> meant =
                running.size() == 1 ? Optional.of(running.getFirst()) : edited(HandlerUtil.getActivePart(event));
        if (meant.isPresent()) {
            meant.get().cancel();
        } else if (!running.isEmpty()) {
            choose(running, HandlerUtil.getActiveShellChecked(event));
        }
        return null;
    }

    private static Optional<Job> edited(IWorkbenchPart active) {
        return Optional.ofNullable(active)
                .filter(IEditorPart.class::isInstance)
                .map(IEditorPart.class::cast)
                .map(editor -> Adapters.adapt(editor.getEditorInput(), IFile.class))
                .filter(file -> file.getLocation() != null)
                .flatMap(file -> LiveJob.at(file.getLocation().toPath()));
    }

    private static void choose(List<Job> running, Shell shell) {
        Menu menu = new Menu(shell, SWT.POP_UP);
        for (Job job : running) {
            MenuItem item = new MenuItem(menu, SWT.PUSH);
            item.setText("Stop " + job.getName());
            item.addListener(SWT.Selection, event -> job.cancel());
        }
        menu.addListener(SWT.Hide, event -> event.display.asyncExec(menu::dispose));
        menu.setVisible(true);
    }
}
