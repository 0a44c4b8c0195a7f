package org.ulpscope.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.evaluate.CellMap;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.outcome.CellMask;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.outcome.Outcome.Crashed;
import org.ulpscope.backend.outcome.Outcome.Refused;
import org.ulpscope.backend.outcome.Outcome.Returned;
import org.ulpscope.backend.outcome.Outcome.TimedOut;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.ValueClass;

/**
 * What inputs come to on one platform: the value class of the output, or the fault that kept the call from returning; where flags are observed,
 * also an exception that was raised inside and lost before the result.
 */
public final class PlatformProbe implements Probe {
    private static final ValueClass[] CLASSES = ValueClass.values();
    private static final int CRASH = CLASSES.length;
    private static final int TIMEOUT = CRASH + 1;
    private static final int REFUSED = TIMEOUT + 1;
    private static final int FIRST_INSIDE = REFUSED + 1;
    private static final InsideException[] INSIDE = InsideException.values();
    private static final int CLASS_BITS = (1 << CLASSES.length) - 1;
    private static final int CALLS_AT_ONCE = 1 << 20;

    private final Evaluator evaluator;
    private final String name;
    private final List<Kind> kinds;
    private final boolean observesFlags;

    /** Without exceptions inside. */
    public PlatformProbe(Evaluator evaluator, String name, Set<ValueClass> sought) {
        this(evaluator, name, sought, false);
    }

    /**
     * @param evaluator what is run
     * @param name the platform's name in the study
     * @param sought the classes that are looked for
     * @param observesFlags whether the evaluator observes exception flags, so that exceptions inside are kinds of their own, and sought
     */
    public PlatformProbe(Evaluator evaluator, String name, Set<ValueClass> sought, boolean observesFlags) {
        this(evaluator, name, sought, observesFlags, EnumSet.allOf(InsideException.class));
    }

    /**
     * @param soughtInside the exceptions inside that are sought
     */
    public PlatformProbe(
            Evaluator evaluator,
            String name,
            Set<ValueClass> sought,
            boolean observesFlags,
            Set<InsideException> soughtInside) {
        this.evaluator = evaluator;
        this.name = name;
        List<Kind> all = new ArrayList<>();
        for (ValueClass valueClass : CLASSES) {
            all.add(new Kind(valueClass.label(), sought.contains(valueClass), false));
        }
        all.add(new Kind("CRASH", true, true));
        all.add(new Kind("TIMEOUT", true, true));
        all.add(new Kind(Outcome.Refused.LABEL, false, false));
        for (InsideException exception : observesFlags ? INSIDE : new InsideException[0]) {
            all.add(new Kind(exception.label(), soughtInside.contains(exception), false));
        }
        this.observesFlags = observesFlags;
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
                inside(returned)
                        .map(exception -> FIRST_INSIDE + exception.ordinal())
                        .orElseGet(() -> evaluator
                                .resultFormat()
                                .classify(returned.bits())
                                .ordinal());
            case Crashed crashed -> CRASH;
            case TimedOut timedOut -> TIMEOUT;
            case Refused refused -> REFUSED;
        };
    }

    private Optional<InsideException> inside(Returned returned) {
        return observesFlags ? InsideException.of(returned, evaluator.resultFormat()) : Optional.empty();
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        if (observesFlags) {
            return countOneByOne(request, progress);
        }
        SweepCounts swept = evaluator.sweep(request, progress);
        long[] counts = new long[kinds.size()];
        long[] first = new long[kinds.size()];
        Arrays.fill(first, -1);
        for (ValueClass valueClass : CLASSES) {
            counts[valueClass.ordinal()] = swept.count(valueClass);
            first[valueClass.ordinal()] = swept.first(valueClass).orElse(-1);
        }
        counts[REFUSED] = swept.refused();
        swept.faults().forEach((i, fault) -> {
            if (counts[kind(fault)]++ == 0) {
                first[kind(fault)] = i;
            }
        });
        return new KindCounts(swept.tried(), counts, first);
    }

    /** Sweeps count classes alone; a map of cells of one call has the flags of each. */
    private KindCounts countOneByOne(SweepRequest request, Progress progress) {
        long[] counts = new long[kinds.size()];
        long[] first = new long[kinds.size()];
        Arrays.fill(first, -1);
        long tried = 0;
        while (tried < request.count()) {
            long from = request.first() + tried;
            long part = Math.min(CALLS_AT_ONCE, request.count() - tried);
            long[] masks = map(new SweepRequest(from, part, request.axes()), 1, progress);
            for (int i = 0; i < masks.length; i++) {
                int kind = Long.numberOfTrailingZeros(masks[i]);
                if (counts[kind]++ == 0) {
                    first[kind] = from + i;
                }
            }
            tried += masks.length;
            if (masks.length < part) {
                break;
            }
        }
        return new KindCounts(tried, counts, first);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        CellMap map = evaluator.map(request, cellCalls, progress);
        long[] masks = new long[map.masks().length];
        for (int cell = 0; cell < masks.length; cell++) {
            int mask = map.masks()[cell];
            long near = (mask & (CellMask.NEAR_OVERFLOW | CellMask.NEAR_UNDERFLOW)) != 0 ? nearMask() : 0;
            masks[cell] = (observesFlags ? kindsIn(mask, cellCalls) : mask & CLASS_BITS) | near;
        }
        for (Map.Entry<Long, Outcome> fault : map.faults().entrySet()) {
            long cell = (fault.getKey() - request.first()) / cellCalls;
            if (cell < masks.length) {
                masks[(int) cell] |= 1L << kind(fault.getValue());
            }
        }
        // Of a cell where no call came to anything, all calls were refused.
        Arrays.setAll(masks, cell -> masks[cell] == 0 ? 1L << REFUSED : masks[cell]);
        return masks;
    }

    /** The kinds that calls with this mask may be of. */
    private static long kindsIn(int mask, long cellCalls) {
        long classes = mask & CLASS_BITS;
        for (InsideException exception : INSIDE) {
            if (exception.mayBeIn(mask)) {
                long kind = 1L << FIRST_INSIDE + exception.ordinal();
                if (cellCalls == 1) {
                    boolean isNear = (mask & CellMask.NEAR_UNDERFLOW) != 0;
                    return exception == InsideException.UNDERFLOW && isNear ? classes : kind;
                }
                classes |= kind;
            }
        }
        return classes;
    }

    @Override
    public long callNanos() {
        return evaluator.callNanos();
    }

    @Override
    public long nearMask() {
        return 1L << FIRST_INSIDE + INSIDE.length;
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
