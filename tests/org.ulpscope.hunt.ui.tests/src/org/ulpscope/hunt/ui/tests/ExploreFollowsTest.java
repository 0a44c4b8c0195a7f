package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** Explore shows the study in front, unless somebody works at inputs of another. */
class ExploreFollowsTest {
    private IProject project;
    private IWorkbenchPage page;
    private ExploreView explore;
    private StudyEditor cosh;

    @BeforeEach
    void openAStudy() throws Exception {
        project = Gallery.exampleProject("follows");
        page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        cosh = opened(Hunts.finished(project, "cosh", 100));
        awaitKernel("cosh");
        // Whoever types sees what he types in place of.
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(explore, project);
    }

    private static StudyEditor opened(IFile study) throws Exception {
        StudyEditor editor = Hunts.open(study);
        Hunts.await(editor, RunState.FINISHED);
        return editor;
    }

    private void awaitKernel(String name) throws Exception {
        Desk.await("Explore shows " + name, () -> kernel().equals(Optional.of(name)));
    }

    private Optional<String> kernel() {
        return explore.input().map(input -> input.kernel().getName());
    }

    /** The line that offers something. Call in the UI thread. */
    private static Optional<Link> offer() {
        return Gallery.below(Desk.shell(), Link.class).stream()
                .filter(link -> link.isVisible() && link.getText().contains(".study is selected"))
                .findFirst();
    }

    private Text field() throws Exception {
        return Desk.inUi(() -> {
            page.activate(explore);
            return (Text) Desk.shell().getDisplay().getFocusControl();
        });
    }

    private void type(String input) throws Exception {
        Keys.fill(field(), input);
        Keys.press(SWT.CR);
        Desk.await("the input is taken", () -> explore.input()
                .filter(shown -> shown.point().bits(0)
                        == Value.parse(input, FloatFormat.FP64).bits())
                .isPresent());
    }

    @Test
    void aStudyThatComesToTheFrontIsShownWhereItWasLeft() throws Exception {
        FindingsView findings = Hunts.findings();
        Desk.await("findings are listed", () -> findings.table().shownRows().size() > 1);
        FindingRow second = Desk.inUi(() -> findings.table().shownRows().get(1));
        Desk.inUi(() -> {
            findings.table().setSelection(new StructuredSelection(second));
            return null;
        });
        Desk.await("Explore shows the finding", () -> isAt(second));
        opened(Hunts.finished(project, "tgamma", 100));
        awaitKernel("tgamma");
        Desk.inUi(() -> {
            page.activate(cosh);
            return null;
        });
        awaitKernel("cosh");
        assertTrue(Desk.inUi(() -> isAt(second)));
    }

