package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.store.RunState;
import org.ulpscope.store.RunningWriter;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.User;

/** Whoever deletes a study that a process without a window writes is told so, and ends it. */
class DeleteWrittenStudyTest {
    private static final long ENDLESS = 50_000_000;
    private static final String DIALOG = "Delete Resources";

    private IProject project;
    private IFolder folder;
    private IFile study;
    private Process run;

    @BeforeEach
    void huntInTheBackground() throws Exception {
        project = Gallery.exampleProject("deleting");
        Path root = project.getLocation().toPath();
        folder = project.getFolder("kept");
        study = folder.getFile("cosh.study");
        Files.createDirectory(root.resolve("kept"));
        Path file = root.resolve("kept").resolve("cosh.study");
        run = WritingProcess.start(
                file, Gallery.kernel(project, "cosh").getLocation().toPath(), ENDLESS);
        Desk.await("the hunt runs", () -> RunningWriter.ofFile(file).isPresent());
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
    }

    @AfterEach
    void leave() throws Exception {
        Desk.inUi(() -> {
            // As long as one is open nobody else may change the workspace.
            dialogs().toList().reversed().forEach(Shell::close);
            return null;
        });
        run.destroyForcibly().waitFor();
        if (!project.exists()) {
            project.create(new NullProgressMonitor());
            project.open(new NullProgressMonitor());
        }
        Gallery.cleanUp(project);
    }

    @Test
    void whoDeletesTheStudyIsToldAndTheRunHasEndedBeforeSoThatNothingComesBack() throws Exception {
        Path kept = folder.getLocation().toPath();
        Hunts.await(Hunts.open(study), RunState.RUNNING);
        Shell dialog = deletionOf(study);
        User.click(dialog, "OK");
        Shell warning = warning("cosh.study is being written by a run in the background (process " + run.pid()
                + "). Deleting it ends that run.");
        assertTrue(run.isAlive(), "nothing ends before the user goes on");
        Hands.press(Hands.button(warning, "Continue"));
        Desk.await("the study is deleted", () -> !study.exists());
        assertFalse(run.isAlive());
        Desk.await("nothing is left", () -> listed(kept).isEmpty());
        assertEquals(143, run.waitFor(), "it was asked to end, and not killed");
    }

    @Test
    void whoseFolderIsNotDeletedAfterAllGoesOn() throws Exception {
        Shell dialog = deletionOf(folder);
        User.click(dialog, "OK");
        Shell warning = warning("cosh.study is being written by a run in the background (process " + run.pid() + ")");
        Hands.press(Hands.button(warning, "Cancel"));
        Desk.await("the question is gone", dialog::isDisposed);
        assertTrue(run.isAlive());
        assertTrue(study.exists());
    }

    @Test
    void aFolderOrAProjectTakesTheRunWithIt() throws Exception {
        Path root = project.getLocation().toPath();
        Shell dialog = deletionOf(project);
        User.click(dialog, "Delete project contents");
        User.click(dialog, "OK");
        Shell warning = warning("cosh.study is being written by a run in the background (process " + run.pid() + ")");
        Hands.press(Hands.button(warning, "Continue"));
        Desk.await("the project is deleted", () -> !project.exists());
        assertFalse(run.isAlive());
        assertFalse(Files.exists(root));
    }

    @Test
    void aProjectWhoseFilesStayLeavesTheRunAlone() throws Exception {
        Path root = project.getLocation().toPath();
        deleteUnwarned(project);
        assertTrue(run.isAlive());
        assertTrue(Files.exists(root.resolve("kept/cosh.study")));
    }

    /** It ends as its file goes, and tells so itself. */
    @Test
    void aRunOfThisWorkbenchIsNoneInTheBackground() throws Exception {
        IFile own = folder.getFile("own.study");
        Path file = own.getLocation().toPath();
        Path kernel = Gallery.kernel(project, "cosh").getLocation().toPath();
        HuntRequest request = HuntRequest.builder(KernelFiles.load(kernel), kernel.getParent())
                .platforms(Hunts.GCC)
                .strategy("random")
                .budget(ENDLESS)
                .build();
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<?> hunt = CompletableFuture.supplyAsync(
                () -> new HuntStudy(ToolchainSettings.DEFAULT).start(file, request, HuntListener.NONE, over::get));
        try {
            Desk.await("the hunt runs", () -> RunningWriter.ofFile(file).isPresent());
            own.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
            deleteUnwarned(own);
            assertTrue(run.isAlive(), "that of another study goes on");
        } finally {
            over.set(true);
            hunt.handle((result, failure) -> result).join();
        }
    }

    /** The question that the Delete key asks. */
    private static Shell deletionOf(IResource resource) throws Exception {
        Hands.select(resource);
        IWorkbenchPage page = Desk.page();
        Keys.focus(Desk.inUi(() -> ((CommonNavigator) page.findView(ProjectExplorer.VIEW_ID))
                .getCommonViewer()
                .getTree()));
        // Its release goes to nobody, as the dialog opens before it.
        User.key("Delete");
        Shell dialog = Hands.window(DIALOG);
        Desk.await("it has the keyboard", () -> dialog.getDisplay().getActiveShell() == dialog);
        return dialog;
    }

    /** Deletes what no run in the background writes; the platform may say that the file system has news of it. */
    private static void deleteUnwarned(IResource resource) throws Exception {
        User.click(deletionOf(resource), "OK");
        Callable<Boolean> told =
                () -> dialogs().anyMatch(shell -> told(shell).findAny().isPresent());
        Desk.await("it is deleted, or something is said", () -> !resource.exists() || told.call());
        if (Desk.inUi(told)) {
            Shell said = warning("");
            assertTrue(Desk.inUi(() -> told(said).noneMatch(line -> line.contains("is being written"))));
            Hands.press(Hands.button(said, "Continue"));
        }
        Desk.await("it is deleted", () -> !resource.exists());
    }

    /** The dialog that says so before anything is deleted. */
    private static Shell warning(String words) throws Exception {
        Callable<Shell> search = () -> dialogs()
                .filter(dialog -> told(dialog).anyMatch(line -> line.startsWith(words)))
                .findFirst()
                .orElse(null);
        Desk.await("it is said that the study is being written", () -> search.call() != null);
        Shell said = Desk.inUi(search);
        Desk.await("it has the keyboard", () -> said.getDisplay().getActiveShell() == said);
        return said;
    }

    private static Stream<Shell> dialogs() {
        return Stream.of(Desk.shell().getDisplay().getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals(DIALOG));
    }

    private static Stream<String> told(Shell dialog) {
        return Gallery.below(dialog, Table.class).stream()
                .flatMap(table -> Stream.of(table.getItems()))
                .map(TableItem::getText);
    }

    private static List<String> listed(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
