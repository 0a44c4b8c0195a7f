package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Themes;

/** Who chooses another theme looks at the same as before: editors are opened anew, and views that follow them stay where they are. */
class ThemeChangeTest {
    private final Set<String> inFront = new TreeSet<>();
    private final IPartListener2 listener = new IPartListener2() {
        @Override
        public void partActivated(IWorkbenchPartReference part) {
            if (part instanceof IEditorReference) {
                inFront.add(part.getTitle());
            }
        }

        @Override
        public void partBroughtToTop(IWorkbenchPartReference part) {
            partActivated(part);
        }
    };

    private IProject project;
    private IWorkbenchPage page;
    private ExploreView explore;
    private FindingsView findings;

    @BeforeEach
    void openStudies() throws Exception {
        project = Gallery.exampleProject("theme");
        page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        findings = Hunts.findings();
        for (String kernel : List.of("tgamma", "cosh", "fma")) {
            IFile study = Hunts.finished(project, kernel, 100);
            Hunts.await(Hunts.open(study), RunState.FINISHED);
        }
        bringToFront("cosh.study");
        Desk.await("Explore shows cosh", () -> kernel().equals(Optional.of("cosh")));
        Desk.await("findings are listed", () -> findings.table().shownRows().size() > 1);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Themes.take(ThemeChoice.LIGHT);
        Hunts.leave(explore, project);
    }

    private void bringToFront(String file) throws Exception {
        Desk.inUi(() -> IDE.openEditor(page, project.getFile(file)));
        Desk.awaitTurns();
    }

    private Optional<String> kernel() {
        return explore.input().map(input -> input.kernel().getName());
    }

    private FindingRow selectSecond() throws Exception {
        FindingRow second = Desk.inUi(() -> findings.table().shownRows().get(1));
        Desk.inUi(() -> {
            page.activate(findings);
            findings.table().setSelection(new StructuredSelection(second));
            return null;
        });
        Desk.await("Explore shows the finding", () -> explore.input()
                .filter(shown ->
                        shown.point().bits(0) == second.found().inputBits().getFirst())
                .isPresent());
        return second;
    }

    /** Changes the theme. @return the editors that came to the front meanwhile */
    private Set<String> cameToTheFront(ThemeChoice theme) throws Exception {
        Desk.inUi(() -> {
            page.addPartListener(listener);
            return null;
        });
        Themes.take(theme);
        Desk.inUi(() -> {
            page.removePartListener(listener);
            return null;
        });
        return inFront;
    }

    @Test
    void theFindingThatIsSelectedStaysSoAndExplored() throws Exception {
        FindingRow second = selectSecond();
        Optional<ExploredInput> before = Desk.inUi(explore::input);
        assertEquals(Set.of("cosh.study"), cameToTheFront(ThemeChoice.DARK));
        assertEquals("cosh.study", Desk.inUi(() -> page.getActiveEditor().getTitle()));
        assertEquals(
                List.of(second),
                Desk.inUi(() -> ((StructuredSelection) findings.table().getSelection()).toList()));
        assertEquals(before, Desk.inUi(explore::input));
        assertEquals(findings, Desk.inUi(page::getActivePart));
    }

    @Test
    @EnabledIfSystemProperty(named = "ulpscope.all", matches = "true")
    void aKernelInFrontStaysThereBesideTheStudyLastLookedAt() throws Exception {
        IFile kernel = Gallery.kernel(project, "pow");
        Desk.inUi(() -> IDE.openEditor(page, kernel));
        Desk.await("Explore shows pow", () -> kernel().equals(Optional.of("pow")));
        List<FindingRow> rows = Desk.inUi(() -> findings.table().shownRows());
        Optional<ExploredInput> before = Desk.inUi(explore::input);
        assertEquals(Set.of("pow.kernel"), cameToTheFront(ThemeChoice.DARK));
        assertEquals("pow.kernel", Desk.inUi(() -> page.getActiveEditor().getTitle()));
        assertEquals(before, Desk.inUi(explore::input));
        assertEquals(rows, Desk.inUi(() -> findings.table().shownRows()));
    }

    @Test
    @EnabledIfSystemProperty(named = "ulpscope.all", matches = "true")
    void aFindingExploredBesideAKernelInFrontStays() throws Exception {
        IFile kernel = Gallery.kernel(project, "pow");
        Desk.inUi(() -> IDE.openEditor(page, kernel));
        Desk.await("Explore shows pow", () -> kernel().equals(Optional.of("pow")));
        FindingRow second = selectSecond();
        Optional<ExploredInput> before = Desk.inUi(explore::input);
        assertEquals(Set.of("pow.kernel"), cameToTheFront(ThemeChoice.DARK));
        assertEquals(before, Desk.inUi(explore::input));
        assertEquals(
                List.of(second),
                Desk.inUi(() -> ((StructuredSelection) findings.table().getSelection()).toList()));
    }
}