    /** Its kernel is run on others, and is shown so while it is in front. */
    @Test
    void aStudyOfTheKernelThatIsExploredBringsItsPlatforms() throws Exception {
        List<PlatformRequest> fast = List.of(new PlatformRequest("gcc", List.of("-O3", "-ffast-math")));
        StudyEditor tgamma = opened(Hunts.finished(project, "tgamma", "lattice", 100, fast));
        awaitKernel("tgamma");
        assertEquals(fast, Desk.inUi(() -> explore.input().orElseThrow().platforms()));
        Point point = Desk.inUi(() -> explore.input().orElseThrow().point());
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "tgamma")));
        Desk.await(
                "Explore shows it on those of the kernel",
                () -> !explore.input().orElseThrow().platforms().equals(fast));
        Desk.inUi(() -> {
            page.activate(tgamma);
            return null;
        });
        Desk.await(
                "Explore shows it on those of the study",
                () -> explore.input().orElseThrow().platforms().equals(fast));
        assertEquals(point, Desk.inUi(() -> explore.input().orElseThrow().point()));
    }

    /** Whoever clicks in the Project Explorer for something else has not chosen the kernel that is still selected there. */
    @Test
    void aKernelThatIsStillSelectedElsewhereLeavesAStudyOnItsPlatforms() throws Exception {
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Desk.inUi(() -> {
            explorer.selectReveal(new StructuredSelection(Gallery.kernel(project, "tgamma")));
            return null;
        });
        awaitKernel("tgamma");
        List<PlatformRequest> fast = List.of(new PlatformRequest("gcc", List.of("-O3", "-ffast-math")));
        StudyEditor tgamma = opened(Hunts.finished(project, "tgamma", "lattice", 100, fast));
        Desk.await(
                "Explore shows it on those of the study",
                () -> explore.input().orElseThrow().platforms().equals(fast));
        Desk.inUi(() -> {
            page.activate(tgamma);
            return null;
        });
        activateAndAwaitSelection(explorer);
        Desk.await("the kernel is read", () -> Arrays.stream(Job.getJobManager().find(BackgroundTask.class))
                .noneMatch(task -> task.getName().equals("Open a kernel")));
        Desk.awaitTurns();
        assertEquals(fast, Desk.inUi(() -> explore.input().orElseThrow().platforms()));
    }

    private void activateAndAwaitSelection(IWorkbenchPart part) throws Exception {
        List<Object> told = new ArrayList<>();
        ISelectionListener listener = (teller, selection) -> told.add(teller);
        Desk.inUi(() -> {
            page.addPostSelectionListener(listener);
            page.activate(part);
            return null;
        });
        Desk.await("the selection is told again", () -> told.contains(part));
        Desk.inUi(() -> {
            page.removePostSelectionListener(listener);
            return null;
        });
    }

    private boolean isAt(FindingRow row) {
        return explore.input()
                .filter(shown ->
                        shown.point().bits(0) == row.found().inputBits().getFirst())
                .isPresent();
    }

    @Test
    void anInputThatWasTypedStaysAndTheStudyIsOffered() throws Exception {
        type("3.5");
        opened(Hunts.finished(project, "tgamma", 100));
        Desk.await("the study is offered", () -> offer().isPresent());
        assertEquals("tgamma.study is selected. <a>Explore tgamma</a>", Desk.inUi(() -> offer().orElseThrow()
                .getText()));
        assertEquals(Optional.of("cosh"), Desk.inUi(this::kernel));
        Keys.focus(Desk.inUi(() -> offer().orElseThrow()));
        Keys.press(SWT.CR);
        awaitKernel("tgamma");
        assertFalse(Desk.inUi(() -> offer().isPresent()));
    }

    /** Whoever goes back to the study has selected nothing new there. */
    @Test
    void anInputThatWasTypedStaysWhereAFindingIsStillSelected() throws Exception {
        FindingsView findings = Hunts.findings();
        Desk.await("findings are listed", () -> findings.table().shownRows().size() > 1);
        FindingRow second = Desk.inUi(() -> findings.table().shownRows().get(1));
        Desk.inUi(() -> {
            page.activate(findings);
            findings.table().setSelection(new StructuredSelection(second));
            return null;
        });
        Desk.await("Explore shows the finding", () -> isAt(second));
        type("3.5");
        activateAndAwaitSelection(findings);
        assertFalse(Desk.inUi(() -> isAt(second)));
    }

    /** Its answers are told apart from what that one recorded, and its trail is kept there. */
    @Test
    void anInputIsOneOfTheStudyOfTheSameKernelThatCameToTheFrontLast() throws Exception {
        type("3.5");
        IFile again = project.getFile("cosh-2.study");
        project.getFile("cosh.study").copy(again.getFullPath(), true, new NullProgressMonitor());
        opened(again);
        Desk.await("the input is one of it", () -> explore.input()
                .filter(shown -> shown.file().endsWith("cosh-2.study"))
                .isPresent());
        assertEquals(
                Value.parse("3.5", FloatFormat.FP64).bits(),
                Desk.inUi(() -> explore.input().orElseThrow().point().bits(0)));
        assertFalse(Desk.inUi(() -> offer().isPresent()));
    }

    @Test
    void whatIsHalfTypedStaysWhileStudiesComeToTheFrontBesideIt() throws Exception {
        IFile again = project.getFile("cosh-2.study");
        project.getFile("cosh.study").copy(again.getFullPath(), true, new NullProgressMonitor());
        IFile other = Hunts.finished(project, "tgamma", 100);
        Text field = field();
        Keys.fill(field, "-");
        Desk.inUi(() -> IDE.openEditor(page, again, false));
        Desk.await("the input is one of it", () -> explore.input()
                .filter(shown -> shown.file().endsWith("cosh-2.study"))
                .isPresent());
        assertEquals("-", Desk.inUi(field::getText));
        Desk.inUi(() -> IDE.openEditor(page, other, false));
        Desk.await("the study is offered", () -> offer().isPresent());
        assertEquals("-", Desk.inUi(field::getText));
    }

    @Test
    void pinnedResultsStayAndTheOfferGoesWithTheStudy() throws Exception {
        Desk.inUi(() -> {
            for (var item :
                    explore.getViewSite().getActionBars().getMenuManager().getItems()) {
                if (item instanceof ActionContributionItem action
                        && action.getAction().getText().equals("Pin Results")) {
                    action.getAction().run();
                }
            }
            return null;
        });
        opened(Hunts.finished(project, "tgamma", 100));
        Desk.await("the study is offered", () -> offer().isPresent());
        Desk.inUi(() -> {
            page.activate(cosh);
            return null;
        });
        Desk.await("the offer is gone", () -> offer().isEmpty());
        assertEquals(Optional.of("cosh"), Desk.inUi(this::kernel));
    }

    /** Opening a file asks nothing and runs nothing. */
    @Test
    void aStudyFromElsewhereIsOnlyOffered() throws Exception {
        IFile study = Hunts.finished(project, "tgamma", 100);
        Path file = study.getLocation().toPath();
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.writeString(file, text.replaceAll("[0-9a-f]{64}", "0".repeat(64)), StandardCharsets.ISO_8859_1);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        Optional<ExploredInput> before = Desk.inUi(explore::input);
        opened(study);
        Desk.await("the study is offered", () -> offer().isPresent());
        assertEquals(before, Desk.inUi(explore::input));
    }
}
