package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;

/** Functions whose source does not tell all that is to be known of them, or is no source of the workspace. */
class FunctionSignatureTest {
    private static final String HUNT = "Hunt in Function";

    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("signatures");
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        Hunts.perspective();
    }

    @AfterEach
    void cleanUp() throws Exception {
        Desk.inUi(() -> {
            Arrays.stream(Desk.shell().getDisplay().getShells())
                    .filter(shell -> shell.getText().equals(HUNT))
                    .forEach(Shell::close);
            return null;
        });
        Gallery.cleanUp(project);
    }

    @Test
    void whatTheSignatureLacksIsTypedAndIsWhatIsHunted() throws Exception {
        IFile source = Hands.file(project, "ratio.c", "double ratio(const double *a) { return a[0] / a[1]; }\n");
        Shell dialog = ask(source);
        Text field = Hands.field(dialog, "What is looked at");
        Desk.await("the signature is proposed", () -> field.getText().equals("double ratio(const double *a)"));
        assertTrue(says(dialog, "How many numbers 'a' points to"));
        assertFalse(Desk.inUi(() -> Hands.isEnabled(dialog, "Hunt")));
        Keys.fill(field, "double ratio(const double a[2]");
        assertEquals("double ratio(const double a[2]", Desk.inUi(field::getText));
        assertFalse(Desk.inUi(() -> Hands.isEnabled(dialog, "Hunt")), "the parenthesis is missing");
        Keys.fill(field, "double ratio(const double a[2])");
        Desk.await("it can be hunted in", () -> Hands.isEnabled(dialog, "Hunt"));
        Hands.press(Hands.button(dialog, "Hunt"));
        Hunts.await(Hunts.activeEditor(), RunState.FINISHED);
        assertEquals(
                "double ratio(const double a[2])",
                SignatureText.print(KernelFiles.load(
                        project.getFile("ratio.kernel").getLocation().toPath())));
        Shell again = ask(source);
        Text kept = Hands.field(again, "What is looked at");
        Desk.await("it is proposed again", () -> kept.getText().equals("double ratio(const double a[2])"));
        assertTrue(Desk.inUi(() -> Hands.isEnabled(again, "Hunt")));
    }

    @Test
    void onlyPlatformsThatCanRunAFunctionAreTickedForIt() throws Exception {
        IFile source = Hands.file(
                project,
                "ratio.cu",
                "__global__ void ratios(double *x) { int i = threadIdx.x; x[i] = x[i] / x[i + 1]; }\n");
        Shell dialog = ask(source);
        Text field = Hands.field(dialog, "What is looked at");
        Table platforms = Desk.inUi(() -> Gallery.below(dialog, Table.class).getLast());
        Desk.await(
                "platforms are there",
                () -> platforms.getItemCount() > 0 && !field.getText().isEmpty());
        List<String> ticked = Desk.inUi(() -> Arrays.stream(platforms.getItems())
                .filter(TableItem::getChecked)
                .map(TableItem::getText)
                .toList());
        assertTrue(List.of("cuda", "twin", "hip", "gcn").containsAll(ticked), ticked.toString());
        Keys.fill(field, "__global__ void ratios(double x[4])");
        assertTrue(says(dialog, "write so, as in double /* inout */ x[4]"));
        Keys.fill(field, "__global__ void ratios(double /* inout */ x[4])");
        assertEquals(!ticked.isEmpty(), Desk.inUi(() -> Hands.isEnabled(dialog, "Hunt")));
        Keys.focus(field);
        Keys.undo();
        Desk.await("what was typed is taken back", () -> !field.getText().endsWith("x[4])"));
    }

    @Test
    void aWholeFunctionOfAHeaderIsHuntedIn() throws Exception {
        IFile header = Hands.file(project, "helper.h", "static inline double helper(double x) { return 1 / x; }\n");
        Shell dialog = ask(header);
        Desk.await("it can be hunted in", () -> Hands.isEnabled(dialog, "Hunt"));
        Hands.press(Hands.button(dialog, "Hunt"));
        Hunts.await(Hunts.activeEditor(), RunState.FINISHED);
        assertTrue(project.getFile("helper.kernel").exists());
        assertTrue(Menus.offered(text(header)).contains("Hunt in Function\u2026"));
    }

    @Test
    void aSourceOutsideOfTheWorkspaceSaysHowItComesIntoIt(@TempDir Path folder) throws Exception {
        Path outside = Files.writeString(folder.resolve("away.c"), "double away(double x) { return 1 / x; }\n");
        IWorkbenchPage page = Desk.page();
        StyledText text = Desk.inUi(() -> (StyledText)
                IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(outside.toUri()))
                        .getAdapter(Control.class));
        Menus.choose(text, "Hunt in Function\u2026");
        Shell dialog = Hands.window(HUNT);
        assertTrue(Desk.inUi(() -> Gallery.below(dialog, Label.class).stream()
                .anyMatch(label -> label.getText().contains("'away.c' is in no project of the workspace")
                        && label.getText().contains("File > Import > General > File System"))));
        Hands.press(Hands.button(dialog, "OK"));
    }

    private static boolean says(Shell dialog, String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .anyMatch(text -> text.isVisible()
                        && text.getText().replaceAll("\\s+", " ").contains(words)));
    }

    private static StyledText text(IFile source) throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> {
            IEditorPart editor = IDE.openEditor(page, source);
            return (StyledText) editor.getAdapter(Control.class);
        });
    }

    private static Shell ask(IFile source) throws Exception {
        Hands.select(source);
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = (CommonNavigator) Desk.inUi(() -> page.findView(ProjectExplorer.VIEW_ID));
        Menus.choose(explorer.getCommonViewer().getTree(), "Hunt in Function\u2026");
        return Hands.window(HUNT);
    }
}
