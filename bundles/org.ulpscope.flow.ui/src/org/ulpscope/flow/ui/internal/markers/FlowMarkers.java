package org.ulpscope.flow.ui.internal.markers;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.workbench.source.MarkedRuns;
import org.ulpscope.workbench.source.SourceMark;
import org.ulpscope.workbench.source.SourceMarks;

/** The marks of the flow that was looked at last: at the lines where values are born, and at those that carry them on. */
public final class FlowMarkers implements MarkedRuns<StoredFlow> {
    private static final SourceMarks<StoredFlow> MARKS = new SourceMarks<>(new FlowMarkers());

    private FlowMarkers() {}

    /** Marks the lines of this flow in a while, and those of no other one. May be called on any thread. */
    public static void show(StoredFlow flow) {
        MARKS.show(flow);
    }

    @Override
    public String name() {
        return "Marking lines of a flow";
    }

    @Override
    public Set<String> types() {
        return Set.of(FlowIds.BIRTH_MARKER, FlowIds.CARRYING_MARKER);
    }

    @Override
    public Path file(StoredFlow flow) {
        return flow.file();
    }

    @Override
    public List<SourceMark> marks(StoredFlow flow) {
        return FlowLine.of(flow.findings(), flow.description().request()::isOwn).stream()
                .map(line -> mark(flow, line))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<SourceMark> mark(StoredFlow flow, FlowLine line) {
        return line.place()
                .map(frame -> new SourceMark(
                        line.isSource() ? FlowIds.BIRTH_MARKER : FlowIds.CARRYING_MARKER,
                        Path.of(frame.path()),
                        frame.line(),
                        flow.lines().text(frame),
                        MarkerText.of(line)));
    }
}
