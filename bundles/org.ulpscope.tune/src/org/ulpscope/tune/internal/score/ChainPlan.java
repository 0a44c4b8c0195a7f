package org.ulpscope.tune.internal.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;

/**
 * In which order the {@link Chains} of a program are followed, and how much of them is seen in its time.
 *
 * @param order the flows, what writes a slot before what reads it
 * @param part for each flow, the part whose chain may end there
 * @param seen for each flow, how many times a chain that ends there takes its time; 0 where none ends
 * @param trips for each flow, how often it waits for what it has itself left in the trip before; 0 where it does not
 * @param work for each flow, how many operations there are in one pass of its part, which go on meanwhile
 * @param slots how many slots there are
 */
record ChainPlan(int[] order, int[] part, double[] seen, double[] trips, double[] work, int slots) {
    /**
     * How many operations of a source a CPU looks ahead over. Reorder buffers hold 224 (Skylake), 320 (Zen 4) to 512 instructions (Golden Cove; Fog, The
     * microarchitecture of Intel, AMD and VIA CPUs), and for an operation compilers write two or three, with what moves values, counts and branches.
     */
    private static final double WINDOW = 128;

    /**
     * @param slots of the program
     * @param times how often each flow runs; 0 where it runs on a device, which goes on with other warps
     */
    static ChainPlan of(PrecisionProgram program, LoopBodies bodies, ChainSlots slots, double[] times) {
        Planner planner = new Planner(program, bodies, slots);
        int count = program.flows().size();
        double[] seen = new double[count];
        double[] trips = new double[count];
        for (int flow = 0; flow < count; flow++) {
            seen[flow] = planner.ends(flow) ? times[flow] * planner.share(flow) : 0;
            trips[flow] = planner.isCarried(flow) ? times[flow] : 0;
        }
        return new ChainPlan(
                planner.order(),
                IntStream.range(0, count).map(bodies::part).toArray(),
                seen,
                trips,
                IntStream.range(0, count).mapToDouble(planner::work).toArray(),
                slots.count());
    }

    private static final class Planner {
        private final PrecisionProgram program;
        private final LoopBodies bodies;
        private final ChainSlots slots;
        private final Map<Integer, List<Integer>> writers = new HashMap<>();
        private final Map<Integer, Double> works = new HashMap<>();
        private final Map<String, Double> calls = new HashMap<>();

        Planner(PrecisionProgram program, LoopBodies bodies, ChainSlots slots) {
            this.program = program;
            this.bodies = bodies;
            this.slots = slots;
            Map<Integer, Double> most = new HashMap<>();
            for (int i = 0; i < program.flows().size(); i++) {
                Flow flow = program.flows().get(i);
                writers.computeIfAbsent(slots.target(i), slot -> new ArrayList<>())
                        .add(i);
                works.merge(bodies.part(i), flow.weight() * work(flow), Double::sum);
                most.merge(bodies.part(i), flow.weight(), Math::max);
            }
            works.replaceAll((part, work) -> most.get(part) > 0 ? work / most.get(part) : 0);
        }

        boolean ends(int index) {
            Flow flow = program.flows().get(index);
            return !LoopBodies.isCondition(flow) && !slots.isLink(flow.function()) && !bodies.dense(index);
        }

        boolean isCarried(int index) {
            Flow flow = program.flows().get(index);
            int slot = slots.target(index);
            return flow.depth() > 0
                    && slot != ChainSlots.NONE
                    && (flow.compound().isPresent() || reads(index).contains(slot));
        }

        // Trips of a loop that the CPU looks ahead over hide each other.
        double share(int flow) {
            return Math.min(1, work(flow) / WINDOW);
        }

        double work(int flow) {
            return works.get(bodies.part(flow));
        }

        int[] order() {
            List<Integer> order = new ArrayList<>();
            boolean[] visited = new boolean[program.flows().size()];
            IntStream.range(0, visited.length).forEach(flow -> visit(flow, visited, order));
            return order.stream().mapToInt(Integer::intValue).toArray();
        }

        // What a later flow of the function writes, an earlier trip of a loop has left.
        private void visit(int index, boolean[] visited, List<Integer> order) {
            if (visited[index]) {
                return;
            }
            visited[index] = true;
            for (int slot : reads(index)) {
                for (int writer :
                        slot == ChainSlots.NONE ? List.<Integer>of() : writers.getOrDefault(slot, List.of())) {
                    if (writer < index || !function(writer).equals(function(index))) {
                        visit(writer, visited, order);
                    }
                }
            }
            order.add(index);
        }

        private List<Integer> reads(int index) {
            return Typing.uses(program.flows().get(index).value())
                    .map(use -> slots.of(index, use))
                    .toList();
        }

        private String function(int flow) {
            return program.flows().get(flow).function();
        }

        private double work(Flow flow) {
            double called = Typing.uses(flow.value())
                    .map(use -> slots.called(use.variable()))
                    .filter(link -> !link.isEmpty())
                    .mapToDouble(this::workOfCall)
                    .sum();
            long own = Typing.tree(flow.value())
                    .filter(one -> one instanceof Expr.Operation
                            || one instanceof Expr.Call
                            || one instanceof Expr.Cast
                            || one instanceof Expr.Use use && use.load())
                    .count();
            return own
                    + called
                    + (flow.compound().isPresent() ? 1 : 0)
                    + (flow.target().store() ? 1 : 0);
        }

        private double workOfCall(String link) {
            Double known = calls.putIfAbsent(link, 0.0);
            if (known != null) {
                return known;
            }
            double work = program.flows().stream()
                    .filter(flow -> flow.function().equals(link))
                    .mapToDouble(flow -> flow.weight() * work(flow))
                    .sum();
            calls.put(link, work);
            return work;
        }
    }
}
