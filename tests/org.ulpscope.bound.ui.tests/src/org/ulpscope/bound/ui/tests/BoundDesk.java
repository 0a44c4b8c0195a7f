package org.ulpscope.bound.ui.tests;

import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.BoundWriter;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.bound.ui.internal.BoundIds;
import org.ulpscope.bound.ui.internal.pane.BoundEditor;
import org.ulpscope.bound.ui.internal.pane.BoundPane;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.bound.witness.WitnessOperator;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Hands;

/** A project with a source of which there are bounds that nothing had to run for. */
final class BoundDesk {
    /** Line 3 adds, line 4 decides. */
    static final String SOURCE = """
            double total(double a, double b, double c)
            {
                double s = a + b + c;
                return s > 0.5 ? s : 2 * s;
            }
            """;

    private BoundDesk() {}

    static IProject project(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective(BoundIds.PERSPECTIVE, page.getWorkbenchWindow());
            return null;
        });
        return project;
    }

    /** The source of the bounds. */
    static IFile source(IProject project) throws Exception {
        return Hands.file(project, "total.c", SOURCE);
    }

    /** Bounds of it that have ended. */
    static IFile bound(IFile source, String name) throws Exception {
        return bound(source, name, writer -> {
            writer.bounded(bounds(source, true));
            writer.advised(advice(source));
            writer.answered(List.of(answer("gcc", 0, true), answer("clang", 3, false)));
            writer.patched(tried(source));
            writer.end(RunState.FINISHED, "");
        });
    }

    /** Bounds of it. @param writing what is written */
    static IFile bound(IFile source, String name, Consumer<BoundWriter> writing) throws Exception {
        IFile file = source.getParent().getFile(IPath.fromOSString(name));
        try (BoundWriter writer = writer(source, file)) {
            writing.accept(writer);
        }
        file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        return file;
    }

    static BoundWriter writer(IFile source, IFile file) {
        Kernel kernel = Signature.parse("double total(double a, double b, double c)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("total.c");
        BoundRequest request = new BoundRequest(
                kernel,
                source.getLocation().toPath().getParent(),
                List.of(Value.of(1e16), Value.of(1.0), Value.of(-1e16)),
                Model.parse("reassociate"),
                List.of(new PlatformRequest("gcc", List.of("-O2"))),
                Duration.ofSeconds(20));
        return BoundWriter.create(file.getLocation().toPath(), new BoundDescription(request, "0.1.0", Instant.now()));
    }

    /** What it may give. @param shares whether it is known what makes the result move */
    static Bounds bounds(IFile source, boolean shares) {
        Interval sum = interval(0, 0, 1);
        BoundedLine adding = line(
                source,
                3,
                sum,
                new Witness.Ends(
                        Optional.of(sum(0, sum(1e16, given(1e16), given(1)), given(-1e16))),
                        Optional.of(sum(1, sum(0, given(1e16), given(-1e16)), given(1))),
                        Optional.empty()));
        BoundedLine deciding = line(
                source,
                4,
                interval(0, 0, 2),
                new Witness.Ends(Optional.of(given(0)), Optional.empty(), Optional.empty()));
        return new Bounds(
                List.of(new BoundedOutput("return", interval(0, 0, 2))),
                shares ? List.of(adding.withShare(1), deciding.withShare(0)) : List.of(adding, deciding),
                List.of(line(source, 4, sum)));
    }

    private static Witness given(double value) {
        return new Witness.Given(Value.of(value));
    }

    private static Witness sum(double value, Witness... operands) {
        return new Witness.Operation(WitnessOperator.SUM, Value.of(value), List.of(operands));
    }

    static BoundedLine line(IFile source, int line, Interval widest) {
        return line(source, line, widest, Witness.Ends.UNKNOWN);
    }

    private static BoundedLine line(IFile source, int line, Interval widest, Witness.Ends orders) {
        return new BoundedLine(source.getLocation().toOSString(), line, 1, widest, 1, orders, OptionalDouble.empty());
    }

    static Interval interval(double strict, double low, double high) {
        return new Interval(Value.of(strict), Optional.of(Value.of(low)), Optional.of(Value.of(high)), false);
    }

    static Advice advice(IFile source) {
        return new Advice(List.of(bounds(source, true).lines().getFirst()), BigInteger.ZERO, BigInteger.ZERO);
    }

    static PlatformAnswer answer(String name, double value, boolean inside) {
        return new PlatformAnswer(
                new Platform(name, name + " 12", List.of("-O2"), "x86-64"),
                Optional.of(Value.of(value)),
                "NORMAL",
                true,
                inside);
    }

    private static PatchOutcome tried(IFile source) {
        Path path = source.getLocation().toPath();
        PinPatch patch = new PinPatch(
                path.getParent(),
                Map.of(path, new PinPatch.Text(SOURCE, SOURCE.replace("a + b + c", "(a + b) + c"))),
                List.of());
        return new PatchOutcome.Tried(
                patch,
                new Bounds(List.of(new BoundedOutput("return", interval(0, 0, 0))), List.of(), List.of()),
                List.of(answer("gcc", 0, true), answer("clang", 0, true)),
                List.of(OptionalDouble.of(1.25), OptionalDouble.empty()));
    }

    /** Opens bounds as a double click does. */
    static BoundEditor open(IFile bound) throws Exception {
        IWorkbenchPage page = Desk.page();
        return (BoundEditor) Desk.inUi(() -> IDE.openEditor(page, bound, true));
    }

    /** Brings a page to the front, by the name on its tab. */
    static void turnTo(BoundPane pane, String name) throws Exception {
        Desk.inUi(() -> {
            pane.bringUp(name);
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
