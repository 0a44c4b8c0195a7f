package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.ui.perspectives.PerspectiveOffer;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Notices;
import org.ulpscope.workbench.tests.Themes;

class PerspectiveOfferTest {
    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("offers");
        Tunings.shorten(project);
        page = Desk.page();
        Desk.resize(1100, 700);
        Desk.inUi(() ->
                PlatformUI.getWorkbench().showPerspective("org.ulpscope.workbench.kernels", page.getWorkbenchWindow()));
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    private static List<Link> offers() {
        return Notices.inSight("Tune");
    }

    @Test
    void aPrecisionVectorOpenedElsewhereOffersItsPerspectiveOnceButNotOverADialogNorWithAnotherTheme()
            throws Exception {
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective(TuneIds.PERSPECTIVE, page.getWorkbenchWindow());
            IEditorPart editor = IDE.openEditor(page, Tunings.euler(project));
            page.toggleZoom(page.getReference(editor));
            return editor;
        });
        Desk.awaitTurns();
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective("org.ulpscope.workbench.kernels", page.getWorkbenchWindow());
            return null;
        });
        Themes.take(ThemeChoice.DARK);
        Themes.take(ThemeChoice.LIGHT);
        Desk.awaitTurns();
        assertEquals(List.of(), Desk.inUi(PerspectiveOfferTest::offers), "the user has opened nothing");
        Desk.inUi(() -> page.closeAllEditors(false));
        Shell dialog = Gallery.opened("Message", () -> MessageDialog.openInformation(Desk.shell(), "Message", "Wait"));
        Desk.inUi(() -> IDE.openEditor(page, Tunings.euler(project)));
        Desk.awaitTurns();
        assertEquals(List.of(), Desk.inUi(PerspectiveOfferTest::offers), "it would lie over the dialog");
        Desk.inUi(() -> {
            dialog.close();
            return null;
        });
        Desk.await("the perspective is offered", () -> offers().size() == 1);
        assertFalse(
                Desk.inUi(() -> Notices.hidesAControl(offers().getFirst())), "the offer stands beside the controls");
        Desk.inUi(() -> {
            offers().getFirst().notifyListeners(SWT.Selection, new Event());
            return null;
        });
        assertEquals(TuneIds.PERSPECTIVE, Desk.inUi(() -> page.getPerspective().getId()));
        assertFalse(Desk.inUi(page::isPageZoomed), "the views that were offered are in sight");
        Desk.await("the offer is gone", () -> offers().isEmpty());
    }

    @Test
    void anOfferIsGoneOnceItsPerspectiveIsOpenedByOtherMeans() throws Exception {
        String kernels = "org.ulpscope.workbench.kernels";
        Tunings.perspective();
        String label = Desk.inUi(() -> PlatformUI.getWorkbench()
                .getPerspectiveRegistry()
                .findPerspectiveWithId(kernels)
                .getLabel());
        Desk.inUi(() -> {
            PerspectiveOffer.make(page, kernels);
            return null;
        });
        Desk.await(
                "it is offered", () -> !Notices.inSight("perspective " + label).isEmpty());
        Desk.inUi(() -> PlatformUI.getWorkbench().showPerspective(kernels, page.getWorkbenchWindow()));
        assertEquals(List.of(), Desk.inUi(() -> Notices.inSight("perspective " + label)));
    }
}
