package org.ulpscope.flow.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowInjection.Moment;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.flow.ui.internal.graph.FlowGraphPage;
import org.ulpscope.flow.ui.internal.graph.OriginRow;
import org.ulpscope.flow.ui.internal.pane.FlowPane;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** Where values went. */
class FlowGraphTest {
    private IProject project;
    private IFile source;

    @BeforeEach
    void create() throws Exception {
        project = FlowDesk.project("graphs");
        source = FlowDesk.source(project);
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void theWayOfTheOriginThatIsSelectedIsLitUp() throws Exception {
        FlowFinding nan = FlowDesk.born(source, ExceptionClass.NAN);
        FlowFinding carried = FlowDesk.carried(source);
        // The NaN is added to and copied to the host; the infinity turns a branch at the line that adds.
        FlowOrigin output = origin(
                0,
                nan,
                List.of(meeting(ExceptionEvent.CARRY, nan, carried, false)),
                List.of(new HostOutput(
                        carried.site(),
                        new ArrayPlace(Optional.of("x"), OptionalLong.of(3)),
                        1,
                        Value.of(Double.NaN),
                        1)));
        FlowOrigin branch = origin(
                1,
                FlowDesk.born(source, ExceptionClass.INF),
                List.of(meeting(ExceptionEvent.COMPARE, nan, carried, true)),
                List.of());
        IFile flow = FlowDesk.flow(source, "app.flow", writer -> {
            writer.found(List.of(nan, carried));
            writer.ended(0, Duration.ofSeconds(1));
            writer.followed(new FlowTrace(List.of(output, branch), true));
            writer.end(RunState.FINISHED, "");
        });
        FlowPane pane = FlowDesk.open(flow).pane();
        FlowGraphPage graph = Desk.inUi(pane::graph);
        Desk.await("its origins are listed", () -> graph.origins().rows().size() == 2);
        assertEquals(
                List.of("app.cu:3 reaches an output: x[3]", "app.cu:3 turned a branch"),
                Desk.inUi(() -> graph.origins().rows().stream()
                        .map(row -> row.place() + " " + row.became())
                        .toList()));
        assertLit(graph, "x", "branch at app.cu:4");
        OriginRow second = Desk.inUi(() -> graph.origins().rows().getLast());
        Desk.inUi(() -> {
            graph.origins().setSelection(new StructuredSelection(second));
            return null;
        });
        assertLit(graph, "branch at app.cu:4", "x");
        String detail = Desk.inUi(pane::detail);
        assertTrue(detail.contains("reaches an output"), detail);
    }

    @Test
    void whatWasInjectedIsToldAlsoWhereItWasNeverPut() throws Exception {
        FlowFinding carried = FlowDesk.carried(source);
        FlowSite site = new FlowSite(7, "k(double*)", "inject.b64 ulpscope_injects_0", FloatFormat.FP64, List.of());
        FlowOrigin injected = new FlowOrigin(
                0,
                ExceptionEvent.ENTRY,
                ExceptionClass.NAN,
                site,
                carried.occurrence(),
                OptionalLong.of(1),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        List<Injection> injections = List.of(Injection.parse("k:x[3]=NaN"), Injection.parse("app.cu:9=INF"));
        IFile flow = FlowDesk.flow(source, "app.flow", injections, writer -> {
            writer.ended(0, Duration.ofSeconds(1));
            writer.followed(new FlowTrace(
                    List.of(injected),
                    true,
                    List.of(
                            new FlowInjection(
                                    injections.getFirst(),
                                    Optional.of(new Moment(2, new Position(0, 0, 0), new Position(0, 0, 0))),
                                    List.of(0)),
                            new FlowInjection(injections.getLast(), Optional.empty(), List.of()))));
            writer.end(RunState.FINISHED, "");
        });
        FlowPane pane = FlowDesk.open(flow).pane();
        FlowGraphPage graph = Desk.inUi(pane::graph);
        Desk.await("its origin is listed", () -> graph.origins().rows().size() == 1);
        assertEquals(
                "k:x[3] NaN injected",
                Desk.inUi(() -> graph.origins().rows().getFirst().place() + " "
                        + graph.origins().rows().getFirst().classes()));
        String legend = Desk.inUi(graph::legend);
        assertTrue(legend.contains("NaN at k:x[3], before launch 2: goes unnoticed: nothing read it"), legend);
        assertTrue(legend.contains("INF at app.cu:9 was never put: the line did not run"), legend);
    }

    private static void assertLit(FlowGraphPage graph, String lit, String dark) throws Exception {
        assertTrue(Desk.inUi(() -> graph.isLit(lit)), lit);
        assertFalse(Desk.inUi(() -> graph.isLit(dark)), dark);
    }

    private static FlowOrigin origin(int number, FlowFinding born, List<FlowEvent> meetings, List<HostOutput> outputs) {
        return new FlowOrigin(
                number,
                ExceptionEvent.BIRTH,
                born.exception(),
                born.site(),
                born.occurrence(),
                OptionalLong.of(1),
                List.of(),
                List.of(),
                meetings,
                outputs);
    }

    private static FlowEvent meeting(ExceptionEvent kind, FlowFinding from, FlowFinding at, boolean decides) {
        FlowSite site = at.site();
        Occurrence first = new Occurrence(
                2, new Position(1, 0, 0), new Position(7, 0, 0), List.of(Value.of(Double.NaN)), Value.of(Double.NaN));
        return new FlowEvent(kind, from.site(), site, decides, first, OptionalLong.of(1), Optional.empty());
    }
}
