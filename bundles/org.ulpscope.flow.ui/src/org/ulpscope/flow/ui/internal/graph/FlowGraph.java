package org.ulpscope.flow.ui.internal.graph;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.ExceptionEvent;
import org.ulpscope.flow.trace.Fate;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.ptx.SourceFrame;

/** A trace as a graph of lines: sources on one side, outputs, branches and other ends on the other. */
public record FlowGraph(List<FlowNode> nodes, List<FlowEdge> edges) {
    private record Way(int from, int to) {}

    /** The same of an edge, while more comes to it. */
    private static final class Passing {
        private final Set<Integer> origins = new HashSet<>();
        private final Set<ExceptionEvent> meetings = EnumSet.noneOf(ExceptionEvent.class);
        private long count;
    }

    /** What a graph is made of while it is. */
    private static final class Builder {
        private final FlowRequest request;
        private final Map<String, Integer> numbers = new LinkedHashMap<>();
        private final List<FlowNode> nodes = new ArrayList<>();
        private final Map<Integer, Set<ExceptionClass>> born = new HashMap<>();
        private final Map<Way, Passing> edges = new LinkedHashMap<>();

        Builder(FlowRequest request) {
            this.request = request;
        }

        void add(FlowOrigin origin) {
            int source = line(origin.site());
            born.computeIfAbsent(source, node -> EnumSet.noneOf(ExceptionClass.class))
                    .add(origin.exception());
            for (FlowEvent met : origin.meetings()) {
                join(
                        line(met.from()),
                        end(met),
                        origin,
                        met.meeting(),
                        met.count().orElse(1));
            }
            for (HostOutput output : origin.outputs()) {
                join(
                        line(output.site()),
                        node(FlowNode.Kind.OUTPUT, array(output.place()), Optional.empty()),
                        origin,
                        ExceptionEvent.OUTPUT,
                        output.count());
            }
            if (origin.fate() == Fate.MEMORY) {
                for (FlowEvent stored : origin.meetings(ExceptionEvent.STORE)) {
                    int memory = node(
                            FlowNode.Kind.MEMORY,
                            stored.place().map(Builder::array).orElse("memory"),
                            Optional.empty());
                    join(
                            line(stored.site()),
                            memory,
                            origin,
                            ExceptionEvent.STORE,
                            stored.count().orElse(1));
                }
            }
        }

        /** Where a value is after a meeting: at its line, or where that ends its way. */
        private int end(FlowEvent met) {
            String place = shown(met.site());
            return switch (met.meeting()) {
                case COMPARE ->
                    met.decides()
                            ? node(FlowNode.Kind.BRANCH, "branch at " + place, place(met.site()))
                            : node(FlowNode.Kind.END, "compared at " + place, place(met.site()));
                case VANISH -> node(FlowNode.Kind.END, "vanishes at " + place, place(met.site()));
                case PASS_OVER -> node(FlowNode.Kind.END, "not taken at " + place, place(met.site()));
                default -> line(met.site());
            };
        }

        private int line(FlowSite site) {
            return node(FlowNode.Kind.LINE, shown(site), place(site));
        }

        private Optional<SourceFrame> place(FlowSite site) {
            return FlowLine.place(site, request::isOwn);
        }

        private String shown(FlowSite site) {
            return request.shown(site);
        }

        private static String array(ArrayPlace place) {
            return place.array().orElse("memory");
        }

        private int node(FlowNode.Kind kind, String label, Optional<SourceFrame> place) {
            return numbers.computeIfAbsent(kind + label, key -> {
                nodes.add(new FlowNode(kind, label, place, Set.of()));
                return nodes.size() - 1;
            });
        }

        private void join(int from, int to, FlowOrigin origin, ExceptionEvent meeting, long count) {
            if (from != to) {
                Passing passing = edges.computeIfAbsent(new Way(from, to), way -> new Passing());
                passing.origins.add(origin.number());
                passing.meetings.add(meeting);
                passing.count += count;
            }
        }

        FlowGraph graph() {
            List<FlowNode> known = new ArrayList<>();
            for (int i = 0; i < nodes.size(); i++) {
                FlowNode node = nodes.get(i);
                known.add(new FlowNode(node.kind(), node.label(), node.place(), born.getOrDefault(i, Set.of())));
            }
            List<FlowEdge> all = new ArrayList<>();
            edges.forEach((way, passing) ->
                    all.add(new FlowEdge(way.from, way.to, passing.count, passing.origins, passing.meetings)));
            return new FlowGraph(known, all);
        }
    }

    public FlowGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /** That of a trace. @param request of its program, which tells the user's own lines */
    public static FlowGraph of(FlowTrace trace, FlowRequest request) {
        Builder builder = new Builder(request);
        trace.origins().forEach(builder::add);
        return builder.graph();
    }
}
