package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.run.HuntQuestion;
import org.ulpscope.search.Budget;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.ui.tasks.Runs;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.ScreenReader;

class HuntRunTest {
    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        page = Hunts.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void goesFromAnExampleKernelToAFindingInExplore() throws Exception {
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        hunt(Hunts.request(Gallery.kernel(project, "cosh"), "bayes", 200));
        StudyEditor editor = Hunts.activeEditor();
        assertEquals("cosh.study", Desk.inUi(editor::getPartName));
        Hunts.await(editor, RunState.FINISHED);
        assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Cancel")), "nothing is left to be cancelled");
        FindingsView findings = Hunts.findings();
        Desk.await("findings are listed", () -> !findings.table().shownRows().isEmpty());
        FindingRow first = Desk.inUi(() -> findings.table().shownRows().getFirst());
        assertTrue(Desk.inUi(() -> Adapters.adapt(first, ExploredInput.class))
                .finding()
                .isPresent());
        Desk.inUi(() -> {
            findings.table().setSelection(new StructuredSelection(first));
            return null;
        });
        Desk.await("Explore shows the input", () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.getText().equals("cosh(x)")));
        Hunts.awaitNeighbours(first);
    }

    @Test
    void whatIsFoundIsBroughtInFrontAndTheKeyboardStaysWhereItIs() throws Exception {
        IFile kernel = Gallery.kernel(project, "cosh");
        Desk.inUi(() -> page.showView(IPageLayout.ID_PROBLEM_VIEW));
        // Or else the window system tells it later that it has the keyboard, as if the user had gone there since.
        Desk.awaitTurns();
        assertFalse(Desk.inUi(() -> page.isPartVisible(page.findView("org.ulpscope.hunt.ui.findings"))));
        hunt(Hunts.request(kernel, "bayes", 200));
        StudyEditor editor = Hunts.activeEditor();
        Hunts.await(editor, RunState.FINISHED);
        Desk.await(
                "the findings are in front", () -> page.isPartVisible(page.findView("org.ulpscope.hunt.ui.findings")));
        assertEquals(editor, Desk.inUi(page::getActivePart));
    }

    @Test
    void waitsForTheCompilersWhereItIsAskedForBeforeTheyAreFound() throws Exception {
        IFile kernel = Gallery.kernel(project, "cosh");
        // In one turn of the display, in which nothing that was found can be told. A dialog would hold it.
        Desk.shell().getDisplay().asyncExec(() -> {
            try {
                IDE.openEditor(page, kernel);
                Commands.run("org.ulpscope.workbench.askCommand(question=hunt)");
            } catch (CoreException e) {
                throw new AssertionError(e);
            }
        });
        StudyEditor editor = Hunts.activeEditor();
        assertEquals("cosh.study", Desk.inUi(editor::getPartName));
        Hunts.await(editor, RunState.FINISHED);
    }

    @Test
    void theSummaryHasRoomForWhatItSaysWhenTheHuntHasEnded() throws Exception {
        Desk.resize(1100, 700);
        hunt(Hunts.request(Gallery.kernel(project, "pow"), "bayes", 200));
        StudyEditor editor = Hunts.activeEditor();
        Hunts.await(editor, RunState.FINISHED);
        ScrolledForm form =
                Desk.inUi(() -> editor.getActivePageInstance().getManagedForm().getForm());
        Desk.await("each value is as high as its text", () -> Gallery.below(form, Text.class).stream()
                .filter(text -> (text.getStyle() & SWT.MULTI) != 0)
                .allMatch(text -> text.computeSize(text.getSize().x, SWT.DEFAULT).y == text.getSize().y));
    }

    /** That of softplus, whose second line does not compile. */
    private IFile mistakenSource() throws CoreException {
        IFile source = project.getFile("own/softplus.c");
        source.setContents(
                new ByteArrayInputStream(
                        "double softplus(double x) {\n    return x +;\n}\n".getBytes(StandardCharsets.UTF_8)),
                IResource.FORCE,
                new NullProgressMonitor());
        return source;
    }

    @Test
    void marksTheLineThatDoesNotCompile() throws Exception {
        IFile source = mistakenSource();
        IFile kernel = Gallery.kernel(project, "softplus");
        FormEditor editor = Desk.inUi(() -> (FormEditor) IDE.openEditor(page, kernel));
        hunt(Hunts.request(kernel, "random", 100));
        Desk.await("the line is marked", () -> Arrays.stream(markers(source))
                .anyMatch(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0) == 2));
        Desk.await("the heading of the kernel says what is wrong", () -> {
            String message =
                    editor.getActivePageInstance().getManagedForm().getForm().getMessage();
            return message != null && message.contains("softplus.c");
        });
        assertFalse(project.getFile("own/softplus.study").getLocation().toFile().exists());
        source.setContents(
                new ByteArrayInputStream("double softplus(double x) { return x; }\n".getBytes(StandardCharsets.UTF_8)),
                IResource.FORCE,
                new NullProgressMonitor());
        Desk.await("what was said of the source goes once that is another", () -> {
            String message =
                    editor.getActivePageInstance().getManagedForm().getForm().getMessage();
            return message == null || !message.contains("softplus.c");
        });
    }

    @Test
    void tellsInADialogWhatFailedWhereTheEditorOfTheKernelIsNotInFront() throws Exception {
        IFile source = mistakenSource();
        IFile kernel = Gallery.kernel(project, "softplus");
        Desk.inUi(() -> {
            IDE.openEditor(page, kernel);
            return IDE.openEditor(page, source);
        });
        IFile other = project.getFile("own/quadratic.c");
        other.createMarker(
                CompilerMarkers.TYPE,
                Map.of(
                        IMarker.MESSAGE,
                        "undeclared",
                        IMarker.SEVERITY,
                        IMarker.SEVERITY_ERROR,
                        IMarker.LINE_NUMBER,
                        1));
        hunt(Hunts.request(kernel, "random", 100));
        Shell dialog = Hands.window("Run softplus.kernel");
        Desk.inUi(() -> {
            dialog.close();
            return null;
        });
        Desk.await(
                "the source is in front",
                () -> page.getActiveEditor().getEditorInput().getName().equals("softplus.c"));
        assertEquals(1, markers(other).length, "what was said of another source holds as before");
    }

    @Test
    void marksOnceTheLineThatCompilesOnNoneOfSeveralPlatformsAndCountsThemInTheHeading() throws Exception {
        IFile source = mistakenSource();
        IFile kernel = Gallery.kernel(project, "softplus");
        FormEditor editor = Desk.inUi(() -> (FormEditor) IDE.openEditor(page, kernel));
        List<PlatformRequest> platforms = List.of(
                new PlatformRequest("gcc", List.of("-O1")), new PlatformRequest("gcc", List.of("-no-such-option")));
        RunRequest request = new RunRequest(kernel, platforms, "random", Map.of(), 1, Budget.ofEvaluations(100));
        for (int time = 0; time < 2; time++) {
            hunt(request);
            Desk.await("the source is marked", () -> markers(source).length > 0);
            Desk.await("the heading counts the platforms", () -> {
                String message = editor.getActivePageInstance()
                        .getManagedForm()
                        .getForm()
                        .getMessage();
                return message != null && message.startsWith("2 platforms failed: gcc does not compile");
            });
        }
        assertTrue(
                Arrays.stream(markers(source)).anyMatch(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0) == 2),
                "the line of the mistake is marked");
        assertEquals(
                markers(source).length,
                Arrays.stream(markers(source))
                        .map(marker ->
                                marker.getAttribute(IMarker.LINE_NUMBER, 0) + marker.getAttribute(IMarker.MESSAGE, ""))
                        .distinct()
                        .count(),
                "what was said before, or by two platforms, is marked once");
    }

    @Test
    void stopsAtOnceWhenCancelledAndCanBeResumed() throws Exception {
        hunt(Hunts.request(Gallery.kernel(project, "pow"), "random", 50_000_000));
        StudyEditor editor = Hunts.activeEditor();
        Hunts.await(editor, RunState.RUNNING);
        var file = Desk.inUi(() -> editor.feed().file());
        LiveJob.at(file).ifPresent(Job::cancel);
        Hunts.await(editor, RunState.CANCELLED);
        Desk.await("the job has ended", () -> LiveJob.at(file).isEmpty());
        Desk.await("it can be resumed", () -> ToolBars.isEnabled(editor, "Resume"));
        assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Cancel")));
        Desk.inUi(() -> editor.setActivePage("regions"));
        Desk.await(
                "it is said that regions were not looked for yet",
                () -> Gallery.below(Desk.shell(), Canvas.class).stream()
                        .anyMatch(area -> area.isVisible()
                                && ScreenReader.nameOf(area)
                                        .startsWith("Regions are looked for when the search has ended.")));
    }

    @Test
    void theRedSquareStopsTheHuntInFrontAndThenTheOneThatIsLeft() throws Exception {
        hunt(Hunts.request(Gallery.kernel(project, "pow"), "random", 50_000_000));
        StudyEditor first = Hunts.activeEditor();
        Hunts.await(first, RunState.RUNNING);
        hunt(Hunts.request(Gallery.kernel(project, "cosh"), "random", 50_000_000));
        Desk.await(
                "the second study is open",
                () -> page.getActiveEditor().getTitle().equals("cosh.study"));
        StudyEditor second = Hunts.activeEditor();
        Hunts.await(second, RunState.RUNNING);
        ToolItem stop = redSquare();
        press(stop);
        Hunts.await(second, RunState.CANCELLED);
        Hunts.await(first, RunState.RUNNING);
        Desk.await("one is left", () -> Runs.underWay().size() == 1);
        press(stop);
        Hunts.await(first, RunState.CANCELLED);
        Desk.await("nothing is left to be stopped", () -> !stop.isEnabled());
    }

    /** That of the main tool bar. */
    private static ToolItem redSquare() throws Exception {
        return Desk.inUi(() -> Gallery.below(Desk.shell(), ToolBar.class).stream()
                .flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(item -> String.valueOf(item.getToolTipText()).startsWith("Stop what is running"))
                .findFirst()
                .orElseThrow());
    }

    private static void press(ToolItem item) throws Exception {
        Desk.await("it can be pressed", item::isEnabled);
        Desk.inUi(() -> {
            item.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    @Test
    void aSecondHuntGetsAFileOfItsOwn() throws Exception {
        IFile kernel = Gallery.kernel(project, "cosh");
        hunt(Hunts.request(kernel, "random", 50));
        Hunts.await(Hunts.activeEditor(), RunState.FINISHED);
        hunt(Hunts.request(kernel, "random", 50));
        Desk.await(
                "the second study is open",
                () -> page.getActiveEditor().getTitle().equals("cosh-2.study"));
    }

    private void hunt(RunRequest request) throws Exception {
        Desk.inUi(() -> {
            new HuntQuestion().run(request, page.getWorkbenchWindow());
            return null;
        });
    }

    private static IMarker[] markers(IFile file) throws Exception {
        return file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO);
    }
}
