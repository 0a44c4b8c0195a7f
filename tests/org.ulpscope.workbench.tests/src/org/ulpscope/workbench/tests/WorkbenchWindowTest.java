package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.bindings.TriggerSequence;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.wizards.IWizardCategory;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.junit.jupiter.api.Test;

class WorkbenchWindowTest {
    @Test
    void productIsUlpscope() {
        assertEquals("Ulpscope", Platform.getProduct().getName());
    }

    @Test
    void windowOpensWithItsTitle() throws Exception {
        IWorkbenchWindow window = Desk.window();
        String title = Desk.inUi(() -> window.getShell().getText());
        assertTrue(title.endsWith("Ulpscope"), title);
    }

    @Test
    void menuBarHasTheUsualMenus() throws Exception {
        assertEquals(List.of("File", "Edit", "Search", "Run", "Window", "Help"), menuNames());
    }

    @Test
    void fileMenuSavesAndQuits() throws Exception {
        List<String> entries = entriesOf("File");
        assertTrue(
                entries.containsAll(
                        List.of("New", "Close Editor", "Save", "Save As...", "Save All", "Restart", "Exit")),
                entries::toString);
    }

    @Test
    void whatCanBeMadeIsOfferedOnceEach() throws Exception {
        List<String> entries = entriesOf("File", "New");
        assertTrue(
                entries.containsAll(
                        List.of("Example Project", "Kernel", "Catalogue Run", "Precision Vector", "Other...")),
                entries::toString);
        assertEquals(List.copyOf(new LinkedHashSet<>(entries)), entries);
        List<String> others = wizards(
                        PlatformUI.getWorkbench().getNewWizardRegistry().getRootCategory())
                .toList();
        assertEquals(List.copyOf(new LinkedHashSet<>(others)), others, "those under Other...");
    }

    private static Stream<String> wizards(IWizardCategory category) {
        return Stream.concat(
                Arrays.stream(category.getWizards()).map(IWizardDescriptor::getLabel),
                Arrays.stream(category.getCategories()).flatMap(WorkbenchWindowTest::wizards));
    }

    @Test
    void menusOfAGeneralIdeStayOut() throws Exception {
        assertFalse(entriesOf("File").contains("Convert Line Delimiters To"));
    }

    @Test
    void commonCommandsHaveTheirKeys() throws Exception {
        assertEquals("Ctrl+S", keysOf(IWorkbenchCommandConstants.FILE_SAVE));
        assertEquals("Ctrl+Z", keysOf(IWorkbenchCommandConstants.EDIT_UNDO));
        assertEquals("Ctrl+C", keysOf(IWorkbenchCommandConstants.EDIT_COPY));
    }

    @Test
    void progressViewOpens() throws Exception {
        var page = Desk.page();
        IViewPart progress = Desk.inUi(() -> page.showView("org.eclipse.ui.views.ProgressView"));
        assertNotNull(progress);
        Desk.inUi(() -> {
            page.hideView(progress);
            return null;
        });
    }

    @Test
    void preferencesOfferTheTheme() throws Exception {
        PreferenceManager pages = Desk.inUi(() -> PlatformUI.getWorkbench().getPreferenceManager());
        assertNotNull(pages.find("org.eclipse.ui.preferencePages.Workbench/org.eclipse.ui.preferencePages.Views"));
    }

    @Test
    void windowIsPainted() throws Exception {
        ImageData pixels = Desk.painted(Desk.window().getShell());
        long colours = Arrays.stream(sample(pixels)).distinct().count();
        assertTrue(colours > 5, "a painted window has more than " + colours + " colours");
    }

    private static int[] sample(ImageData pixels) {
        int[] row = new int[pixels.width * (pixels.height / 8)];
        for (int y = 0; y < pixels.height / 8; y++) {
            pixels.getPixels(0, y * 8, pixels.width, row, y * pixels.width);
        }
        return row;
    }

    private static String keysOf(String command) throws Exception {
        IBindingService bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
        TriggerSequence keys = Desk.inUi(() -> bindings.getBestActiveBindingFor(command));
        return keys == null ? "none" : keys.format();
    }

    private static List<String> menuNames() throws Exception {
        IWorkbenchWindow window = Desk.window();
        return Desk.inUi(() -> names(window.getShell().getMenuBar()));
    }

    /** What a menu shows when it is open. */
    private static List<String> entriesOf(String... path) throws Exception {
        IWorkbenchWindow window = Desk.window();
        return Desk.inUi(() -> {
            Menu menu = window.getShell().getMenuBar();
            for (String name : path) {
                menu = menu.getItem(allNames(menu).indexOf(name)).getMenu();
                menu.notifyListeners(SWT.Show, new Event());
            }
            return names(menu);
        });
    }

    private static List<String> allNames(Menu menu) {
        return Arrays.stream(menu.getItems()).map(WorkbenchWindowTest::name).toList();
    }

    private static String name(MenuItem item) {
        return item.getText().replace("&", "").replaceAll("\t.*", "");
    }

    private static List<String> names(Menu menu) {
        return Arrays.stream(menu.getItems())
                .filter(item -> (item.getStyle() & SWT.SEPARATOR) == 0)
                .map(WorkbenchWindowTest::name)
                .toList();
    }
}
