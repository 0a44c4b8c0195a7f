package org.ulpscope.help.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.help.ui.internal.view.HelpView;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** The help beside one's work, by keys. */
class HelpViewTest {
    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("helped");
        page = Desk.page();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Desk.inUi(() -> {
            page.hideView(page.findView(HelpView.ID));
            return null;
        });
        Gallery.cleanUp(project);
    }

    @Test
    void f1OpensThePageAboutTheEditorInFront() throws Exception {
        var editor = Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "cosh")));
        Text signature = Desk.inUi(() -> Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> text.isVisible() && text.getText().startsWith("double cosh"))
                .findFirst()
                .orElseThrow());
        Keys.focus(signature);
        Keys.press(SWT.F1);
        Desk.await("the help is open", () -> page.findView(HelpView.ID) != null);
        HelpView view = (HelpView) Desk.inUi(() -> page.findView(HelpView.ID));
        Desk.await("it is at the page of kernels", () -> view.pane().shown().equals("docs/workbench.md#kernel-editor"));
        assertTrue(Desk.inUi(() -> page.isPartVisible(editor)));
        Keys.press(SWT.F1);
        Desk.awaitTurns();
        assertEquals(
                "docs/workbench.md#kernel-editor", Desk.inUi(() -> view.pane().shown()), "who reads stays there");
    }

    @Test
    void whatIsTypedIsSearchedForAndBackLeadsWhereOneWas() throws Exception {
        HelpView view = (HelpView) Desk.inUi(() -> page.showView(HelpView.ID));
        Desk.inUi(() -> {
            view.pane().open("docs/run.md");
            return null;
        });
        String before = text(view);
        Text search = Desk.inUi(view.pane()::searchField);
        Keys.fill(search, "subnormal");
        Desk.await(
                "pages are found",
                () -> !text(view).equals(before) && text(view).contains("subnormal"));
        Keys.fill(search, "");
        Desk.await("the page is there again", () -> text(view).equals(before));
        assertEquals("docs/run.md", Desk.inUi(view.pane()::shown));
    }

    @Test
    void whatWasSearchedForIsTakenBackWordByWord() throws Exception {
        HelpView view = (HelpView) Desk.inUi(() -> page.showView(HelpView.ID));
        Text search = Desk.inUi(view.pane()::searchField);
        Keys.fill(search, "hunt budget");
        Keys.undo();
        assertEquals("hunt ", Desk.inUi(search::getText));
        Keys.press('y', SWT.CTRL);
        assertEquals("hunt budget", Desk.inUi(search::getText));
        Keys.fill(search, "");
        Keys.undo();
        assertEquals("hunt budget", Desk.inUi(search::getText));
        Keys.fill(search, "");
    }

    @Test
    void codeCanBeReadOnceTheWorkbenchIsDark() throws Exception {
        HelpView view = (HelpView) Desk.inUi(() -> page.showView(HelpView.ID));
        Desk.inUi(() -> {
            view.pane().open("README.md");
            return null;
        });
        Desk.awaitTurns();
        try {
            Gallery.theme(Gallery.DARK);
            Desk.await("what is behind code is as dark as the page", () -> {
                StyledText page = view.pane().page().control();
                int code = page.getText().indexOf("./ulpscope hunt");
                Color behind = page.getLineBackground(page.getLineAtOffset(code));
                return Math.abs(behind.getRed() - page.getBackground().getRed()) < 40;
            });
        } finally {
            Gallery.theme(Gallery.LIGHT);
        }
    }

    private static String text(HelpView view) throws Exception {
        return Desk.inUi(() -> Gallery.below(view.pane().control(), StyledText.class).stream()
                .map(StyledText::getText)
                .reduce("", String::concat));
    }
}
