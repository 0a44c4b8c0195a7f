package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.actions.HeadingBar;
import org.ulpscope.ui.layout.HeadingSentence;

/** The heading of a form in a window that becomes narrow and wide again. */
class HeadingRowsTest {
    private static final String SENTENCE = "Finished, 170 inputs kept as findings";
    private static final String OTHER_SENTENCE = "Interrupted, 171 inputs kept as findings; press Resume";
    private static final String LONG_NAME = "enclosure_of_rounding_error_of_sums";

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

    private void title(String title) throws Exception {
        Desk.inUi(() -> {
            HeadingSentence.title(form.getForm(), title);
            return null;
        });
    }

    /** What scrolls the form would scroll it sideways if it were wider. */
    private void assertFits() throws Exception {
        Desk.inUi(() -> {
            assertTrue(
                    form.getMinWidth() <= form.getClientArea().width,
                    () -> "the form is " + form.getMinWidth() + " wide, in " + form.getClientArea());
            for (Control part : List.of(titleLabel(), sentenceLabel())) {
                int right = shell.getDisplay().map(part, form, part.getSize()).x;
                assertTrue(right <= form.getClientArea().width, () -> part + " ends at " + right);
            }
            return null;
        });
        assertEquals(List.of(), CutButtons.below(shell));
    }

    private Label titleLabel() {
        return Gallery.below(form.getForm().getHead(), Label.class).getFirst();
    }

    private CLabel sentenceLabel() {
        return Gallery.below(form.getForm().getHead(), CLabel.class).getFirst();
    }

    private int top() throws Exception {
        return Desk.inUi(() -> Gallery.below(shell, ToolBar.class).getFirst().getBounds().y);
    }

    private void resize(int width) throws Exception {
        Desk.inUi(() -> {
            // Where the window manager has put it, its right may be outside of the screen.
            shell.setBounds(0, 0, width, 300);
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

    @Test
    void aSentenceThatIsTooLongGivesWay() throws Exception {
        title(LONG_NAME);
        say(SENTENCE);
        resize(520);
        assertFits();
        String shown = Desk.inUi(() -> sentenceLabel().getText());
        assertTrue(shown.endsWith("\u2026"), shown);
        assertTrue(SENTENCE.startsWith(shown.substring(0, shown.length() - 1)), shown);
        assertEquals(SENTENCE, Desk.inUi(() -> sentenceLabel().getToolTipText()));
        assertEquals(SENTENCE, Desk.inUi(() -> form.getMessage()), "what was said is known whole");
        assertEquals(SENTENCE, Desk.inUi(() -> ScreenReader.nameOf(sentenceLabel())));
        assertEquals(LONG_NAME, Desk.inUi(() -> titleLabel().getText()));
        say(OTHER_SENTENCE);
        assertFits();
        assertEquals(OTHER_SENTENCE, Desk.inUi(() -> sentenceLabel().getToolTipText()));
        say("Done");
        assertEquals("Done", Desk.inUi(() -> sentenceLabel().getText()));
        assertNull(Desk.inUi(() -> sentenceLabel().getToolTipText()));
        say(SENTENCE);
        resize(1000);
        assertEquals(SENTENCE, Desk.inUi(() -> sentenceLabel().getText()));
        assertFits();
    }

    @Test
    void theTitleGivesWayWhereTheSentenceIsNotEnough() throws Exception {
        title(LONG_NAME + LONG_NAME);
        say(SENTENCE);
        resize(460);
        assertFits();
        String shown = Desk.inUi(() -> titleLabel().getText());
        assertTrue(shown.startsWith("enclosure") && shown.endsWith("\u2026"), shown);
        assertEquals(LONG_NAME + LONG_NAME, Desk.inUi(() -> titleLabel().getToolTipText()));
        assertEquals(LONG_NAME + LONG_NAME, Desk.inUi(() -> ScreenReader.nameOf(titleLabel())));
        title("cosh");
        assertEquals("cosh", Desk.inUi(() -> titleLabel().getText()));
        assertFits();
    }

    @Test
    void aWarningIsShortenedToo() throws Exception {
        title(LONG_NAME);
        resize(520);
        Desk.inUi(() -> {
            HeadingSentence.say(form.getForm(), SENTENCE, IMessageProvider.WARNING);
            return null;
        });
        assertFits();
        assertEquals(SENTENCE, Desk.inUi(() -> sentenceLabel().getToolTipText()));
    }
}
