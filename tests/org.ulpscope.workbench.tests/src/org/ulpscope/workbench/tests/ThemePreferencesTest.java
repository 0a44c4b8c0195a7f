package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.core.resources.IProject;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.workbench.internal.appearance.EditorFont;
import org.ulpscope.workbench.internal.appearance.OutcomeColours;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.map.KindColors;
import org.ulpscope.workbench.internal.preferences.ThemePreferencePage;

/** What is chosen of the looks is seen when it is applied. */
class ThemePreferencesTest {
    private final int sizeBefore;

    ThemePreferencesTest() throws Exception {
        Desk.window();
        sizeBefore = Desk.inUi(EditorFont::size);
    }

    @AfterEach
    void takeBack() throws Exception {
        Themes.take(ThemeChoice.LIGHT);
        Desk.inUi(() -> {
            EditorFont.resize(sizeBefore);
            OutcomeColours.choose(false, Map.of());
            return null;
        });
    }

    @Test
    void aThemeAndASizeOfTextAreTakenByTheWindowThatIsOpen() throws Exception {
        Shell shell = Gallery.opened("Preferences", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ThemePreferencePage.ID, null, null)
                .open());
        assertFalse(Desk.inUi(() -> ChartTheme.of(Desk.shell()).dark()));
        Spinner size = Desk.inUi(() -> Gallery.below(shell, Spinner.class).getFirst());
        Desk.inUi(() -> {
            button(shell, "Light").setSelection(false);
            button(shell, "Dark").setSelection(true);
            size.setSelection(sizeBefore + 5);
            button(shell, "Apply and Close").notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Desk.await("the window is dark", () -> ChartTheme.of(Desk.shell()).dark());
        assertEquals(ThemeChoice.DARK, Desk.inUi(ThemeChoice::now));
        assertEquals(Gallery.DARK, Desk.inUi(() -> PlatformUI.getWorkbench()
                .getService(IThemeEngine.class)
                .getActiveTheme()
                .getId()));
        Desk.await(
                "text in editors is larger",
                () -> JFaceResources.getTextFont().getFontData()[0].getHeight() == sizeBefore + 5);
    }

    @Test
    void thePageIsFoundByANameThatNoOtherHas() throws Exception {
        List<String> names = Desk.inUi(
                () -> PlatformUI.getWorkbench().getPreferenceManager().getElements(PreferenceManager.PRE_ORDER).stream()
                        .map(IPreferenceNode::getLabelText)
                        .toList());
        assertEquals(1, Collections.frequency(names, "Theme and Colours"), names::toString);
        assertEquals(1, Collections.frequency(names, "Appearance"), names::toString);
    }

    @Test
    void thePageTellsOfTheGroundThatWasAppliedAndShowsItsColours() throws Exception {
        Shell shell = Gallery.opened("Preferences", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ThemePreferencePage.ID, null, null)
                .open());
        try {
            assertEquals("Colours of outcomes on a light ground", Desk.inUi(() -> coloursTitle(shell)));
            Desk.inUi(() -> {
                button(shell, "Light").setSelection(false);
                button(shell, "Dark").setSelection(true);
                button(shell, "Apply").notifyListeners(SWT.Selection, new Event());
                return null;
            });
            Desk.await("it is dark now", () -> coloursTitle(shell).equals("Colours of outcomes on a dark ground"));
            Desk.inUi(() -> {
                button(shell, "Apply").notifyListeners(SWT.Selection, new Event());
                return null;
            });
            assertEquals(Map.of(), OutcomeColours.chosen(true), "what is applied again is what is usual in the dark");
        } finally {
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    @Test
    void aDialogThatHasSeenTheDarkCanBeReadInTheLightAgain() throws Exception {
        Shell shell = Gallery.opened("Preferences", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ThemePreferencePage.ID, null, null)
                .open());
        try {
            for (ThemeChoice theme : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT)) {
                apply(shell, theme, "Apply");
                Themes.awaitDesktop(theme);
                String title = "Colours of outcomes on a " + theme.words().toLowerCase(Locale.ROOT) + " ground";
                Desk.await(title, () -> coloursTitle(shell).equals(title));
                assertEquals(List.of(), Contrast.tooFaint(shell), theme::words);
            }
        } finally {
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    @Test
    void thePageShowsWhatTheInputMapFillsAreasWith() throws Exception {
        Shell shell = Gallery.opened("Preferences", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ThemePreferencePage.ID, null, null)
                .open());
        try {
            for (ValueClassStyle style : ValueClassStyle.values()) {
                Canvas swatch = Desk.inUi(() -> Gallery.below(shell, Canvas.class).stream()
                        .filter(canvas -> (style.label() + " on the Input Map").equals(canvas.getToolTipText()))
                        .findFirst()
                        .orElseThrow());
                Color painted = KindColors.ofOutcome(style.label(), false);
                Desk.await(style + " is " + painted, () -> painted.equals(middle(swatch)));
            }
        } finally {
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    private static void apply(Shell dialog, ThemeChoice theme, String by) throws Exception {
        Desk.inUi(() -> {
            List.of(ThemeChoice.LIGHT, ThemeChoice.DARK)
                    .forEach(one -> button(dialog, one.words()).setSelection(one == theme));
            button(dialog, by).notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** As it paints itself: on the display a tooltip may lie over it. */
    private static Color middle(Canvas canvas) {
        Image image = new Image(canvas.getDisplay(), canvas.getSize().x, canvas.getSize().y);
        GC gc = new GC(image);
        try {
            canvas.print(gc);
            ImageData data = image.getImageData();
            RGB rgb = data.palette.getRGB(data.getPixel(data.width / 2, data.height / 2));
            return new Color(rgb.red, rgb.green, rgb.blue);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static String coloursTitle(Shell shell) {
        return Gallery.below(shell, Group.class).stream()
                .map(Group::getText)
                .filter(title -> title.startsWith("Colours of outcomes"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void editorsAreOpenedAnewInAnotherThemeUnlessSomethingIsNotSaved() throws Exception {
        IProject project = Gallery.exampleProject("themes");
        try {
            IWorkbenchPage page = Desk.page();
            KernelEditor edited = open(page, project, "pow");
            Desk.inUi(() -> {
                edited.document().orElseThrow().edit("Rename", kernel -> kernel.setName("power"));
                return null;
            });
            IEditorPart clean = open(page, project, "cosh");
            Themes.take(ThemeChoice.DARK);
            assertEquals("cosh.kernel", Desk.inUi(() -> page.getActiveEditor().getTitle()), "it is in front again");
            List<IEditorPart> now = Desk.inUi(() -> Arrays.stream(page.getEditorReferences())
                    .map(reference -> reference.getEditor(false))
                    .toList());
            assertTrue(now.contains(edited), "what is not saved stays");
            assertFalse(now.contains(clean), "the other one is made in the dark");
            Desk.inUi(() -> {
                page.activate(edited);
                return null;
            });
            Themes.take(ThemeChoice.LIGHT);
            assertEquals(edited, Desk.inUi(page::getActiveEditor), "what is in front stays there");
        } finally {
            Gallery.cleanUp(project);
        }
    }

    private static KernelEditor open(IWorkbenchPage page, IProject project, String kernel) throws Exception {
        return (KernelEditor)
                Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, kernel), KernelEditor.ID, true));
    }

    @Test
    void aColourOfAnOutcomeIsThatOfItsGroundAloneAndChartsArePaintedAnew() throws Exception {
        Color usual = ValueClassStyle.NAN.color(true);
        ChartTheme before = Desk.inUi(() -> ChartTheme.of(Desk.shell()));
        Color purple = new Color(0x7A1FA2);
        Desk.inUi(() -> {
            OutcomeColours.choose(false, Map.of(ValueClassStyle.NAN, purple));
            return null;
        });
        assertEquals(purple, ValueClassStyle.NAN.color(false));
        assertEquals(usual, ValueClassStyle.NAN.color(true));
        assertEquals(Map.of(ValueClassStyle.NAN, purple), OutcomeColours.chosen(false));
        assertTrue(!before.equals(Desk.inUi(() -> ChartTheme.of(Desk.shell()))), "a chart that is kept is stale");
    }

    private static Button button(Shell shell, String words) {
        return Gallery.below(shell, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").equals(words))
                .findFirst()
                .orElseThrow();
    }
}
