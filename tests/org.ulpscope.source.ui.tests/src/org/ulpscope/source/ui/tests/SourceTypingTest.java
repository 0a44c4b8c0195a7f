package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** A source typed by hand. */
class SourceTypingTest {
    private IProject project;

    @BeforeEach
    void open() throws Exception {
        project = SourceDesk.project("typing");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void aFunctionTypedKeyByKeyIsIndentedAndUndoneToNothing() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "typed.c", "");
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Keys.type(
                "#include <math.h>\n\ndouble root(double x)\n{\nif (x < 0) {\nreturn -1; // \"no\"\n}\nreturn sqrt(x);\n}\n");
        assertEquals("""
                #include <math.h>

                double root(double x)
                {
                    if (x < 0) {
                        return -1; // "no"
                    }
                    return sqrt(x);
                }
                """, SourceDesk.text(editor).replaceAll("\\}\\n+$", "}\n"));
        for (int i = 0; i < 200 && !SourceDesk.text(editor).isEmpty(); i++) {
            Keys.undo();
        }
        assertEquals("", SourceDesk.text(editor));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    /** At the end of the source, where nothing closes the comment yet. */
    @Test
    void bracketsOfACommentAreNotClosed() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "formula.c", "");
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Keys.type(
                "#include <math.h>\n// sqrt(x)\n/* log(exp(x) + exp(y)) */\ndouble lse(double x, double y)\n{\nreturn 0;\n}\n");
        assertEquals("""
                #include <math.h>
                // sqrt(x)
                /* log(exp(x) + exp(y)) */
                double lse(double x, double y)
                {
                    return 0;
                }
                """, SourceDesk.text(editor).replaceAll("\\}\\n+$", "}\n"));
    }

    @Test
    void theOneStatementOfALoopIsIndentedAndWhatFollowsIsNot() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "loops.c", "");
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Keys.type(
                "void f(int n)\n{\nfor (int i = 0; i < n; i++)\nif (i > 2)\ng(i);\nwhile (n--)\n{\ng(n);\n}\nif (n)\nreturn;\n"
                        + "else\ng(0);\n}\n");
        assertEquals("""
                void f(int n)
                {
                    for (int i = 0; i < n; i++)
                        if (i > 2)
                            g(i);
                    while (n--)
                    {
                        g(n);
                    }
                    if (n)
                        return;
                    else
                        g(0);
                }
                """, SourceDesk.text(editor).replaceAll("\\}\\n+$", "}\n"));
    }

    @Test
    void theContextMenuIsAboutThePlaceWhereItWasOpened() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "menu.c", "float a(float x);\nfloat b(float x);\n");
        StyledText text = Desk.inUi(() -> SourceDesk.widget(editor));
        Keys.focus(text);
        SourceDesk.goBehind(editor, "float a");
        List<Integer> told = new ArrayList<>();
        Desk.inUi(() -> {
            ((IPostSelectionProvider) editor.getSelectionProvider())
                    .addPostSelectionChangedListener(
                            event -> told.add(((ITextSelection) event.getSelection()).getOffset()));
            return null;
        });
        openMenu(text, 24);
        assertEquals(24, Desk.inUi(text::getCaretOffset));
        Desk.await("the outline and the status line are told", () -> told.contains(24));
        Desk.inUi(() -> {
            editor.selectAndReveal(0, 17);
            return null;
        });
        openMenu(text, 6);
        assertEquals(new Point(0, 17), Desk.inUi(text::getSelection));
    }

    /** Has the text be told of a menu that the mouse opens at a character, and not open it. */
    private static void openMenu(StyledText text, int offset) throws Exception {
        Desk.inUi(() -> {
            Point place = text.toDisplay(text.getLocationAtOffset(offset));
            Event event = new Event();
            event.x = place.x + 1;
            event.y = place.y + 1;
            event.detail = SWT.MENU_MOUSE;
            text.notifyListeners(SWT.MenuDetect, event);
            return null;
        });
    }

    @Test
    void bracketsAndQuotationMarksCloseThemselvesAndAreTypedOver() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "pairs.c", "");
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Keys.type("f(");
        assertEquals("f()", SourceDesk.text(editor));
        Keys.type("a[1");
        assertEquals("f(a[1])", SourceDesk.text(editor));
        Keys.type("])");
        assertEquals("f(a[1])", SourceDesk.text(editor));
        Keys.type(" + \"x");
        assertEquals("f(a[1]) + \"x\"", SourceDesk.text(editor));
        Keys.type("\";(");
        Keys.press(SWT.BS);
        assertEquals("f(a[1]) + \"x\";", SourceDesk.text(editor));
    }

    @Test
    void linesBecomeCommentsAndCodeAgain() throws Exception {
        String text = "double f(double x)\n{\n    x *= 2;\n\n    return x;\n}\n";
        ITextEditor editor = SourceDesk.open(project, "toggled.c", text);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Desk.inUi(() -> {
            editor.selectAndReveal(text.indexOf("x *="), text.indexOf("x;\n}") - text.indexOf("x *="));
            return null;
        });
        Keys.press('/', SWT.CTRL);
        assertEquals("double f(double x)\n{\n    // x *= 2;\n\n    // return x;\n}\n", SourceDesk.text(editor));
        Keys.press('/', SWT.CTRL);
        assertEquals(text, SourceDesk.text(editor));
        Keys.press('/', SWT.CTRL);
        Keys.undo();
        assertEquals(text, SourceDesk.text(editor));
        assertTrue(Desk.inUi(editor::isEditable));
    }
}
