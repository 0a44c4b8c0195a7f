package org.ulpscope.source.ui.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** Ctrl+Space, with clangd and without. */
class WordCompletionTest {
    private static final String TEXT =
            "double halfway(double a, double b)\n{\n    return a / 2 + b / 2;\n}\ndouble g(double x) { return half; }\n";

    private IProject project;

    @BeforeEach
    void make() throws Exception {
        project = SourceDesk.project("words");
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void aWordOfTheFileIsCompleted() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "words.c", TEXT);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "return half");
        Keys.press(' ', SWT.CTRL);
        Desk.await("the name is proposed or written", () -> isWritten(editor) || isProposed());
        if (!Desk.inUi(() -> isWritten(editor))) {
            Keys.press('\r');
        }
        Desk.await("the name is written", () -> isWritten(editor));
    }

    private static boolean isWritten(ITextEditor editor) {
        return SourceDesk.document(editor).get().contains("return halfway");
    }

    private static boolean isProposed() {
        return QuickFixTest.proposals().stream().anyMatch(one -> one.contains("halfway"));
    }
}
