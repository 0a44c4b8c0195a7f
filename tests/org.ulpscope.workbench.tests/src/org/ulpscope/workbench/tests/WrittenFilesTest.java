package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ui.tasks.WrittenFiles;

class WrittenFilesTest {
    private IProject project;
    private Path folder;

    @TempDir
    Path elsewhere;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        folder = project.getLocation().toPath();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void aFileIsShownInItsProjectAtOnce() throws Exception {
        Path file = Files.writeString(folder.resolve("libm/report.html"), "report");
        WrittenFiles.show(file);
        assertTrue(project.getFile("libm/report.html").exists());
        Files.delete(file);
        WrittenFiles.show(file);
        assertFalse(project.getFile("libm/report.html").exists());
    }

    @Test
    void aFolderThatIsNewIsShownWithItsFiles() throws Exception {
        Path programs = Files.createDirectories(folder.resolve("exported/programs"));
        Files.writeString(programs.resolve("one.c"), "int main(void) {}");
        WrittenFiles.show(programs);
        assertTrue(project.getFile("exported/programs/one.c").exists());
    }

    @Test
    void whatWasExportedIsSelectedInTheProjectExplorer() throws Exception {
        ProjectExplorer explorer = (ProjectExplorer) Desk.inUi(() -> Desk.page().showView(ProjectExplorer.VIEW_ID));
        Path file = Files.writeString(folder.resolve("libm/report.html"), "report");
        Path programs = Files.createDirectories(folder.resolve("programs/written"));
        WrittenFiles.show(file);
        WrittenFiles.show(programs);
        for (IResource written : List.of(project.getFile("libm/report.html"), project.getFolder("programs/written"))) {
            Desk.inUi(() -> {
                WrittenFiles.select(written.getLocation().toPath());
                return null;
            });
            Desk.await(
                    written + " is selected",
                    () -> written.equals(
                            explorer.getCommonViewer().getStructuredSelection().getFirstElement()));
        }
        Desk.inUi(() -> {
            WrittenFiles.select(elsewhere.resolve("report.html"));
            return null;
        });
    }

    @Test
    void aFileOutsideOfAllProjectsIsLeftAlone() throws Exception {
        WrittenFiles.show(Files.writeString(elsewhere.resolve("report.html"), "report"));
    }
}
