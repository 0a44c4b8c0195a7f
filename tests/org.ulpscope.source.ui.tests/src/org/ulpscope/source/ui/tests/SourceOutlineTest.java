package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.AbstractDecoratedTextEditorPreferenceConstants;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutline;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.ui.internal.outline.SourceOutlinePage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** The Outline view of a source, its folding and its line numbers. */
class SourceOutlineTest {
    private static final String TEXT = """
            /* Two functions
               and a struct. */
            struct pair {
                double a, b;
            };

            static double half(double x)
            {
                return x / 2;
            }

            double root(double a, double b)
            {
                return half(a + b);
            }
            """;

    private IProject project;

    @BeforeEach
    void open() throws Exception {
        project = SourceDesk.project("outline");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    private static SourceOutlinePage outline() throws Exception {
        IWorkbenchPage page = Desk.page();
        ContentOutline view = (ContentOutline) Desk.inUi(() -> page.showView(IPageLayout.ID_OUTLINE));
        Desk.await("the outline is that of the source", () -> view.getCurrentPage() instanceof SourceOutlinePage);
        return (SourceOutlinePage) Desk.inUi(view::getCurrentPage);
    }

    @Test
    void theOutlineFollowsTheTextAndAClickGoesThere() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "two.c", TEXT);
        SourceOutlinePage outline = outline();
        Desk.await("all is listed", () -> names(outline)
                .equals(List.of("pair", "half(double x)", "root(double a, double b)")));
        Desk.inUi(() -> {
            outline.setSelection(
                    new StructuredSelection(outline.outline().items().get(2)));
            return null;
        });
        Desk.await("the line of root is selected", () -> Hands.line() == 12);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "x / 2");
        Desk.await("the function of the cursor is selected", () -> outline.getSelection()
                .equals(new StructuredSelection(outline.outline().items().get(1))));
        SourceDesk.goBehind(editor, "half");
        Keys.type("s");
        Desk.await("the new name is listed", () -> names(outline).contains("halfs(double x)"));
    }

    @Test
    void aLongSignatureIsReadInATooltip() throws Exception {
        SourceDesk.open(project, "three.c", TEXT);
        SourceOutlinePage outline = outline();
        Desk.await("all is listed", () -> names(outline).size() == 3);
        Tree tree = (Tree) outline.getControl();
        Desk.inUi(() -> {
            Rectangle item = tree.getItem(2).getBounds();
            Event hover = new Event();
            hover.x = item.x + item.width / 2;
            hover.y = item.y + item.height / 2;
            tree.notifyListeners(SWT.MouseHover, hover);
            return null;
        });
        Desk.await("all of it is told", () -> Arrays.stream(tree.getDisplay().getShells())
                .flatMap(shell -> Gallery.below(shell, Control.class).stream())
                .anyMatch(control -> control.getShell() != Desk.shell()
                        && (control instanceof CLabel label && label.getText().equals("root(double a, double b)")
                                || control instanceof Label plain
                                        && plain.getText().equals("root(double a, double b)"))));
    }

    private static List<String> names(SourceOutlinePage outline) {
        Tree tree = (Tree) outline.getControl();
        List<String> names = new ArrayList<>();
        for (var item : tree.getItems()) {
            names.add(item.getText());
        }
        return names;
    }

    @Test
    void functionsAndLongCommentsCanBeFolded() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "folded.c", TEXT);
        Desk.await("there is something to fold", () -> folds(editor) == 4);
    }

    private static int folds(ITextEditor editor) {
        ProjectionAnnotationModel model = ((ProjectionViewer) SourceDesk.viewer(editor)).getProjectionAnnotationModel();
        int folds = 0;
        for (var each = model.getAnnotationIterator(); each.hasNext(); ) {
            folds += each.next() instanceof ProjectionAnnotation ? 1 : 0;
        }
        return folds;
    }

    @Test
    void lineNumbersAreShown() {
        assertTrue(EditorsUI.getPreferenceStore()
                .getBoolean(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_LINE_NUMBER_RULER));
    }
}
