package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.questions.KernelRunSettings;
import org.ulpscope.workbench.questions.RunDefaults;

/** The preference page Hunting, and the kernels that begin as it says. */
class HuntingPreferencesTest {
    private static final String PAGE = "org.ulpscope.workbench.huntingPreferences";

    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("defaults");
    }

    @AfterEach
    void forget() throws Exception {
        InstanceScope.INSTANCE.getNode(RunDefaults.NODE).remove(RunDefaults.EVALUATIONS);
        Gallery.cleanUp(project);
    }

    @Test
    void aKernelThatWasNeverRunBeginsWithWhatIsTypedThere() throws Exception {
        IFile kernel = Gallery.kernel(project, "cosh");
        assertEquals("1000", KernelRunSettings.load(kernel).budget());
        Shell dialog = Gallery.opened("Preferences (Filtered)", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), PAGE, new String[] {PAGE}, null)
                .open());
        Text evaluations = Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .filter(text -> text.getText().equals("1000"))
                .findFirst()
                .orElseThrow());
        assertTrue(
                Desk.inUi(() -> Gallery.below(dialog, Label.class).stream()
                        .anyMatch(label -> label.getText().equals("&Budget:"))),
                "It is called as in the kernel's editor");
        Keys.fill(evaluations, "2500");
        Hands.press(Hands.button(dialog, "Apply and Close"));
        Desk.await("it is closed", dialog::isDisposed);
        assertEquals("2500", KernelRunSettings.load(kernel).budget());
    }
}
