package org.ulpscope.workbench.internal.catalog;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.catalog.CatalogHtml;
import org.ulpscope.catalog.CatalogJson;
import org.ulpscope.catalog.CatalogReports;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.actions.WorkAction;
import org.ulpscope.ui.live.LiveCommands;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.WebPage;
import org.ulpscope.ui.tasks.WrittenFiles;
import org.ulpscope.workbench.study.editor.StudyEditor;

/** What can be done with a catalogue: the buttons in its heading, and what its rows open. */
final class CatalogCommands {
    private static final String JSON = ".json";

    private final CatalogEditor editor;
    private final Form form;
    private final LiveCommands work;

    CatalogCommands(CatalogEditor editor, Form form) {
        this.editor = editor;
        this.form = form;
        HeadingBar bar = new HeadingBar(form.getToolBarManager());
        work = new LiveCommands(bar, form, "catalogue", editor.folder(), editor::resumption);
        bar.add("Refresh", "Read again how far another process is", editor::read);
        bar.add(
                "Open Report",
                "Show report.html, which has all that is known by now, in the browser",
                this::openReport);
        bar.add("Export\u2026", "Write the report as HTML or JSON", this::export);
    }

    /** Enables what can be done now. */
    void update(boolean running, boolean allEnded) {
        RunState ended = allEnded ? RunState.FINISHED : RunState.CANCELLED;
        work.update(Optional.of(running ? RunState.RUNNING : ended));
    }

    /** Adds what rows can do to the menu of their table. */
    void contribute(RowTable<FunctionRow> table) {
        Action open =
                new WorkAction("Open Study", "Show what was found in the function", () -> table.selectedRows().stream()
                        .findFirst()
                        .ifPresent(this::openStudy));
        table.contextMenu().insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, open);
        table.contextMenu()
                .addMenuListener(menu -> open.setEnabled(!table.selectedRows().isEmpty()));
    }

    /** Opens the study of a function, or says why there is none. */
    void openStudy(FunctionRow row) {
        Path study = row.row().study();
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(study));
        try {
            if (file != null) {
                file.refreshLocal(IResource.DEPTH_ZERO, null);
            }
            if (file == null || !file.exists()) {
                String name = row.row().entry().name();
                editor.say(
                        row.row().sentence().isBlank()
                                ? name + " has no study yet; its turn is still to come."
                                : name + " has no study: " + row.row().sentence(),
                        IMessageProvider.WARNING);
                return;
            }
            IDE.openEditor(editor.getSite().getPage(), file, StudyEditor.ID, true);
        } catch (CoreException e) {
            editor.say("The study " + study + " cannot be opened: " + e.getMessage(), IMessageProvider.ERROR);
        }
    }

    private void openReport() {
        Path page = editor.folder().resolve("report.html");
        write(page, () -> WebPage.open(page).ifPresent(why -> editor.say(why, IMessageProvider.WARNING)));
    }

    private void export() {
        FileDialog dialog = new FileDialog(form.getShell(), SWT.SAVE);
        dialog.setText("Export");
        dialog.setFilterExtensions(new String[] {"*.html", "*" + JSON});
        dialog.setFilterNames(new String[] {"HTML page (*.html)", "JSON for scripts (*.json)"});
        dialog.setFilterPath(editor.folder().getParent().toString());
        dialog.setFileName(editor.folder().getFileName() + ".html");
        dialog.setOverwrite(true);
        Optional.ofNullable(dialog.open()).map(Path::of).ifPresent(file -> write(file, () -> {}));
    }

    private void write(Path file, Runnable then) {
        BackgroundTask.of("Writing " + file.getFileName(), progress -> {
                    CatalogReport report = CatalogReports.read(editor.folder());
                    if (file.toString().endsWith(JSON)) {
                        CatalogJson.write(report, file);
                    } else {
                        CatalogHtml.write(report, file);
                    }
                    WrittenFiles.show(file);
                    return file;
                })
                .asked()
                .whenDone(
                        form,
                        written -> {
                            editor.say("Wrote " + written + ".", IMessageProvider.INFORMATION);
                            then.run();
                        },
                        sentence -> editor.say(sentence, IMessageProvider.ERROR))
                .start();
    }
}
