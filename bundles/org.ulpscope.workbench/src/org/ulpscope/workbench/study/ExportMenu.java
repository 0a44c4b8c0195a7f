package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.WrittenFiles;

/** A button with a menu of the forms in which the file of a run can be exported. */
public final class ExportMenu extends Action implements IMenuCreator {
    private final Control owner;
    private final Path file;
    private final Consumer<String> done;
    private final Consumer<String> failed;
    private final MenuManager manager = new MenuManager();

    /**
     * @param owner where dialogs belong
     * @param file what is exported
     * @param noun what that is to a user
     * @param forms in which it can be
     * @param done is told in words what was written
     * @param failed is told why nothing was
     */
    public ExportMenu(
            Control owner,
            Path file,
            String noun,
            List<ExportForm> forms,
            Consumer<String> done,
            Consumer<String> failed) {
        super("Export", AS_DROP_DOWN_MENU);
        this.owner = owner;
        this.file = file;
        this.done = done;
        this.failed = failed;
        setToolTipText("Write the " + noun + " in another form");
        setMenuCreator(this);
        for (ExportForm exporter : forms) {
            manager.add(new Action(title(exporter)) {
                @Override
                public void run() {
                    ExportPlace.ask(owner.getShell(), exporter, file).ifPresent(target -> export(exporter, target));
                }
            });
        }
    }

    @Override
    public void runWithEvent(org.eclipse.swt.widgets.Event event) {
        Menu menu = getMenu(owner);
        menu.setVisible(true);
    }

    private static String title(ExportForm exporter) {
        return exporter.name() + "\u2026\t" + exporter.summary();
    }

    private void export(ExportForm exporter, Path target) {
        BackgroundTask.of("Exporting " + file.getFileName(), progress -> {
                    List<Path> written = exporter.writing().write(target);
                    WrittenFiles.show(target);
                    return written;
                })
                .asked()
                .whenDone(
                        owner,
                        written -> {
                            done.accept(ExportPlace.sentence(written, target));
                            WrittenFiles.select(target);
                        },
                        failed)
                .start();
    }

    @Override
    public Menu getMenu(Control parent) {
        Menu menu = manager.getMenu();
        return menu == null || menu.isDisposed() ? manager.createContextMenu(parent) : menu;
    }

    @Override
    public Menu getMenu(Menu parent) {
        return null;
    }

    @Override
    public void dispose() {
        manager.dispose();
    }
}
