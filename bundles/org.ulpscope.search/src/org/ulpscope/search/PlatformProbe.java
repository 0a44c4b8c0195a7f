package org.ulpscope.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.backend.CellMap;
import org.ulpscope.backend.CellMask;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.Inputs;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Outcome.Crashed;
import org.ulpscope.backend.Outcome.Returned;
import org.ulpscope.backend.Outcome.TimedOut;
import org.ulpscope.backend.Outcomes;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.SweepCounts;
import org.ulpscope.backend.SweepRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.ValueClass;

/** What inputs come to on one platform: the value class of the output, or the fault that kept the call from returning. */
public final class PlatformProbe implements Probe {
    private static final ValueClass[] CLASSES = ValueClass.values();
    private static final int CRASH = CLASSES.length;
    private static final int TIMEOUT = CRASH + 1;

    private final Evaluator evaluator;
    private final String name;
    private final List<Kind> kinds;

    /**
     * @param evaluator what is run
     * @param name the platform's name in the study
     * @param sought the classes that are looked for
     */
    public PlatformProbe(Evaluator evaluator, String name, Set<ValueClass> sought) {
        this.evaluator = evaluator;
        this.name = name;
        List<Kind> all = new ArrayList<>();
        for (ValueClass valueClass : CLASSES) {
            all.add(new Kind(valueClass.label(), sought.contains(valueClass), false));
        }
        all.add(new Kind("CRASH", true, true));
        all.add(new Kind("TIMEOUT", true, true));
        kinds = List.copyOf(all);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<InputSlot> slots() {
        return evaluator.slots();
    }

    @Override
    public List<Kind> kinds() {
        return kinds;
    }

    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        Outcomes outcomes = evaluator.evaluate(inputs, progress);
        int[] found = new int[outcomes.count()];
        Arrays.setAll(found, row -> kind(outcomes.get(row)));
        return found;
    }

    /** The kind of an outcome, by its position. */
    public int kind(Outcome outcome) {
        return switch (outcome) {
            case Returned returned ->
                evaluator.resultFormat().classify(returned.bits()).ordinal();
            case Crashed crashed -> CRASH;
            case TimedOut timedOut -> TIMEOUT;
        };
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        SweepCounts swept = evaluator.sweep(request, progress);
        long[] counts = new long[kinds.size()];
        long[] first = new long[kinds.size()];
        Arrays.fill(first, -1);
        for (ValueClass valueClass : CLASSES) {
            counts[valueClass.ordinal()] = swept.count(valueClass);
            first[valueClass.ordinal()] = swept.first(valueClass).orElse(-1);
        }
        swept.faults().forEach((i, fault) -> {
            if (counts[kind(fault)]++ == 0) {
                first[kind(fault)] = i;
            }
        });
        return new KindCounts(swept.tried(), counts, first);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        CellMap map = evaluator.map(request, cellCalls, progress);
        long[] masks = new long[map.masks().length];
        for (int cell = 0; cell < masks.length; cell++) {
            int mask = map.masks()[cell];
            long near = (mask & (CellMask.NEAR_OVERFLOW | CellMask.NEAR_UNDERFLOW)) != 0 ? nearMask() : 0;
            masks[cell] = mask & (1 << CLASSES.length) - 1 | near;
        }
        for (Map.Entry<Long, Outcome> fault : map.faults().entrySet()) {
            long cell = (fault.getKey() - request.first()) / cellCalls;
            if (cell < masks.length) {
                masks[(int) cell] |= 1L << kind(fault.getValue());
            }
        }
        return masks;
    }

    @Override
    public long nearMask() {
        return 1L << TIMEOUT + 1;
    }

    /** Between a normal and a zero output lie the subnormal ones. */
    @Override
    public boolean hidesSought(int a, int b) {
        return (isNormal(a) && isZero(b) || isZero(a) && isNormal(b))
                && (kinds.get(ValueClass.SUB_PLUS.ordinal()).sought()
                        || kinds.get(ValueClass.SUB_MINUS.ordinal()).sought());
    }

    private static boolean isNormal(int kind) {
        return kind == ValueClass.NORMAL_PLUS.ordinal() || kind == ValueClass.NORMAL_MINUS.ordinal();
    }

    private static boolean isZero(int kind) {
        return kind == ValueClass.ZERO_PLUS.ordinal() || kind == ValueClass.ZERO_MINUS.ordinal();
    }
}
