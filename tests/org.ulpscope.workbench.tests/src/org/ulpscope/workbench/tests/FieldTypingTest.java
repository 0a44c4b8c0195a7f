package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.internal.preferences.ToolchainPreferencePage;
import org.ulpscope.workbench.internal.wizards.ExampleProjectWizard;
import org.ulpscope.workbench.internal.wizards.NewCatalogRunWizard;
import org.ulpscope.workbench.internal.wizards.NewKernelWizard;

/** The fields outside the editors under a user's hands: they hold what is typed, in their middle too. */
class FieldTypingTest {
    @Test
    void aNewKernelIsTyped() throws Exception {
        Shell shell = wizard("New Kernel", new NewKernelWizard());
        try {
            Text signature = text(shell, SWT.MULTI);
            Keys.fill(signature, "float mx(float a, float b, float t);");
            amend(signature, 7, "i");
            assertEquals("float mix(float a, float b, float t);", written(signature));
            Text source = text(shell, SWT.SINGLE);
            Keys.fill(source, "none/mx.c");
            amend(source, 6, "i");
            assertEquals("none/mix.c", written(source));
            Text name = Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                    .filter(Text::getEditable)
                    .toList()
                    .getLast());
            assertEquals("mix", written(name));
            amend(name, 1, "a");
            assertEquals("maix", written(name));
            amend(signature, 9, "ture");
            assertEquals("maix", written(name), "a name that was typed stays");
            Combo folder = Desk.inUi(() -> Gallery.below(shell, Combo.class).getFirst());
            Keys.fill(folder, "functions/scalar");
            assertEquals("functions/scalar", Desk.inUi(folder::getText));
        } finally {
            close(shell);
        }
    }

    @Test
    void whatIsTypedForANewKernelIsTakenBackWordByWord() throws Exception {
        Shell shell = wizard("New Kernel", new NewKernelWizard());
        try {
            Text signature = text(shell, SWT.MULTI);
            String proposed = written(signature);
            Keys.fill(signature, "float mix");
            undo("float ", signature);
            undo("float", signature);
            undo(proposed, signature);
            undo(proposed, signature);
            redo("float", signature, 'y', SWT.CTRL);
            redo("float ", signature, 'z', SWT.CTRL, SWT.SHIFT);
            Keys.type("mx");
            redo("float mx", signature, 'y', SWT.CTRL);
            amend(signature, 7, "i");
            undo("float mx", signature);
            Keys.type("a");
            assertEquals("float max", written(signature), "the caret is where the step was");
            Keys.press(SWT.BS);
            Keys.press(SWT.BS);
            undo("float max", signature);
            Combo folder = Desk.inUi(() -> Gallery.below(shell, Combo.class).getFirst());
            String before = Desk.inUi(folder::getText);
            Keys.fill(folder, "functions");
            Keys.undo();
            assertEquals(before, Desk.inUi(folder::getText));
            Keys.press('y', SWT.CTRL);
            assertEquals("functions", Desk.inUi(folder::getText));
            assertEquals("float max", written(signature), "each field has its own steps");
        } finally {
            close(shell);
        }
    }

    @Test
    void aCatalogueRunIsTyped() throws Exception {
        Shell shell = wizard("New Catalogue Run", new NewCatalogRunWizard());
        try {
            Text folder = text(shell, SWT.SINGLE);
            Keys.fill(folder, "rn");
            amend(folder, 1, "u");
            assertEquals("run", written(folder));
            Combo name = Desk.inUi(() -> Gallery.below(shell, Combo.class).getFirst());
            Keys.fill(name, "libm");
            assertEquals("libm", Desk.inUi(name::getText));
            assertEquals("run", written(folder), "a folder that was typed stays");
            Spinner trials = Desk.inUi(() -> Gallery.below(shell, Spinner.class).getFirst());
            Keys.fill(trials, "250");
            Keys.press(SWT.TAB);
            assertEquals(250, (int) Desk.inUi(trials::getSelection));
        } finally {
            close(shell);
        }
    }

    @Test
    void anExampleProjectIsNamed() throws Exception {
        Shell shell = wizard("New Example Project", new ExampleProjectWizard());
        try {
            Text name = Desk.inUi(() -> Gallery.below(shell, Text.class).getFirst());
            Keys.fill(name, "fist-steps");
            amend(name, 2, "r");
            assertEquals("first-steps", written(name));
        } finally {
            close(shell);
        }
    }

    @Test
    void optionsOfAToolchainAreSeenInTheTableAndTakenAway() throws Exception {
        Shell shell = toolchains();
        try {
            Table toolchains = Desk.inUi(() -> Gallery.below(shell, Table.class).getFirst());
            Button remove = Desk.inUi(() -> Gallery.below(shell, Button.class).stream()
                    .filter(button -> button.getText().equals("&Remove"))
                    .findFirst()
                    .orElseThrow());
            assertFalse(Desk.inUi(remove::isEnabled));
            String found = Desk.inUi(() -> toolchains.getItem(0).getText(2));
            Text options = Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                    .filter(text -> text.getMessage().equals(found))
                    .findFirst()
                    .orElseThrow());
            Keys.fill(options, "-O1 -g");
            Keys.press(SWT.TAB);
            Desk.await(
                    "the options are in the table",
                    () -> toolchains.getItem(0).getText(2).equals("-O1 -g"));
            Desk.inUi(() -> {
                remove.notifyListeners(SWT.Selection, new Event());
                return null;
            });
            Desk.await(
                    "those that it was found with are back",
                    () -> toolchains.getItem(0).getText(2).equals(found));
            assertFalse(Desk.inUi(remove::isEnabled));
        } finally {
            close(shell);
            ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        }
    }

    /** Opens the page of toolchains, and waits until they are found. */
    private static Shell toolchains() throws Exception {
        Shell shell = Gallery.opened("Preferences (Filtered)", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ToolchainPreferencePage.ID, new String[] {ToolchainPreferencePage.ID}, null)
                .open());
        Table found = Desk.inUi(() -> Gallery.below(shell, Table.class).getFirst());
        Desk.await("compilers are found", () -> found.getItemCount() > 0);
        return shell;
    }

    @Test
    void aFilterAndTheOptionsOfAToolchainAreTyped() throws Exception {
        Shell shell = toolchains();
        try {
            List<Text> fields = Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                    .filter(text -> (text.getStyle() & SWT.SEARCH) == 0 && text.isVisible() && text.getEditable())
                    .toList());
            assertEquals(2, fields.size());
            for (Text field : fields) {
                Keys.fill(field, "-O1");
                amend(field, 1, "O2 -");
                assertEquals("-O2 -O1", written(field));
            }
            Text filter = Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                    .filter(text -> text.getMessage().equals("Filter toolchains"))
                    .findFirst()
                    .orElseThrow());
            Keys.fill(filter, "gc");
            amend(filter, 1, "c");
            assertEquals("gcc", written(filter));
        } finally {
            close(shell);
            ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        }
    }

    @Test
    void anInputIsTypedIntoExplore() throws Exception {
        IProject project = Gallery.exampleProject("exploring");
        try {
            ExploreView view = Desk.inUi(() -> (ExploreView) PlatformUI.getWorkbench()
                    .getWorkbenchWindows()[0]
                    .getActivePage()
                    .showView(Explore.VIEW));
            Desk.inUi(() -> {
                view.explore(Gallery.kernel(project, "pow"));
                return null;
            });
            Desk.await("there are two inputs", () -> inputs().size() == 2);
            Text x = Desk.inUi(() -> inputs().getFirst());
            Text y = Desk.inUi(() -> inputs().getLast());
            String other = written(y);
            String first = written(x);
            Keys.fill(x, "177");
            undo(first, x);
            redo("177", x, 'y', SWT.CTRL);
            undo(first, x);
            Keys.fill(x, "-1.5e30");
            amend(x, 4, "25");
            assertEquals("-1.525e30", written(x));
            assertEquals(other, written(y));
            Desk.await("every platform has answered", () -> !view.answers().isEmpty());
            assertEquals("-1.525e30", written(x), "the answers leave the text alone");
        } finally {
            Gallery.cleanUp(project);
        }
    }

    private static List<Text> inputs() {
        return Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> text.isVisible() && ScreenReader.nameOf(text).startsWith("Input "))
                .toList();
    }

    /** Types into a field at a place, and checks after each key that nothing else has happened to its text. */
    private static void amend(Text field, int place, String typed) throws Exception {
        Keys.focus(field);
        StringBuilder expected = new StringBuilder(written(field));
        Desk.inUi(() -> {
            field.setSelection(place);
            return null;
        });
        int caret = place;
        for (char key : typed.toCharArray()) {
            Keys.type(key);
            expected.insert(caret++, key);
            assertEquals(expected.toString(), written(field));
        }
    }

    private static void undo(String expected, Text field) throws Exception {
        Keys.undo();
        assertEquals(expected, written(field));
    }

    private static void redo(String expected, Text field, int key, int... modifiers) throws Exception {
        Keys.press(key, modifiers);
        assertEquals(expected, written(field));
    }

    private static String written(Text field) throws Exception {
        return Desk.inUi(field::getText);
    }

    private static Text text(Shell shell, int style) throws Exception {
        return Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                .filter(text -> (text.getStyle() & style) != 0 && text.isVisible() && text.getEditable())
                .findFirst()
                .orElseThrow());
    }

    private static Shell wizard(String title, INewWizard wizard) throws Exception {
        return Gallery.opened(title, () -> {
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            new WizardDialog(Desk.shell(), wizard).open();
        });
    }

    private static void close(Shell shell) throws Exception {
        Desk.inUi(() -> {
            if (!shell.isDisposed()) {
                shell.close();
            }
            return null;
        });
        Desk.await("the window is closed", shell::isDisposed);
    }
}
