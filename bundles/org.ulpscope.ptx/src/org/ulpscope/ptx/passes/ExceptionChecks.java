package org.ulpscope.ptx.passes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.checks.CallerLines;
import org.ulpscope.ptx.internal.checks.CallerLines.Caller;
import org.ulpscope.ptx.internal.checks.CheckedValues;
import org.ulpscope.ptx.internal.checks.FunctionChecks;
import org.ulpscope.ptx.internal.checks.RecordingCode;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * Puts a check after each floating-point instruction that computes: where its result is a NaN, an infinity or a subnormal, that is recorded.
 *
 * <p>Results stay what they were: what is not rounded explicitly is, so that ptxas fuses no more than {@link ProductFusion}, which goes before. A
 * check is one or two comparisons and a branch that is hardly ever taken. What is recorded is written by a function that is part of the module, so that a GPU and its simulation run the same.
 *
 * <p>The host finds in the module, by name:
 *
 * <ul>
 *   <li>{@link #RECORDS}, the address of the records, 0 at first, where nothing is recorded. There are {@link #SLOTS} for each site, of
 *       {@link #RECORD_BYTES} bytes each, for the first occurrence of each of {@link ExceptionSlot}.
 *   <li>{@link #COUNTS}, the address of as many counts of 64 bits, or 0 where nothing is counted.
 *   <li>{@link #LAUNCH}, the number of the launch, which the host sets before it; -1 where nothing is to be recorded.
 * </ul>
 *
 * <p>A record, in little endian: 32 bits that are 1 once it is whole, the number of the launch (32), the indices of the block (3 x 32) and of the
 * thread in it (3 x 32), the bits of the result and of up to three operands (4 x 64).
 */
public final class ExceptionChecks {
    public static final String RECORDS = "ulpscope_flow_records";
    public static final String COUNTS = "ulpscope_flow_counts";
    public static final String LAUNCH = "ulpscope_flow_launch";

    public static final int SLOTS = RecordingCode.SLOTS;
    public static final int RECORD_BYTES = 64;

    private ExceptionChecks() {}

    /** See {@link #of(PtxModule, boolean)}, of all classes. */
    public static CheckedModule of(PtxModule module) {
        return of(module, true);
    }

    /**
     * The module with its checks; one without floating-point instructions stays as it is.
     *
     * @param subnormals whether subnormals are looked for, which takes a comparison more each time
     */
    public static CheckedModule of(PtxModule whole, boolean subnormals) {
        CheckedValues values = subnormals ? CheckedValues.EXCEPTIONAL : CheckedValues.EXCEPTIONAL_BUT_SUBNORMAL;
        List<CheckedSite> sites = new ArrayList<>();
        Map<String, Caller> callers = new HashMap<>();
        PtxModule module = CallerLines.of(whole, callers);
        List<ModuleItem> items = new ArrayList<>();
        for (ModuleItem item : module.items()) {
            items.add(
                    item instanceof PtxFunction function
                            ? FunctionChecks.of(module, function, callers, values, site -> {
                                sites.add(site);
                                return OptionalInt.of(sites.size() - 1);
                            })
                            : item);
        }
        if (sites.isEmpty()) {
            return new CheckedModule(whole, List.of());
        }
        // Before the first function, for whose checks it is to be declared; all else stays in order, since data may
        // hold addresses of functions.
        items.addAll(firstFunction(items), RecordingCode.of(module, sites.size()));
        return new CheckedModule(module.withItems(items), sites);
    }

    private static int firstFunction(List<ModuleItem> items) {
        int first = 0;
        while (!(items.get(first) instanceof PtxFunction)) {
            first++;
        }
        return first;
    }
}
