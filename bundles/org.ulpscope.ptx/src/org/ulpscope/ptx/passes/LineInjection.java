package org.ulpscope.ptx.passes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ulpscope.ptx.ModuleItem;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.internal.inject.FunctionInjection;
import org.ulpscope.ptx.site.InjectedLine;

/**
 * Puts a value in the place of the one that a source line gives, once in a run, in the first thread that comes there. It goes before
 * {@link ExceptionChecks} and {@link ExceptionTrace}, which see the value as any other that is selected.
 *
 * <p>The value of a line is what leaves it: results of its arithmetic that are stored, or that other lines read; where none do, results that are
 * compared or converted; where it has no arithmetic, what it reads from memory, or takes as an argument, and others read.
 *
 * <p>The host finds {@link #VARIABLE} in the module: the address of the values, {@link #BYTES} bytes each, 0 at first, where nothing is replaced; and
 * behind it the number of the launch (32 bits), all ones where nothing is to be replaced in it. Of a value, in little endian: 32 bits that are 1 while it waits and then 2,
 * the number of the launch that took it, the indices of the block (3 x 32) and of the thread in it (3 x 32), and its bits in each Format (4 x 64), in the order of
 * {@link org.ulpscope.numeric.FloatFormat}.
 */
public final class LineInjection implements Pass {
    public static final String VARIABLE = FunctionInjection.VARIABLE;
    public static final int BYTES = FunctionInjection.BYTES;

    /** The predicate register by which the instruction that puts a value is known, without its number. */
    public static final String MARK = FunctionInjection.MARK;

    private static final Pattern MARKED = Pattern.compile("\\b" + MARK + "(\\d+)\\b");

    private final List<InjectedLine> lines;

    public LineInjection(List<InjectedLine> lines) {
        this.lines = List.copyOf(lines);
    }

    /** The number of the value that an instruction puts; empty for any other. @param instruction its text in PTX */
    public static OptionalInt number(String instruction) {
        Matcher marked = MARKED.matcher(instruction);
        return marked.find() ? OptionalInt.of(Integer.parseInt(marked.group(1))) : OptionalInt.empty();
    }

    @Override
    public PtxModule apply(PtxModule module) {
        List<ModuleItem> items = new ArrayList<>();
        module.items()
                .forEach(item -> items.add(
                        item instanceof PtxFunction function ? FunctionInjection.of(module, function, lines) : item));
        if (module.functions().isEmpty()) {
            return module;
        }
        // Also where it has none of the lines: whoever loads it need not know.
        int first = IntStream.range(0, items.size())
                .filter(i -> items.get(i) instanceof PtxFunction)
                .findFirst()
                .orElseThrow();
        items.addAll(
                first,
                Ptx.parse(String.format(
                                Locale.ROOT,
                                ".version %s%n.target %s%n.address_size 64%n.visible .global .align 8 .u64 %s[2];%n",
                                module.version(),
                                module.architecture(),
                                VARIABLE))
                        .items());
        return module.withItems(items);
    }
}
