package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** Whoever explores a study that is deleted meanwhile has done nothing wrong. */
class ExploreDeletedStudyTest {
    private IProject project;
    private IWorkbenchPage page;
    private ExploreView explore;

    @BeforeEach
    void deleteTheStudyOfAFindingThatIsExplored() throws Exception {
        project = Gallery.exampleProject("deleted");
        page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        FindingsView findings = Hunts.findings();
        IFile study = Hunts.finished(project, "cosh", 100);
        StudyEditor editor = Hunts.open(study);
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("findings are listed", () -> !findings.table().shownRows().isEmpty());
        Desk.inUi(() -> {
            FindingRow first = findings.table().shownRows().getFirst();
            page.activate(findings);
            findings.table().setSelection(new StructuredSelection(first));
            return null;
        });
        Desk.await("the finding can be replayed", () -> tool("Replay").isEnabled());
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
        study.delete(true, new NullProgressMonitor());
        // As the Project Explorer does with the editor of what it deletes.
        Desk.inUi(() -> page.closeEditor(editor, false));
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(explore, project);
    }

    private static List<IAction> actions(IContributionManager manager) {
        return Arrays.stream(manager.getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .toList();
    }

    private static IAction named(List<IAction> actions, String title) {
        return actions.stream()
                .filter(action -> action.getText().startsWith(title))
                .findFirst()
                .orElseThrow();
    }

    private IAction tool(String title) {
        return named(actions(explore.getViewSite().getActionBars().getToolBarManager()), title);
    }

    private IAction entry(String title) {
        return named(actions(explore.getViewSite().getActionBars().getMenuManager()), title);
    }

    private static boolean isSaid(String words) {
        return Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().contains(words));
    }

    private void type(String input) throws Exception {
        Keys.fill(
                Desk.inUi(() -> {
                    page.activate(explore);
                    return (Text) Desk.shell().getDisplay().getFocusControl();
                }),
                input);
        Keys.press(SWT.CR);
        long bits = Value.parse(input, FloatFormat.FP64).bits();
        Desk.await("the input is taken", () -> explore.input()
                .filter(shown -> shown.point().bits(0) == bits)
                .isPresent());
    }

    @Test
    void otherInputsAreAnsweredStill() throws Exception {
        type("3.5");
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
        assertFalse(Desk.inUi(() -> isSaid("There is no study")));
    }

    @Test
    void whatNeedsTheStudySaysThatItWasDeleted() throws Exception {
        Desk.inUi(() -> {
            tool("Replay").run();
            return null;
        });
        Desk.await("the reason is said", () -> isSaid("cosh.study was deleted"));
        assertFalse(Desk.inUi(() -> isSaid("check the name")));
    }

    @Test
    void nothingIsKeptInItAnyMore() throws Exception {
        type("3.5");
        assertFalse(Desk.inUi(() -> entry("Keep Input in Study").isEnabled()));
    }

    /** Its kernel, when that comes to the front, is what is explored from then on. */
    @Test
    void anInputIsOneOfTheKernelInFront() throws Exception {
        type("3.5");
        IFile kernel = Gallery.kernel(project, "cosh");
        Desk.inUi(() -> {
            explore.explore(kernel);
            return null;
        });
        Desk.await("the input is one of the kernel", () -> explore.input()
                .filter(shown -> shown.file().endsWith("cosh.kernel"))
                .isPresent());
        assertEquals(
                Value.parse("3.5", FloatFormat.FP64).bits(),
                Desk.inUi(() -> explore.input().orElseThrow().point().bits(0)));
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
        assertTrue(Desk.inUi(() -> entry("Copy Command Line").isEnabled()));
    }
}
