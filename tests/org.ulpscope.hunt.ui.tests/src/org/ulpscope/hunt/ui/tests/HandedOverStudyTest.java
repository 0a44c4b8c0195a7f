package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyReader;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.workbench.internal.ClosingQuestion;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;

/** A study between the workbench that was closed over it and the command line that takes seconds to go on with it. */
class HandedOverStudyTest {
    private static final String HOME = "ulpscope.home";

    @TempDir
    Path home;

    private final String homeBefore = System.getProperty(HOME, "");
    private IProject project;

    @BeforeEach
    void makeCommandLineThatTakesLong() throws Exception {
        project = Gallery.exampleProject("examples");
        Path launcher = Files.writeString(
                home.resolve("ulpscope"), "#!/bin/sh\necho $$ > " + home.resolve("pid") + "\nexec sleep 600\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        System.setProperty(HOME, home.toString());
    }

    @AfterEach
    void deleteProject() throws Exception {
        if (homeBefore.isEmpty()) {
            System.clearProperty(HOME);
        } else {
            System.setProperty(HOME, homeBefore);
        }
        Gallery.cleanUp(project);
    }

    @Test
    void goesOnInTheBackgroundFromTheMomentItIsHandedOverAndCanBeResumedWhereThatEnds() throws Exception {
        IFile file = project.getFile("cosh.study");
        handOver(file);
        Desk.await(
                "the command line has begun",
                () -> Files.exists(home.resolve("pid"))
                        && !Files.readString(home.resolve("pid")).isBlank());
        ProcessHandle commandLine = ProcessHandle.of(
                        Long.parseLong(Files.readString(home.resolve("pid")).strip()))
                .orElseThrow();
        try {
            file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
            StudyEditor editor = Hunts.open(file);
            Hunts.await(editor, RunState.RUNNING);
            Hunts.turnTo(editor, "summary");
            Desk.await("the heading says so", () -> Hunts.heading(editor).startsWith("Going on in the background, "));
            assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Resume")), "another process takes it up");
            assertTrue(commandLine.isAlive());
            try (StudyReader study = StudyReader.open(file.getLocation().toPath())) {
                assertEquals(
                        "The command line goes on with it, without a window.",
                        study.log().getLast().text());
                assertFalse(study.log().stream().anyMatch(line -> line.text().startsWith("cancelled")));
                assertEquals(
                        "The command line goes on with it, without a window.",
                        study.summary().sentence());
            }
            commandLine.destroyForcibly();
            Hunts.await(editor, RunState.INTERRUPTED);
            Desk.await("it can be resumed", () -> ToolBars.isEnabled(editor, "Resume"));
        } finally {
            commandLine.destroyForcibly();
        }
    }

    private void handOver(IFile file) throws Exception {
        Path kernel = Gallery.kernel(project, "cosh").getLocation().toPath();
        HuntRequest request = HuntRequest.builder(KernelFiles.load(kernel), kernel.getParent())
                .platforms(Hunts.GCC)
                .strategy("random")
                .budget(50_000_000)
                .build();
        Path study = file.getLocation().toPath();
        LiveJob job = Desk.inUi(() ->
                LiveJob.of("Hunting in cosh", study, (opened, progress) -> new HuntStudy(ToolchainSettings.DEFAULT)
                        .start(study, request, HuntListener.NONE, progress)));
        job.schedule();
        try {
            Desk.await("the hunt runs", () -> Files.exists(study) && Files.size(study) > 0);
            AtomicReference<Optional<Runnable>> whenClosed = new AtomicReference<>(Optional.empty());
            Shell question = Gallery.opened("Close Ulpscope", () -> whenClosed.set(ClosingQuestion.ask(Desk.shell())));
            Hands.press(Hands.button(question, "Close and Go On in the Background"));
            Desk.await("the workbench may be closed", () -> whenClosed.get().isPresent());
            Desk.inUi(() -> {
                whenClosed.get().orElseThrow().run();
                return null;
            });
        } finally {
            job.cancel();
            job.join();
        }
    }
}
