package org.ulpscope.hunt.internal.cause;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;

/** The operations through which a class came into a result: that which gave birth to it, and those that handed it on. */
final class Births {
    private static final int MOST = 200;

    private final ValueClass wanted;
    private final List<TracedValue> found = new ArrayList<>();
    private final Set<TracedValue> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private Births(ValueClass wanted) {
        this.wanted = wanted;
    }

    /** Those behind the results of a run that are of a class; none where none is, which means that the run went otherwise than the function does. */
    static List<TracedValue> of(RunTrace trace, ValueClass wanted) {
        Births births = new Births(wanted);
        trace.results().stream().filter(result -> classOf(result) == wanted).forEach(births::visit);
        return births.found;
    }

    private static ValueClass classOf(TracedValue value) {
        FloatFormat format = value.kind() == NumberKind.FP32 ? FloatFormat.FP32 : FloatFormat.FP64;
        return format.classify(format.convert(Value.of(value.value())));
    }

    private void visit(TracedValue value) {
        if (found.size() >= MOST || !seen.add(value)) {
            return;
        }
        found.add(value);
        boolean isSubnormal = wanted == ValueClass.SUB_PLUS || wanted == ValueClass.SUB_MINUS;
        value.operands().stream()
                .filter(operand -> isSubnormal ? operand.kind().isSubnormal(operand.value()) : operand.isExceptional())
                .forEach(this::visit);
    }
}
