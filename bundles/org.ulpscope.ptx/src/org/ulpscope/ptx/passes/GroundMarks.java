package org.ulpscope.ptx.passes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.internal.ground.FunctionMarks;

/**
 * Marks the instructions of a module that are not exact by a standard. It goes after {@link ReciprocalDivision} and before {@link ProductFusion}: of a
 * sum, it says what its fusion rests on. No result changes.
 *
 * <p>The host finds {@link #VARIABLE} in the module: a byte for each, in their order, that is 1 once the instruction was reached. It may set it to 0.
 */
public final class GroundMarks {
    public static final String VARIABLE = "ulpscope_reached";

    private GroundMarks() {}

    /**
     * The module with its marks; one that needs none stays as it is.
     *
     * @param fuses whether ptxas fuses products and sums of it
     */
    public static GroundedModule of(PtxModule module, boolean fuses) {
        List<GroundedSite> sites = new ArrayList<>();
        List<ModuleItem> items = new ArrayList<>();
        for (ModuleItem item : module.items()) {
            items.add(
                    item instanceof PtxFunction function
                            ? FunctionMarks.of(module, function, fuses, VARIABLE, sites)
                            : item);
        }
        if (sites.isEmpty()) {
            return new GroundedModule(module, sites);
        }
        int first = IntStream.range(0, items.size())
                .filter(i -> items.get(i) instanceof PtxFunction)
                .findFirst()
                .orElseThrow();
        items.addAll(first, variable(module, sites.size()));
        return new GroundedModule(module.withItems(items), sites);
    }

    private static List<ModuleItem> variable(PtxModule module, int bytes) {
        return Ptx.parse(String.format(
                        Locale.ROOT,
                        ".version %s%n.target %s%n.address_size 64%n.visible .global .align 8 .b8 %s[%d];%n",
                        module.version(),
                        module.architecture(),
                        VARIABLE,
                        bytes))
                .items();
    }
}
