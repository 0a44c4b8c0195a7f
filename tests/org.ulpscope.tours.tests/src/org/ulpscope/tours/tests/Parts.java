package org.ulpscope.tours.tests;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.User;

/** Views and editors as a user knows them, by what stands on their tabs. Call in the test's own thread. */
final class Parts {
    private static final int MOST_CLICKS = 10;

    /** Quick clicks in a row are double clicks to the desktop. */
    private static final int BETWEEN_CLICKS_MILLIS = 700;

    private Parts() {}

    /** The view that is called so, once it is to be seen. */
    static Composite view(String title) throws Exception {
        Desk.await("the view " + title + " is to be seen", () -> shownView(title) != null);
        return Desk.inUi(() -> shownView(title));
    }

    /** The editor in front, once its tab says this. */
    static Composite editor(String title) throws Exception {
        Desk.await("an editor is called " + title, () -> {
            IEditorPart editor = Desk.activeEditor();
            return editor != null && editor.getTitle().startsWith(title);
        });
        return Desk.inUi(() -> control(Desk.activeEditor()));
    }

    /** Clicks on the tab that is called so. */
    static void bringUp(String title) throws Exception {
        bringUp(title, folder -> true);
    }

    private static void bringUp(String title, Predicate<CTabFolder> wanted) throws Exception {
        Callable<CTabFolder> search = () -> Gallery.below(Desk.shell(), CTabFolder.class).stream()
                .filter(folder -> folder.isVisible()
                        && wanted.test(folder)
                        && Arrays.stream(folder.getItems())
                                .anyMatch(item -> item.isShowing() && isCalled(item.getText(), title)))
                .findFirst()
                .orElse(null);
        Desk.await("there is a tab " + title, () -> search.call() != null);
        CTabFolder folder = Desk.inUi(search);
        User.tab(Desk.inUi(() -> Arrays.stream(folder.getItems())
                .filter(item -> isCalled(item.getText(), title))
                .findFirst()
                .orElseThrow()));
    }

    /** Clicks on the tab of a view until it is to be seen: another that has something to tell may come before it once more. */
    static Composite broughtUp(String title) throws Exception {
        for (int clicks = 0; clicks < MOST_CLICKS && Desk.inUi(() -> shownView(title)) == null; clicks++) {
            bringUp(title, folder -> !isInAnEditor(folder));
            Thread.sleep(BETWEEN_CLICKS_MILLIS);
        }
        return view(title);
    }

    /** The tables that can be seen in a part, which have a line at least. */
    static List<Table> filled(Composite part) throws Exception {
        return Desk.inUi(() -> Gallery.below(part, Table.class).stream()
                .filter(table -> table.isVisible() && table.getItemCount() > 0)
                .toList());
    }

    /** The lines that can be seen in the tables of a part and have a cell that begins so. Call in the UI thread. */
    static List<TableItem> lines(Composite part, String words) {
        return Gallery.below(part, Table.class).stream()
                .filter(Table::isVisible)
                .flatMap(table -> Arrays.stream(table.getItems()))
                .filter(item -> words(item).stream().anyMatch(cell -> cell.startsWith(words)))
                .toList();
    }

    /** What stands in a line, column by column. Call in the UI thread. */
    static List<String> words(TableItem item) {
        return IntStream.range(0, item.getParent().getColumnCount())
                .mapToObj(item::getText)
                .toList();
    }

    /** The tree of the Project Explorer. */
    static Tree explorer() throws Exception {
        Composite view = view("Project Explorer");
        return Desk.inUi(() -> Gallery.below(view, Tree.class).getFirst());
    }

    /** Selects a file in the Project Explorer by mouse and chooses from its context menu. */
    static void choose(List<String> path, String entry) throws Exception {
        User.select(explorer(), path);
        choose(entry);
    }

    /** Chooses from the context menu of what is selected in the Project Explorer. */
    static void choose(String entry) throws Exception {
        Menus.choose(explorer(), entry);
    }

    private static Composite shownView(String title) {
        return Arrays.stream(PlatformUI.getWorkbench()
                        .getWorkbenchWindows()[0]
                        .getActivePage()
                        .getViewReferences())
                .filter(reference -> isCalled(reference.getPartName(), title))
                .map(Parts::part)
                .filter(part ->
                        part != null && control(part) != null && control(part).isVisible())
                .map(Parts::control)
                .findFirst()
                .orElse(null);
    }

    /** The tab of a view may say behind its name of what it is. */
    private static boolean isCalled(String tab, String title) {
        return tab.equals(title) || tab.startsWith(title + ": ");
    }

    /** Pages of an editor may be called as views are. */
    private static boolean isInAnEditor(CTabFolder folder) {
        IEditorPart editor = Desk.activeEditor();
        return editor != null
                && Gallery.below(control(editor), CTabFolder.class).contains(folder);
    }

    private static IWorkbenchPart part(IViewReference reference) {
        return reference.getView(false);
    }

    private static Composite control(IWorkbenchPart part) {
        return (Composite) part.getSite().getService(MPart.class).getWidget();
    }
}
