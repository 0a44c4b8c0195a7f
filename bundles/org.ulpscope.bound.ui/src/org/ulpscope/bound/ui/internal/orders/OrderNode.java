package org.ulpscope.bound.ui.internal.orders;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.ulpscope.bound.witness.Witness;

/**
 * A node of an order that is drawn.
 *
 * @param witness what it stands for
 * @param parent the number of the node above; -1 for the one at the top
 * @param whole whether its operands are drawn too, where it has some
 */
record OrderNode(Witness witness, int parent, boolean whole) {
    /** More than these would be too small to be read. */
    private static final int MOST = 250;

    /** The nodes of an order, those nearer to the result first; of a large one the operands that are far from it are left out. */
    static List<OrderNode> of(Witness result) {
        List<OrderNode> nodes = new ArrayList<>();
        Deque<OrderNode> waiting = new ArrayDeque<>(List.of(new OrderNode(result, -1, true)));
        int known = 1;
        while (!waiting.isEmpty()) {
            OrderNode next = waiting.poll();
            List<Witness> operands =
                    next.witness instanceof Witness.Operation operation ? operation.operands() : List.of();
            boolean fits = known + operands.size() <= MOST;
            nodes.add(new OrderNode(next.witness, next.parent, fits));
            if (fits) {
                int above = nodes.size() - 1;
                operands.forEach(operand -> waiting.add(new OrderNode(operand, above, true)));
                known += operands.size();
            }
        }
        return nodes;
    }

    /** The operation; blank for a value that operations begin with. */
    String operation() {
        return witness instanceof Witness.Operation operation
                ? operation.operator().word() + (whole ? "" : " \u2026")
                : "";
    }
}
