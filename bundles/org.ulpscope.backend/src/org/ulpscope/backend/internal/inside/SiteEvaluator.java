package org.ulpscope.backend.internal.inside;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.CellMap;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.InsideEvaluator;
import org.ulpscope.backend.evaluate.InsideValues;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.internal.wrapper.WatchedSite;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.site.CheckedSite;

/** Looks at one operation of code that can tell of all. */
public final class SiteEvaluator implements InsideEvaluator {
    private static final int PARTS = Long.SIZE / Short.SIZE;
    private static final int RETURNED = 4;

    private final Evaluator code;
    private final Platform platform;
    private final CheckedSite site;
    private final long watched;

    /**
     * @param code takes the {@link WatchedSite} as its last input
     * @param platform the platform of the code
     * @param site the operation
     * @param number its number
     */
    public SiteEvaluator(Evaluator code, Platform platform, CheckedSite site, int number) {
        this.code = code;
        this.platform = new Platform(
                platform.name() + " " + place(site),
                platform.toolchain(),
                platform.options(),
                code.platform().device());
        this.site = site;
        this.watched = (long) number * WatchedSite.VIEWS;
    }

    private static String place(CheckedSite site) {
        return site.chain().stream()
                        .findFirst()
                        .map(frame -> Path.of(frame.path()).getFileName() + ":" + frame.line() + " ")
                        .orElse("")
                + site.operation();
    }

    @Override
    public CheckedSite site() {
        return site;
    }

    @Override
    public Platform platform() {
        return platform;
    }

    @Override
    public List<InputSlot> slots() {
        return code.slots().subList(0, code.slots().size() - 1);
    }

    @Override
    public FloatFormat resultFormat() {
        return code.resultFormat();
    }

    @Override
    public Outcomes evaluate(Inputs inputs, Progress progress) {
        long[] column = new long[inputs.count()];
        Arrays.fill(column, watched);
        List<long[]> columns = new ArrayList<>(inputs.columns());
        columns.add(column);
        return code.evaluate(new Inputs(columns, inputs.count()), progress);
    }

    @Override
    public SweepCounts sweep(SweepRequest request, Progress progress) {
        return code.sweep(watching(request), progress);
    }

    @Override
    public CellMap map(SweepRequest request, long cellCalls, Progress progress) {
        return code.map(watching(request), cellCalls, progress);
    }

    @Override
    public Outcomes values(SweepRequest request, Progress progress) {
        return code.values(watching(request), progress);
    }

    private SweepRequest watching(SweepRequest request) {
        List<SweepRequest.Axis> axes = new ArrayList<>(request.axes());
        axes.add(SweepRequest.Axis.constant(WatchedSite.FORMAT.ordinal(watched)));
        return new SweepRequest(request.first(), request.count(), axes);
    }

    @Override
    public InsideValues look(List<Long> inputBits, Progress progress) {
        int views = (RETURNED + 1) * PARTS;
        List<long[]> columns = new ArrayList<>();
        for (long bits : inputBits) {
            long[] column = new long[views];
            Arrays.fill(column, bits);
            columns.add(column);
        }
        columns.add(
                IntStream.range(0, views).mapToLong(view -> watched + 1 + view).toArray());
        Outcomes outcomes = code.evaluate(new Inputs(columns, views), progress);
        if (outcomes.count() < views || !outcomes.faults().isEmpty()) {
            throw new UlpscopeException("What happened inside could not be read: "
                    + outcomes.faults().values().stream()
                            .findFirst()
                            .map(Object::toString)
                            .orElse("the call was not made")
                    + ".");
        }
        List<Value> operands = IntStream.range(0, Math.min(site.operands(), RETURNED - 1))
                .mapToObj(operand -> new Value(site.operandFormat(), value(outcomes, 1 + operand)))
                .toList();
        return new InsideValues(
                operands,
                new Value(site.format(), value(outcomes, 0)),
                new Value(resultFormat(), value(outcomes, RETURNED)));
    }

    private static long value(Outcomes outcomes, int number) {
        long bits = 0;
        for (int part = 0; part < PARTS; part++) {
            bits |= outcomes.bits(number * PARTS + part) << Short.SIZE * part;
        }
        return bits;
    }

    @Override
    public String capturedOutput() {
        return code.capturedOutput();
    }

    @Override
    public void close() {
        code.close();
    }
}
