package org.ulpscope.tours.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.User;

/**
 * The same with mistakes: a source that does not compile, a kernel with another signature than the source's, a guard taken out and put in again. Each is
 * told at its place and mended there, and the hunt goes on.
 */
@EnabledIfSystemProperty(named = "ulpscope.all", matches = "true")
class MistakesTourTest extends OwnFunctionTour {
    private static final int KEY_MILLIS = 200;

    @Override
    void walk() throws Exception {
        begin("a semicolon is missing");
        writes(KEY_MILLIS, "#include <math.h>", "double ratio(double x)", "{", "return sqrt(x) / (x - 2)");
        asksInTheEditor();
        mendsTheSource();
        begin("the signature is wrong");
        huntsWithAWrongSignature();
        begin("what is found");
        Parts.bringUp(SOURCE);
        asksInTheEditor();
        awaitStudy();
        exploresAFinding();
        begin("guarded");
        takesTheGuardOutAndPutsItIn();
        begin("hunted in again");
        asksInTheEditor();
        awaitStudy();
        awaitNothingFound();
    }

    /** Asks for a hunt in the function in which the caret stands. */
    private static void asksInTheEditor() throws Exception {
        Menus.choose(sourceText(), "Hunt in Function\u2026");
        User.click(User.window("Hunt in Function"), "Hunt");
    }

    private void mendsTheSource() throws Exception {
        Desk.await("the missing semicolon is a problem of the source", () -> problems(SOURCE)
                .contains(4));
        Shell told = User.window("Run ratio.kernel");
        lookAtDialog(told);
        User.key("Escape");
        Desk.await("what was told is closed", told::isDisposed);
        StyledText text = sourceText();
        Desk.await(
                "the caret stands where the semicolon is missing",
                () -> text.isFocusControl()
                        && text.getText().substring(0, text.getCaretOffset()).endsWith("2)")
                        && text.getSelectionCount() == 0);
        User.type(";", KEY_MILLIS);
        saves();
        Desk.await("what the compiler said of it is gone as soon as it is saved", () -> problems(SOURCE)
                .isEmpty());
    }

    private static void huntsWithAWrongSignature() throws Exception {
        User.open(Parts.explorer(), PROJECT, "ratio.kernel");
        Composite editor = Parts.editor("ratio.kernel");
        Text signature = Desk.inUi(() -> Gallery.below(editor, Text.class).stream()
                .filter(text -> text.getText().contains("double ratio(double x)"))
                .findFirst()
                .orElseThrow());
        User.click(signature);
        User.key("ctrl+a");
        User.type("double ratio(double x, double y)", KEY_MILLIS);
        saves();
        User.tool(editor, "Hunt");
        Desk.await("the wrong signature is a problem of the kernel", () -> !problems("ratio.kernel")
                .isEmpty());
        Desk.await("the heading of the kernel tells of it", () -> Gallery.below(editor, Hyperlink.class).stream()
                .anyMatch(link -> link.isVisible() && link.getText().contains("failed")));
    }

    private static void exploresAFinding() throws Exception {
        // What compilers said is in front still.
        Composite findings = Parts.broughtUp("Findings");
        for (String kind : List.of("NaN", "INF+")) {
            Desk.await(kind + " is found", () -> !Parts.lines(findings, kind).isEmpty());
        }
        User.row(Desk.inUi(() -> Parts.lines(findings, "NaN").getFirst()));
        Composite explore = Parts.view("Explore");
        Desk.await("a platform has answered", () -> !Parts.filled(explore).isEmpty());
        assertEquals(List.of(), problems(SOURCE), "the source has no problems any more");
    }

    private static void takesTheGuardOutAndPutsItIn() throws Exception {
        String before = Files.readString(file(SOURCE).getLocation().toPath());
        StyledText text = guards();
        Desk.await("the source has the keyboard", text::isFocusControl);
        User.key("ctrl+z");
        Desk.await("one step takes it out again", () -> text.getText().equals(before));
        // The Platform enables it when it comes to it, which no hand outruns.
        Desk.await("there is something to redo", MistakesTourTest::canRedo);
        User.key("ctrl+shift+z");
        Desk.await("and another puts it in", () -> text.getText().contains("assert("));
        assertTrue(Desk.inUi(text::getText).startsWith("#include <math.h>\n#include <assert.h>\n"));
    }

    private static boolean canRedo() {
        return PlatformUI.getWorkbench()
                .getService(ICommandService.class)
                .getCommand(IWorkbenchCommandConstants.EDIT_REDO)
                .isEnabled();
    }

    /** The lines of a file of the project that have problems. */
    private static List<Integer> problems(String name) throws CoreException {
        IFile file = file(name);
        return Arrays.stream(file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
                .toList();
    }
}
