package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IProject;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.map.InputMapView;
import org.ulpscope.workbench.internal.preferences.ThemePreferencePage;

/** Who has tried the dark theme sees what is open as light as it was. */
class BackToLightTest {
    /** Of 0 to 255. */
    private static final int BRIGHT = 160;

    private static final int RIM = 5;
    private static final int LOOKS = 20;
    private static final int BETWEEN_LOOKS_MILLIS = 200;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("light");
        page = Desk.page();
        Desk.resize(1280, 860);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Themes.take(ThemeChoice.LIGHT);
        Gallery.cleanUp(project);
    }

    private static void thereAndBack() throws Exception {
        Themes.take(ThemeChoice.DARK);
        Themes.take(ThemeChoice.LIGHT);
    }

    @Test
    void anEditorStandsOnItsGroundAgain() throws Exception {
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "pow"), KernelEditor.ID, true));
        Desk.awaitTurns();
        List<String> before = colours();
        assertTrue(
                before.stream().anyMatch(label -> label.startsWith("Where the function comes from")), before::toString);
        thereAndBack();
        assertEquals(before, colours());
    }

    @Test
    void whatIsNotSavedCanBeReadAgain() throws Exception {
        KernelEditor editor = (KernelEditor)
                Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "pow"), KernelEditor.ID, true));
        Desk.awaitTurns();
        Desk.inUi(() -> {
            editor.document().orElseThrow().edit("Rename", kernel -> kernel.setName("power"));
            return null;
        });
        thereAndBack();
        awaitGrounds(control(editor));
        assertEquals(List.of(), Contrast.tooFaint(control(editor)));
    }

    /** One that was open when the workbench was started in the dark had kept what it had then. */
    @Test
    void theInputMapStandsOnALightGroundWhateverItHadBefore() throws Exception {
        InputMapView map = Desk.inUi(() -> (InputMapView) page.showView(InputMapView.ID));
        try {
            Desk.inUi(() -> {
                Composite all =
                        (Composite) map.getSite().getService(MPart.class).getWidget();
                List<Canvas> drawn = Gallery.below(all, Canvas.class);
                drawn.forEach(canvas -> canvas.setBackground(all.getDisplay().getSystemColor(SWT.COLOR_BLACK)));
                Styling.apply(all);
                assertEquals(
                        List.of(),
                        drawn.stream()
                                .filter(canvas ->
                                        brightness(canvas.getBackground().getRGB()) < BRIGHT)
                                .toList());
                return null;
            });
        } finally {
            Desk.inUi(() -> {
                page.hideView(map);
                return null;
            });
        }
    }

    @Test
    void theLinkOfAnEmptySearchHasTheBlueThatItHad() throws Exception {
        IViewPart search = Desk.inUi(() -> page.showView("org.eclipse.search.ui.views.SearchView"));
        try {
            Link link = Desk.inUi(() -> Gallery.below(
                            (Composite) search.getSite().getService(MPart.class).getWidget(), Link.class)
                    .getFirst());
            RGB before = Desk.inUi(() -> link.getLinkForeground().getRGB());
            thereAndBack();
            assertEquals(before, Desk.inUi(() -> link.getLinkForeground().getRGB()));
        } finally {
            Desk.inUi(() -> {
                page.hideView(search);
                return null;
            });
        }
    }

    /** It had the blue of the dark until the next start. */
    @Test
    void whatIsSelectedInTheProjectExplorerHasTheColourThatItHad() throws Exception {
        ProjectExplorer explorer = (ProjectExplorer) Desk.inUi(() -> page.showView(ProjectExplorer.VIEW_ID));
        Tree tree = Desk.inUi(() -> explorer.getCommonViewer().getTree());
        Desk.inUi(() -> {
            explorer.getCommonViewer().setSelection(new StructuredSelection(project));
            page.activate(explorer);
            return null;
        });
        Desk.await("it is selected", () -> tree.getSelectionCount() == 1);
        Desk.painted(Desk.shell());
        RGB before = SelectedRow.colour(tree);
        for (ThemeChoice theme : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT)) {
            choose(theme);
        }
        SelectedRow.assertBecomes(before, tree);
    }

    /** In the dialog, as a user does. */
    private static void choose(ThemeChoice theme) throws Exception {
        Shell dialog = Gallery.opened("Preferences", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ThemePreferencePage.ID, null, null)
                .open());
        Desk.inUi(() -> {
            Gallery.below(dialog, Button.class).stream()
                    .filter(button -> (button.getStyle() & SWT.RADIO) != 0)
                    .forEach(button -> button.setSelection(button.getText().equals(theme.words())));
            Gallery.below(dialog, Button.class).stream()
                    .filter(button -> button.getText().equals("Apply and Close"))
                    .forEach(button -> button.notifyListeners(SWT.Selection, new Event()));
            return null;
        });
        Themes.awaitDesktop(theme);
        Desk.awaitTurns();
    }

    private static Composite control(IEditorPart editor) throws Exception {
        return Desk.inUi(
                () -> (Composite) editor.getSite().getService(MPart.class).getWidget());
    }

    /** What the labels of the editor in front say, with the colours of the words and their ground. */
    private List<String> colours() throws Exception {
        Composite editor = control(Desk.inUi(page::getActiveEditor));
        return Desk.inUi(() -> Gallery.below(editor, Label.class).stream()
                .map(label -> label.getText() + ", " + label.getForeground() + " on " + label.getBackground())
                .toList());
    }

    /** What has changed is painted a little later. */
    private static void awaitGrounds(Composite editor) throws Exception {
        List<String> dark = List.of();
        for (int look = 0; look < LOOKS; look++) {
            dark = onDark(editor);
            if (dark.isEmpty()) {
                return;
            }
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
        assertEquals(List.of(), dark);
    }

    /** Fields and buttons of the editor that stand on a dark ground. */
    private static List<String> onDark(Composite editor) throws Exception {
        ImageData seen = Desk.painted(Desk.shell());
        return Desk.inUi(() -> Gallery.below(editor, Control.class).stream()
                .filter(Control::isVisible)
                .filter(control -> control instanceof Text || control instanceof Button)
                .filter(control -> !place(control, seen).isEmpty())
                .filter(control ->
                        brightness(seen, place(control, seen)).average().orElseThrow() < BRIGHT)
                .map(Control::toString)
                .toList());
    }

    /** The control within its rim. */
    private static Rectangle place(Control control, ImageData seen) {
        Point size = control.getSize();
        Point corner = control.toDisplay(0, 0);
        Rectangle place = new Rectangle(
                corner.x + RIM, corner.y + RIM, Math.max(0, size.x - 2 * RIM), Math.max(0, size.y - 2 * RIM));
        return Contrast.inPicture(place, control.getShell()).intersection(new Rectangle(0, 0, seen.width, seen.height));
    }

    private static IntStream brightness(ImageData seen, Rectangle place) {
        return IntStream.range(place.x, place.x + place.width)
                .flatMap(x -> IntStream.range(place.y, place.y + place.height)
                        .map(y -> brightness(seen.palette.getRGB(seen.getPixel(x, y)))));
    }

    private static int brightness(RGB colour) {
        return (colour.red + colour.green + colour.blue) / 3;
    }
}
