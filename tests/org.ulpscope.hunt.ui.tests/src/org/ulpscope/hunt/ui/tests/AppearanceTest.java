package org.ulpscope.hunt.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.catalog.Catalogs;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.diff.FilePair;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.catalog.CatalogEditor;
import org.ulpscope.workbench.internal.diff.StudyDiffEditor;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.RepeatedInDark;
import org.ulpscope.workbench.tests.Theme;

/** What comes of hunts, as it is read and heard. */
class AppearanceTest {
    @TempDir
    private Path files;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("appearance");
        page = Hunts.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void aStudyCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            StudyEditor editor = Hunts.open(Hunts.finished(project, "pow", 400));
            Hunts.await(editor, RunState.FINISHED);
            FindingsView findings = Hunts.findings();
            Desk.inUi(() -> page.showView(Explore.VIEW));
            Desk.await(
                    "findings are listed", () -> !findings.table().shownRows().isEmpty());
            Desk.inUi(() -> {
                page.activate(findings);
                findings.table()
                        .setSelection(new StructuredSelection(
                                findings.table().shownRows().getFirst()));
                return null;
            });
            Hunts.awaitNeighbours(Desk.inUi(() -> findings.table().shownRows().getFirst()));
            look.at("hunt perspective", Desk.shell());
            look.atEveryPage("hunt", editor);
        }
    }

    @ParameterizedTest
    @ArgumentsSource(RepeatedInDark.class)
    void aCatalogueAndTwoStudiesCanBeReadAndTold(Theme theme) throws Exception {
        Path text = Files.writeString(
                files.resolve("small.txt"),
                "double cosh(double x) | hyperbolic | overflows\ndouble fabs(double x) | basic |\n");
        new CatalogRun(ToolchainSettings.DEFAULT)
                .start(
                        project.getLocation().toPath().resolve("small"),
                        CatalogRequest.of(
                                Catalogs.named(text.toString()), List.of(new PlatformRequest("gcc", List.of()))),
                        CatalogListener.NONE,
                        Progress.NONE);
        IFile after = Hunts.finished(project, "cosh", "random", 20);
        Path before = project.getLocation().toPath().resolve("before.study");
        Files.move(after.getLocation().toPath(), before);
        Hunts.finished(project, "cosh", 200);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        try (Look look = Look.in(theme)) {
            CatalogEditor editor =
                    Desk.inUi(() -> (CatalogEditor) IDE.openEditor(page, project.getFile("small/catalog.json")));
            Desk.await("the catalogue is read", () -> editor.message().startsWith("Finished: 2 of 2"));
            look.atEveryPage("catalogue", editor);
            Desk.inUi(() -> {
                new FilePair(
                                "org.ulpscope.workbench.studyDiffEditor",
                                before,
                                after.getLocation().toPath())
                        .open(page);
                return null;
            });
            StudyDiffEditor diff = Desk.inUi(() -> (StudyDiffEditor) page.getActiveEditor());
            Desk.await("both are read", () -> diff.status().startsWith("before.study before"));
            look.atEveryPage("two studies", diff);
        }
    }
}
