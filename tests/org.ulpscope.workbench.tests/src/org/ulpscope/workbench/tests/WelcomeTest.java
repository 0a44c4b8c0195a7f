package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.forms.widgets.ImageHyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.internal.welcome.WelcomeEditor;

/** The welcome page. */
class WelcomeTest {
    @AfterEach
    void close() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> page.closeAllEditors(false));
    }

    /** A workbench that is killed has saved its editors, but closed none. */
    @Test
    void aPageThatWasOpenWhenTheWorkbenchWasKilledIsThereAgain() throws Exception {
        IWorkbenchPage page = Desk.page();
        IEditorInput open = Desk.inUi(() -> {
            WelcomeEditor.open(page);
            return page.getActiveEditor().getEditorInput();
        });
        IPersistableElement saved = open.getPersistable();
        assertNotNull(saved);
        XMLMemento memento = XMLMemento.createWriteRoot("input");
        saved.saveState(memento);
        assertEquals(
                open,
                PlatformUI.getWorkbench()
                        .getElementFactory(saved.getFactoryId())
                        .createElement(memento));
    }

    /** As wide as editors are beside a tour on a small laptop. */
    @Test
    void nothingIsCutAtTheRightOfANarrowPage() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            WelcomeEditor.open(page);
            return null;
        });
        ScrolledForm form = Desk.inUi(() -> Gallery.below(Desk.shell(), ScrolledForm.class).stream()
                .filter(ScrolledForm::isVisible)
                .filter(one -> Gallery.below(one, Label.class).stream()
                        .anyMatch(label -> label.getText().equals("Ulpscope")))
                .findFirst()
                .orElseThrow());
        for (int width : new int[] {380, 600}) {
            Desk.inUi(() -> {
                form.setSize(width, 330);
                return null;
            });
            Desk.awaitTurns();
            assertTrue(Desk.inUi(() -> form.getBody().getSize().x <= form.getSize().x), "in " + width + " pixels");
        }
    }

    @Test
    void aQuestionOpensItsExampleAndOffersTheProjectThatHasIt() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            WelcomeEditor.open(page);
            return null;
        });
        List<ImageHyperlink> links = Desk.inUi(() -> Gallery.below(Desk.shell(), ImageHyperlink.class).stream()
                .filter(link -> link.getText().endsWith("?"))
                .toList());
        assertEquals(6, links.size());
        ImageHyperlink bound = Desk.inUi(() -> links.stream()
                .filter(link -> link.getText().equals("How far can a result move?"))
                .findFirst()
                .orElseThrow());
        Desk.await("the question has the keyboard", () -> bound.isFocusControl() || bound.setFocus());
        User.key("Return");
        Shell asked = User.window("Example Project");
        assertTrue(Desk.inUi(() -> Gallery.below(asked, Label.class).stream()
                .anyMatch(label -> label.getText().contains("bound/sor.kernel"))));
        User.key("Escape");
        Desk.await("nothing is made", asked::isDisposed);
    }
}
