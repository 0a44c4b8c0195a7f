package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.ui.internal.outline.SourceOutlinePage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.User;

/** A function that is selected in its source, or in the outline, and dragged with the mouse onto a folder of the Project Explorer becomes a kernel in it. */
class FunctionDragTest {
    private static final String TEXT = """
            double half(double x)
            {
                return x / 2;
            }

            double root(double a, double b)
            {
                return half(a + b);
            }
            """;

    private IProject project;
    private IFolder folder;
    private IWorkbenchPage page;
    private Tree explorer;

    @BeforeEach
    void open() throws Exception {
        project = SourceDesk.project("dragged");
        folder = project.getFolder("kernels");
        folder.create(false, true, new NullProgressMonitor());
        page = Desk.page();
        explorer = Desk.inUi(() -> ((CommonNavigator) page.showView(IPageLayout.ID_PROJECT_EXPLORER))
                .getCommonViewer()
                .getTree());
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void aSelectedFunctionBecomesAKernel() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "two.c", TEXT);
        StyledText text = Desk.inUi(() -> SourceDesk.widget(editor));
        Desk.inUi(() -> {
            editor.selectAndReveal(0, TEXT.indexOf("}") + 1);
            return null;
        });
        Callable<Point> target = User.line(explorer, "dragged", "kernels");
        User.drag(
                () -> {
                    Rectangle word = text.getTextBounds(TEXT.indexOf("half"), TEXT.indexOf("half") + 3);
                    return User.seen(text, word);
                },
                target);
        finish("half");
        assertEquals(TEXT, SourceDesk.text(editor));
        Desk.await("nothing paints a second caret any more", () -> Arrays.stream(text.getListeners(SWT.Paint))
                .noneMatch(painter -> painter.getClass().getName().contains("DropTargetEffect")));
    }

    @Test
    void soDoesOneOfTheOutline() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "two.c", TEXT);
        ContentOutline view = (ContentOutline) Desk.inUi(() -> page.showView(IPageLayout.ID_OUTLINE));
        Desk.await("the outline is that of the source", () -> view.getCurrentPage() instanceof SourceOutlinePage);
        Tree outline = (Tree) Desk.inUi(() -> view.getCurrentPage().getControl());
        Desk.await("both are listed", () -> outline.getItemCount() == 2);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "x / 2");
        Desk.await("the function of the cursor is selected", () -> outline.getSelectionCount() == 1);
        User.drag(User.line(outline, "root(double a, double b)"), User.line(explorer, "dragged", "kernels"));
        Shell wizard = User.window("New Kernel");
        Desk.await("the signature stands there without the body", () -> Gallery.below(wizard, Text.class).stream()
                .anyMatch(field -> field.getText().equals("double root(double a, double b)")));
        finish("root");
        assertEquals(TEXT, SourceDesk.text(editor));
    }

    @Test
    void aFunctionOfTheOutlineIsAskedAboutByItsMenu() throws Exception {
        SourceDesk.open(project, "two.c", TEXT);
        ContentOutline view = (ContentOutline) Desk.inUi(() -> page.showView(IPageLayout.ID_OUTLINE));
        Desk.await("the outline is that of the source", () -> view.getCurrentPage() instanceof SourceOutlinePage);
        Tree outline = (Tree) Desk.inUi(() -> view.getCurrentPage().getControl());
        Desk.await("both are listed", () -> outline.getItemCount() == 2);
        User.click(User.line(outline, "root(double a, double b)"));
        Menus.choose(outline, "Hunt in Function…");
        Shell asked = User.window("Hunt in Function");
        Desk.await("it is about the one that was clicked", () -> Gallery.below(asked, Table.class).stream()
                .anyMatch(table -> Arrays.stream(table.getSelection())
                        .anyMatch(row -> row.getText().contains("root"))));
        User.click(asked, "Cancel");
    }

    /** Presses the wizard's button, and looks at what was made. */
    private void finish(String name) throws Exception {
        Shell wizard = User.window("New Kernel");
        User.click(wizard, "Finish");
        Desk.await("the wizard is closed", wizard::isDisposed);
        IFile kernel = folder.getFile(name + ".kernel");
        assertTrue(kernel.exists(), () -> kernel + " is there");
        String text = Files.readString(kernel.getLocation().toPath());
        assertTrue(text.contains("../two.c"), text);
    }
}
