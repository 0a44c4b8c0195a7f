package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProjectExplorerTest {
    private static final int MARKS = 3;
    private static final int ASIDE = 40;
    private static final int LOOKS = 20;

    private final NullProgressMonitor monitor = new NullProgressMonitor();
    private IProject project;

    @BeforeEach
    void createProject() throws Exception {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("trigonometry");
        project.create(monitor);
        project.open(monitor);
    }

    @AfterEach
    void deleteProject() throws Exception {
        project.delete(true, true, monitor);
    }

    @Test
    void showsProjectsAndTheirFilesWithIcons() throws Exception {
        IFile notes = project.getFile("notes.txt");
        notes.create("sin, cos, tan".getBytes(StandardCharsets.UTF_8), true, false, monitor);
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("the project appears", () -> tree(explorer).getItemCount() == 1);
        Desk.inUi(() -> {
            ((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(notes));
            return null;
        });
        Desk.await("the file is selected", () -> tree(explorer).getSelectionCount() == 1);
        TreeItem projectItem = Desk.inUi(() -> tree(explorer).getItem(0));
        assertEquals("trigonometry", Desk.inUi(projectItem::getText));
        assertNotNull(Desk.inUi(projectItem::getImage));
        TreeItem fileItem = Desk.inUi(() -> tree(explorer).getSelection()[0]);
        assertEquals("notes.txt", Desk.inUi(fileItem::getText));
        assertNotNull(Desk.inUi(fileItem::getImage));
        Pictures.take("project-explorer");
    }

    /** As it is opened anew after a restart of the workbench. */
    @Test
    void isExpandedAsItWasWhenItIsOpenedAgain() throws Exception {
        for (String path : List.of("a", "a/b", "c")) {
            project.getFolder(path).create(true, true, monitor);
        }
        project.getFile("a/b/notes.txt").create("sin".getBytes(StandardCharsets.UTF_8), true, false, monitor);
        project.getFile("c/notes.txt").create("cos".getBytes(StandardCharsets.UTF_8), true, false, monitor);
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("the project appears", () -> tree(explorer).getItemCount() == 1);
        Desk.inUi(() -> {
            tree(explorer).setSelection(tree(explorer).getItem(0));
            return null;
        });
        Keys.focus(tree(explorer));
        for (String line : List.of("a", "b", "notes.txt")) {
            Keys.press(SWT.ARROW_RIGHT);
            Desk.await(line + " is there", () -> lines(tree(explorer)).contains(line));
            if (!line.equals("notes.txt")) {
                Keys.press(SWT.ARROW_DOWN);
            }
        }
        List<String> before = Desk.inUi(() -> lines(tree(explorer)));
        Desk.inUi(() -> {
            page.hideView(explorer);
            return null;
        });
        Desk.await("the view is closed", () -> page.findView(ProjectExplorer.VIEW_ID) == null);
        CommonNavigator again = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("it is as before", () -> lines(tree(again)).equals(before));
        Desk.await(
                "it has its place", () -> tree(again).isVisible() && tree(again).getSize().y > 100);
        Desk.awaitTurns();
        assertEquals(List.of("trigonometry", "a", "b", "notes.txt", "c"), before);
    }

    /** The names in between were painted over themselves, and looked bold. */
    @Test
    void namesAreTheSameOnceAMarkBelowThemIsGone() throws Exception {
        for (String path : List.of("a", "b", "c", "d")) {
            project.getFolder(path).create(true, true, monitor);
        }
        IFile source = project.getFile("last.c");
        source.create("double f(double x);".getBytes(StandardCharsets.UTF_8), true, false, monitor);
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.inUi(() -> {
            explorer.selectReveal(new StructuredSelection(source));
            return null;
        });
        Tree tree = tree(explorer);
        Desk.await("all are there", () -> lines(tree).size() == 6);
        Desk.painted(Desk.shell());
        // A row under the pointer is lit up once GTK sees the pointer there.
        User.hover(() -> tree.toDisplay(tree.getSize().x + ASIDE, 0), "the pointer is not on it", () -> true);
        List<Integer> before = atRest(tree);
        for (int turn = 0; turn < MARKS; turn++) {
            IMarker mark = source.createMarker(IMarker.PROBLEM, Map.of(IMarker.SEVERITY, IMarker.SEVERITY_ERROR));
            Desk.await("the mark is there", () -> !pixels(tree).equals(before));
            Desk.painted(Desk.shell());
            mark.delete();
            Desk.await("nothing is left of the mark", () -> pixels(tree).equals(before));
        }
    }

    /** Its pixels once they stay as they are: the desktop fades a scroll bar out, for one. */
    private static List<Integer> atRest(Tree tree) throws Exception {
        Deque<List<Integer>> seen = new ArrayDeque<>();
        Desk.await("the names stand still", () -> {
            seen.addLast(pixels(tree));
            if (seen.size() > LOOKS) {
                seen.removeFirst();
            }
            return seen.size() == LOOKS && Set.copyOf(seen).size() == 1;
        });
        return seen.getLast();
    }

    /** As the screen has it, with nothing painted for that. */
    private static List<Integer> pixels(Tree tree) {
        Rectangle area = tree.getClientArea();
        Image image = new Image(tree.getDisplay(), area.width, area.height);
        GC screen = new GC(tree.getDisplay());
        try {
            Point corner = tree.toDisplay(0, 0);
            screen.copyArea(image, corner.x, corner.y);
            ImageData seen = image.getImageData();
            return IntStream.range(0, area.width * area.height)
                    .map(place -> seen.getPixel(place % area.width, place / area.width))
                    .boxed()
                    .toList();
        } finally {
            screen.dispose();
            image.dispose();
        }
    }

    /** What is on show, from top to bottom. */
    private static List<String> lines(Tree tree) {
        return Arrays.stream(tree.getItems())
                .flatMap(ProjectExplorerTest::lines)
                .toList();
    }

    private static Stream<String> lines(TreeItem item) {
        return Stream.concat(
                Stream.of(item.getText()),
                item.getExpanded()
                        ? Arrays.stream(item.getItems()).flatMap(ProjectExplorerTest::lines)
                        : Stream.empty());
    }

    @Test
    void newOfAProjectOffersWhatIsMadeInOne() throws Exception {
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("the project appears", () -> tree(explorer).getItemCount() == 1);
        Desk.inUi(() -> {
            ((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(project));
            return null;
        });
        Desk.await("the project is selected", () -> tree(explorer).getSelectionCount() == 1);
        List<String> offered = Menus.offeredBelow(tree(explorer), "New");
        List<String> wanted = List.of("Kernel", "Source", "File", "Example Project", "Folder");
        assertTrue(offered.containsAll(wanted), offered.toString());
    }

    @Test
    void aTapOpensTheMenu() throws Exception {
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("the project appears", () -> tree(explorer).getItemCount() == 1);
        Menu menu = Desk.inUi(() -> tree(explorer).getMenu());
        // In a window that has just opened lines are still moved about.
        Desk.painted(Desk.shell());
        for (int tap = 0; tap < 3; tap++) {
            User.tapForMenu(User.line(tree(explorer), "trigonometry"));
            Desk.await("the menu is open", menu::isVisible);
            User.key("Escape");
            Desk.await("the menu is closed", () -> !menu.isVisible());
        }
    }

    private static Tree tree(CommonNavigator explorer) {
        return explorer.getCommonViewer().getTree();
    }
}
