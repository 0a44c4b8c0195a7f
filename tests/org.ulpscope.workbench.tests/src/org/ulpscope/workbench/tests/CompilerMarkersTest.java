package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.evaluate.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.workbench.tasks.BackgroundTask;
import org.ulpscope.workbench.tasks.CompilerMarkers;

class CompilerMarkersTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("compiling");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void anErrorInTheUsersSourceIsMarkedAtItsLineAndToldInASentence() throws Exception {
        IFile kernelFile = Gallery.kernel(project, "softplus");
        Path path = kernelFile.getLocation().toPath();
        Kernel kernel = KernelFiles.load(path);
        IFile source = kernelFile.getParent().getFile(org.eclipse.core.runtime.IPath.fromOSString(kernel.getSource()));
        String broken = "\ndouble softplus(double x) { return wibble(x }\n";
        Files.write(source.getLocation().toPath(), broken.getBytes(StandardCharsets.UTF_8));
        source.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        AtomicReference<String> sentence = new AtomicReference<>("");
        PlatformRequest gcc = new PlatformRequest("gcc", List.of());
        BackgroundTask.of(
                        "Compile",
                        progress ->
                                Evaluators.compile(kernel, path.getParent(), gcc, ToolchainSettings.DEFAULT, progress))
                .whenDone(Desk.window().getShell(), compiled -> sentence.set("compiled"), sentence::set)
                .start();
        Desk.await("the compiler has answered", () -> !sentence.get().isEmpty());
        IMarker[] markers = source.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
        assertTrue(markers.length > 0, sentence.get());
        assertEquals(2, markers[0].getAttribute(IMarker.LINE_NUMBER, 0), sentence.get());
        assertEquals(broken.indexOf("wibble"), markers[0].getAttribute(IMarker.CHAR_START, 0), sentence.get());
        assertEquals(
                broken.indexOf("wibble") + "wibble".length(),
                markers[0].getAttribute(IMarker.CHAR_END, 0),
                sentence.get());
        CompilerMarkers.clear(project);
        assertEquals(0, source.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length);
    }
}
