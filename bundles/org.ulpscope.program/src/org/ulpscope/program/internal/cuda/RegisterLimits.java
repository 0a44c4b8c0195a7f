package org.ulpscope.program.internal.cuda;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;

/**
 * Keeps kernels with checks launchable. A program chooses how many threads its blocks have by the registers that its kernels need, of which checks
 * need more; what a kernel could be launched with, it is launched with still where it keeps to the registers it had, or to those that a block of the
 * greatest size may have. Fewer registers also let more threads run at a time.
 */
final class RegisterLimits {
    /** Registers of a thread, of 65,536 of a multiprocessor, where a block has 1,024 threads. */
    private static final int ALWAYS_ALLOWED = 64;

    /** With so many, a multiprocessor runs as many threads as it can. */
    private static final int LEAST = 32;

    /** By how many ptxas hands them out. */
    private static final int UNIT = 8;

    /** Directives of a kernel that already say how it is launched, so that ptxas keeps to that. */
    private static final List<String> BOUNDS = List.of(".maxntid", ".reqntid", ".maxnreg", ".minnctapersm");

    private static final Pattern USED = Pattern.compile(
            "Compiling entry function '(?<kernel>[^']+)'(?:(?!Compiling entry).)*?Used (?<registers>\\d+) registers",
            Pattern.DOTALL);

    private RegisterLimits() {}

    /**
     * The module with a limit for each kernel that has none.
     *
     * @param told what {@code ptxas -v} says of the module without what was put into it
     * @param more how many more registers a kernel shall have for that
     */
    static PtxModule of(PtxModule module, String told, int more) {
        Map<String, Integer> registers = new HashMap<>();
        Matcher used = USED.matcher(told);
        while (used.find()) {
            registers.put(used.group("kernel"), Integer.parseInt(used.group("registers")));
        }
        List<ModuleItem> items = module.items().stream()
                .map(item -> item instanceof PtxFunction function
                                && function.body().isPresent()
                                && registers.containsKey(function.name())
                        ? limited(function, registers.get(function.name()), more)
                        : item)
                .toList();
        return module.withItems(items);
    }

    private static int rounded(int registers) {
        return (registers + UNIT - 1) / UNIT * UNIT;
    }

    private static PtxFunction limited(PtxFunction kernel, int registers, int more) {
        if (kernel.directives().stream().anyMatch(directive -> BOUNDS.stream().anyMatch(directive::startsWith))) {
            return kernel;
        }
        int wanted = Math.max(LEAST, Math.min(ALWAYS_ALLOWED, rounded(registers + more)));
        int limit = Math.max(rounded(registers), wanted);
        return kernel.withDirectives(List.of(".maxnreg " + limit));
    }
}
