package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.actions.HeadingBar;
import org.ulpscope.workbench.theme.HeadingSentence;

/** The heading of a form in a window that becomes narrow and wide again. */
class HeadingRowsTest {
    private static final String SENTENCE = "Finished, 170 inputs kept as findings";

    private Shell shell;
    private ScrolledForm form;

    @BeforeEach
    void open() throws Exception {
        Desk.inUi(() -> {
            shell = new Shell(Display.getCurrent());
            shell.setLayout(new FillLayout());
            FormToolkit toolkit = new FormToolkit(shell.getDisplay());
            shell.addListener(SWT.Dispose, event -> toolkit.dispose());
            form = toolkit.createScrolledForm(shell);
            form.setText("rounding_error");
            HeadingBar bar = new HeadingBar(form.getToolBarManager());
            List.of("Resume", "Cancel", "Replay All", "Export").forEach(word -> bar.add(word, word, () -> {}));
            shell.setSize(900, 300);
            shell.open();
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    private void say(String sentence) throws Exception {
        Desk.inUi(() -> {
            HeadingSentence.say(form.getForm(), sentence, IMessageProvider.NONE);
            return null;
        });
    }

    private int top() throws Exception {
        return Desk.inUi(() -> Gallery.below(shell, ToolBar.class).getFirst().getBounds().y);
    }

    private void resize(int width) throws Exception {
        Desk.inUi(() -> {
            shell.setSize(width, 300);
            return null;
        });
        Desk.await(
                "the form is as wide as its window", () -> form.getSize().x > width - 30 && form.getSize().x <= width);
    }

    @Test
    void buttonsGoBelowTheTitleWhereTheyWouldBeCutAndBackWhereThereIsRoom() throws Exception {
        say(SENTENCE);
        int beside = top();
        resize(460);
        assertTrue(top() > beside, "they are below");
        assertEquals(List.of(), CutButtons.below(shell));
        resize(900);
        assertEquals(beside, top());
        assertEquals(List.of(), CutButtons.below(shell));
    }

    @Test
    void aLongerSentenceMakesTheButtonsGoBelow() throws Exception {
        resize(520);
        say("Done");
        int beside = top();
        say(SENTENCE + ", and more than that");
        assertTrue(top() > beside, "they are below");
        assertEquals(List.of(), CutButtons.below(shell));
    }
}
