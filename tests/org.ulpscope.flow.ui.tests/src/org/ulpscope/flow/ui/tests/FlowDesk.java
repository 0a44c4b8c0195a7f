package org.ulpscope.flow.ui.tests;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.study.FlowDescription;
import org.ulpscope.flow.study.FlowWriter;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.pane.FlowEditor;
import org.ulpscope.flow.ui.internal.pane.FlowPane;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Hands;

/** A project with a source of which there are flows that nothing had to run for. */
final class FlowDesk {
    /** Line 3 divides, line 4 adds. */
    static final String SOURCE = """
            __global__ void k(double *x)
            {
                x[0] = x[1] / x[2];
                x[3] = x[0] + 1;
            }
            """;

    private FlowDesk() {}

    static IProject project(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective(FlowIds.PERSPECTIVE, page.getWorkbenchWindow());
            return null;
        });
        return project;
    }

    /** The source of the flows. */
    static IFile source(IProject project) throws Exception {
        return Hands.file(project, "app.cu", SOURCE);
    }

    /** A flow of it that has ended. @param found what was found in it */
    static IFile flow(IFile source, String name, FlowFinding... found) throws Exception {
        return flow(source, name, writer -> {
            writer.found(List.of(found));
            writer.ended(0, Duration.ofMillis(1500));
            writer.end(RunState.FINISHED, "");
        });
    }

    /** A flow of it. @param writing what is written */
    static IFile flow(IFile source, String name, Consumer<FlowWriter> writing) throws Exception {
        return flow(source, name, List.of(), writing);
    }

    /** A flow of it into which values were put. @param writing what is written */
    static IFile flow(IFile source, String name, List<Injection> injections, Consumer<FlowWriter> writing)
            throws Exception {
        IFile file = source.getParent().getFile(IPath.fromOSString(name));
        try (FlowWriter writer = writer(source, file, injections)) {
            writing.accept(writer);
        }
        file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        return file;
    }

    static FlowWriter writer(IFile source, IFile file) {
        return writer(source, file, List.of());
    }

    private static FlowWriter writer(IFile source, IFile file, List<Injection> injections) {
        Path path = source.getLocation().toPath();
        FlowRequest request = new FlowRequest(
                        new CudaBuild.Sources(path.getParent(), List.of(path), List.of()),
                        CudaVariant.Device.SIMULATED,
                        List.of(),
                        List.of("-n", "5"),
                        path.getParent(),
                        true,
                        1,
                        0,
                        false)
                .following(Following.NAN_AND_INF)
                .injecting(injections);
        return FlowWriter.create(
                file.getLocation().toPath(), new FlowDescription(request, "0.1.0", Instant.now()), "/cache/app", 9);
    }

    /** What line 3 gives birth to: 0 / 0. */
    static FlowFinding born(IFile source, ExceptionClass exception) {
        return finding(source, 0, 3, "div.rn.f64 %fd3, %fd1, %fd2", exception, FlowState.APPEARANCE, 0, 0);
    }

    /** What line 4 carries on: NaN + 1. */
    static FlowFinding carried(IFile source) {
        return finding(
                source, 1, 4, "add.f64 %fd4, %fd3, 0d3FF0", ExceptionClass.NAN, FlowState.PROPAGATION, Double.NaN, 1);
    }

    private static FlowFinding finding(
            IFile source,
            int number,
            int line,
            String instruction,
            ExceptionClass exception,
            FlowState state,
            double... operands) {
        FlowSite site = new FlowSite(
                number,
                "k(double*)",
                instruction,
                FloatFormat.FP64,
                List.of(new SourceFrame(source.getLocation().toOSString(), line, 5, Optional.empty())));
        Occurrence first = new Occurrence(
                2,
                new Position(1, 0, 0),
                new Position(7, 0, 0),
                Arrays.stream(operands).mapToObj(Value::of).toList(),
                Value.of(Double.NaN));
        return new FlowFinding(site, exception, Map.of(state, first), OptionalLong.of(12));
    }

    /** Opens a flow as a double click does. */
    static FlowEditor open(IFile flow) throws Exception {
        IWorkbenchPage page = Desk.page();
        return (FlowEditor) Desk.inUi(() -> IDE.openEditor(page, flow, true));
    }

    /** Brings a page to the front, by the name on its tab. */
    static void turnTo(FlowPane pane, String name) throws Exception {
        Desk.inUi(() -> {
            pane.tabs().bringUp(name);
            return null;
        });
    }

    /** The messages of the marks of a type in a source. */
    static List<String> marks(IFile source, String type) throws Exception {
        return Arrays.stream(source.findMarkers(type, false, IResource.DEPTH_ZERO))
                .map(mark -> mark.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + mark.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }
}
