package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.internal.kernel.KernelEditor;

class PlatformTableTest {
    private static final Path NOWHERE = Path.of("/nowhere/bin/gcc");

    private IProject project;
    private KernelEditor editor;

    @BeforeEach
    void nameACompilerThatIsNotThere() throws Exception {
        project = Gallery.exampleProject("platforms");
        ToolchainPreferences.save(new ToolchainSettings(
                List.of(new ToolchainSettings.Override("gcc", Optional.of(NOWHERE), Optional.empty()))));
        IWorkbenchPage page = Desk.page();
        editor = Desk.inUi(
                () -> (KernelEditor) IDE.openEditor(page, Gallery.kernel(project, "cosh"), KernelEditor.ID, true));
        awaitCompilers();
    }

    @AfterEach
    void forget() throws Exception {
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        Gallery.cleanUp(project);
    }

    private static Table platforms() {
        return found().orElseThrow();
    }

    /** The one whose lines can be ticked; the results of an input are listed by platform too. */
    private static Optional<Table> found() {
        return Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> (table.getStyle() & SWT.CHECK) != 0
                        && table.getColumnCount() > 2
                        && table.getColumn(0).getText().equals("Platform"))
                .findFirst();
    }

    private static void awaitCompilers() throws Exception {
        Desk.await("compilers are found", () -> found().filter(table -> table.getItemCount() > 0)
                .isPresent());
    }

    private String heading() throws Exception {
        return Headings.said(editor);
    }

    @Test
    void aCompilerWithAWrongPathKeepsItsPlaceAndItsTickAndIsWhatTheHuntComplainsOf() throws Exception {
        TableItem first = Desk.inUi(() -> platforms().getItem(0));
        assertEquals("gcc", Desk.inUi(() -> first.getText(0)));
        assertTrue(Desk.inUi(first::getChecked));
        assertTrue(Desk.inUi(() -> first.getText(2)).contains(NOWHERE.toString()), Desk.inUi(() -> first.getText(2)));
        assertTrue(heading().contains("gcc cannot run: "), heading());
        assertTrue(heading().contains(NOWHERE.toString()), heading());
    }

    @Test
    void itCanBeUntickedAndThenNothingIsInTheWayButNotTickedAgain() throws Exception {
        tick(false);
        assertFalse(heading().contains("gcc cannot run"), heading());
        tick(true);
        assertFalse(Desk.inUi(() -> platforms().getItem(0).getChecked()));
    }

    @Test
    void itIsSaidWhyAPlatformIsNotAddedOnceMore() throws Exception {
        Button again = Desk.inUi(() -> button("&Add with Other Options"));
        Button remove = Desk.inUi(() -> (Button) again.getParent().getChildren()[1]);
        assertEquals("Select the compiler that is to run a second time.", refusal(again));
        select("gcc");
        String why = refusal(again);
        assertTrue(why.startsWith("gcc cannot run: ") && why.contains(NOWHERE.toString()), why);
        select("clang");
        assertFalse(Desk.inUi(remove::isEnabled), "it was not added");
        int before = Desk.inUi(() -> platforms().getItemCount());
        Hands.press(again);
        assertEquals(before + 1, Desk.inUi(() -> platforms().getItemCount()));
        select("clang", 1);
        Desk.await("what was added can be taken away", remove::isEnabled);
        Hands.press(remove);
        assertEquals(before, Desk.inUi(() -> platforms().getItemCount()));
    }

    /** What the dialog says that the button opens. */
    private static String refusal(Button pressed) throws Exception {
        Shell dialog =
                Gallery.opened("Add with Other Options", () -> pressed.notifyListeners(SWT.Selection, new Event()));
        return Desk.inUi(() -> {
            String said = Gallery.below(dialog, Label.class).stream()
                    .map(Label::getText)
                    .filter(text -> !text.isBlank())
                    .findFirst()
                    .orElseThrow();
            dialog.close();
            return said;
        });
    }

    private static Button button(String words) {
        return Gallery.below(Desk.shell(), Button.class).stream()
                .filter(button -> button.getText().equals(words))
                .findFirst()
                .orElseThrow();
    }

    private static void select(String platform) throws Exception {
        select(platform, 0);
    }

    /** Selects a line of a platform that may be there several times. */
    private static void select(String platform, int number) throws Exception {
        Desk.inUi(() -> {
            Table table = platforms();
            table.setSelection(Arrays.stream(table.getItems())
                    .filter(item -> item.getText(0).equals(platform))
                    .skip(number)
                    .findFirst()
                    .orElseThrow());
            table.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    @Test
    void aSourceInCIsNotTickedForAGpuWhichCannotCallItsFunctions() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.closeAllEditors(false);
            return IDE.openEditor(page, Gallery.kernel(project, "softplus"), KernelEditor.ID, true);
        });
        awaitCompilers();
        List<String> ticked = Desk.inUi(() -> Arrays.stream(platforms().getItems())
                .filter(TableItem::getChecked)
                .map(item -> item.getText(0))
                .toList());
        assertFalse(ticked.contains("twin") || ticked.contains("cuda"), ticked.toString());
    }

    private static void tick(boolean ticked) throws Exception {
        Desk.inUi(() -> {
            Table table = platforms();
            table.getItem(0).setChecked(ticked);
            Event event = new Event();
            event.item = table.getItem(0);
            event.detail = SWT.CHECK;
            table.notifyListeners(SWT.Selection, event);
            return null;
        });
    }
}
