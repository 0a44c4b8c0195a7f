package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.Test;
import org.osgi.framework.FrameworkUtil;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.workbench.internal.ClosingQuestion;
import org.ulpscope.workbench.internal.kernel.KernelEditor;

/** What a user expects at the end: of the workbench, of a study, and of what there is to know about it. */
class ClosingTest {
    @Test
    void closingWhileSomethingRunsAsksAndKeepsItRunning() throws Exception {
        boolean[] closed = {false};
        LiveJob job = Desk.inUi(() -> LiveJob.of("Hunting in cosh", Path.of("cosh.study"), (opened, progress) -> {
            while (!progress.isCancelled()) {
                LockSupport.parkNanos(10_000_000);
            }
        }));
        job.schedule();
        try {
            Shell question = Gallery.opened(
                    "Close Ulpscope",
                    () -> closed[0] = PlatformUI.getWorkbench().close());
            List<String> words = Desk.inUi(() -> Gallery.below(question, Label.class).stream()
                    .map(Label::getText)
                    .toList());
            assertTrue(words.toString().contains("Hunting in cosh"), words.toString());
            Desk.inUi(() -> {
                Gallery.below(question, Button.class).stream()
                        .filter(button -> button.getText().equals("Do Not Close"))
                        .findFirst()
                        .orElseThrow()
                        .notifyListeners(SWT.Selection, new Event());
                return null;
            });
            Desk.await("the question is gone", question::isDisposed);
            assertFalse(closed[0]);
            assertTrue(Desk.inUi(() -> Desk.shell().isVisible()));
        } finally {
            job.cancel();
            job.join();
        }
    }

    @Test
    void whatRunsGoesOnWithoutAWindowByTheCommandLine() throws Exception {
        handingOver((job, told) -> {
            AtomicReference<Optional<Runnable>> whenClosed = new AtomicReference<>(Optional.empty());
            Shell question = Gallery.opened("Close Ulpscope", () -> whenClosed.set(ClosingQuestion.ask(Desk.shell())));
            Hands.press(Hands.button(question, "Close and Go On in the Background"));
            Desk.await("the workbench may be closed", () -> whenClosed.get().isPresent());
            assertEquals(Job.RUNNING, job.getState(), "nothing ends before the window is closed");
            Desk.inUi(() -> {
                whenClosed.get().orElseThrow().run();
                return null;
            });
            Desk.await("the command line is told to go on", () -> Files.exists(told) && Files.size(told) > 0);
            assertEquals("resume --trust " + job.file(), Files.readString(told).strip());
            assertEquals(Job.NONE, job.getState());
        });
    }

    /** Its end is a last look at the workspace, which had been closed by then. */
    @Test
    void whatIsEndedHasEndedBeforeTheWorkspaceIsClosed() throws Exception {
        handingOver((job, told) -> {
            AtomicReference<Optional<Runnable>> whenClosed = new AtomicReference<>(Optional.empty());
            Shell question = Gallery.opened("Close Ulpscope", () -> whenClosed.set(ClosingQuestion.ask(Desk.shell())));
            Hands.press(Hands.button(question, "Stop and Close"));
            Desk.await("the workbench may be closed", () -> whenClosed.get().isPresent());
            assertEquals(Job.RUNNING, job.getState(), "nothing ends before the window is closed");
            Desk.inUi(() -> {
                whenClosed.get().orElseThrow().run();
                return null;
            });
            assertEquals(Job.NONE, job.getState());
            assertFalse(Files.exists(told), "the command line was not told");
        });
    }

    @Test
    void whoCancelsAtTheQuestionAboutSavingKeepsTheRunInTheWindow() throws Exception {
        IProject project = Gallery.exampleProject("closing");
        try {
            IWorkbenchPage page = Desk.page();
            IFile notes = Hands.file(project, "notes.txt", "as saved\n");
            ITextEditor editor = (ITextEditor) Desk.inUi(() -> IDE.openEditor(page, notes));
            Desk.inUi(() -> {
                editor.getDocumentProvider()
                        .getDocument(editor.getEditorInput())
                        .set("not saved\n");
                return null;
            });
            Desk.await("the editor is not saved", editor::isDirty);
            handingOver((job, told) -> {
                AtomicReference<Optional<Boolean>> closed = new AtomicReference<>(Optional.empty());
                Shell question = Gallery.opened(
                        "Close Ulpscope",
                        () -> closed.set(Optional.of(PlatformUI.getWorkbench().close())));
                Hands.press(Hands.button(question, "Close and Go On in the Background"));
                Hands.press(Hands.button(Hands.window("Save Resource"), "Cancel"));
                Desk.await("the question is answered", () -> closed.get().isPresent());
                assertFalse(closed.get().orElseThrow());
                assertEquals(Job.RUNNING, job.getState());
                assertFalse(Files.exists(told), "the command line was not told");
            });
        } finally {
            Gallery.cleanUp(project);
        }
    }

    /** What is done while something runs that a command line, which only writes down what it is told, could go on with. */
    @FunctionalInterface
    private interface WhileRunning {
        void act(LiveJob job, Path told) throws Exception;
    }

    private static void handingOver(WhileRunning test) throws Exception {
        Path home = Files.createTempDirectory("ulpscope-home");
        Path told = home.resolve("told");
        Path launcher = Files.writeString(home.resolve("ulpscope"), "#!/bin/sh\necho \"$@\" > " + told + "\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        Path study = Files.createFile(home.resolve("cosh.study"));
        String before = System.setProperty("ulpscope.home", home.toString());
        LiveJob job = Desk.inUi(() -> LiveJob.of("Hunting in cosh", study, (opened, progress) -> {
            while (!progress.isCancelled()) {
                LockSupport.parkNanos(10_000_000);
            }
        }));
        job.schedule();
        try {
            test.act(job, told);
        } finally {
            if (before == null) {
                System.clearProperty("ulpscope.home");
            } else {
                System.setProperty("ulpscope.home", before);
            }
            job.cancel();
            job.join();
        }
    }

    @Test
    void aDeletedFileOfARunLeavesNothingBehind() throws Exception {
        IProject project = Gallery.exampleProject("deleting");
        try {
            Path folder = project.getLocation().toPath();
            for (String kind : List.of("study", "tuning", "flow", "bound", "campaign")) {
                for (String ending : List.of("", "-wal", "-shm")) {
                    Files.createFile(folder.resolve("a." + kind + ending));
                }
            }
            Files.createFile(folder.resolve("b.study-wal"));
            project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
            for (String kind : List.of("study", "tuning", "flow", "bound", "campaign")) {
                project.getFile("a." + kind).delete(true, new NullProgressMonitor());
                assertFalse(Files.exists(folder.resolve("a." + kind + "-wal")), kind);
                assertFalse(Files.exists(folder.resolve("a." + kind + "-shm")), kind);
            }
            assertTrue(Files.exists(folder.resolve("b.study-wal")), "another study's files stay");
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void helpTellsTheVersion() throws Exception {
        org.osgi.framework.Version version =
                FrameworkUtil.getBundle(KernelEditor.class).getVersion();
        String number = "%d.%d.%d".formatted(version.getMajor(), version.getMinor(), version.getMicro());
        assertEquals(
                "0=" + number,
                Files.readAllLines(Path.of("../../bundles/org.ulpscope.workbench/about.mappings"))
                        .getLast());
    }
}
