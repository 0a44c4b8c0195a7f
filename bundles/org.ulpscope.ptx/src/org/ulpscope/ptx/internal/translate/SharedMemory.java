package org.ulpscope.ptx.internal.translate;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.ptx.PtxVariable;

/**
 * The variables in shared memory, by C macros that say where they lie, since that is known when all that uses them is; arrays of unknown length
 * all begin behind them.
 */
final class SharedMemory {
    private final CNames names = new CNames();
    private final Map<PtxVariable, String> macros = new IdentityHashMap<>();
    private final Map<String, PtxVariable> variables = new LinkedHashMap<>();

    /** The address of a variable in the shared space, as C. */
    String address(PtxVariable variable) {
        if (variable.bytes() == 0) {
            return "(uint64_t)thread->dynamic_shared";
        }
        return "(uint64_t)"
                + macros.computeIfAbsent(variable, key -> {
                    String macro = names.unique("s_", key.name());
                    variables.put(macro, key);
                    return macro;
                });
    }

    /** Where each variable lies that an address was asked of. */
    String definitions(SharedLayout layout) {
        return variables.entrySet().stream()
                .map(entry -> "#define " + entry.getKey() + " " + layout.offset(entry.getValue()) + "u\n")
                .collect(Collectors.joining());
    }
}
