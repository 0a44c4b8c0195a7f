package org.ulpscope.gcn.internal.translate;

import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.gcn.GcnFunction;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.KernelDescriptor;
import org.ulpscope.gcn.c.BlockKernel;
import org.ulpscope.gcn.c.CallCount;
import org.ulpscope.gcn.c.DeviceFunction;
import org.ulpscope.gcn.c.GcnTranslation;
import org.ulpscope.simt.GridModule;
import org.ulpscope.simt.Warp;

/** Translates what is asked for of a module, and what that reaches. */
public final class GcnModuleTranslation {
    private final GcnModule module;
    private final long mode;
    private final boolean flushes;

    public GcnModuleTranslation(GcnModule module) {
        this.module = module;
        KernelDescriptor descriptor = module.descriptor().orElse(KernelDescriptor.NONE);
        if (descriptor.subnormals64() != KernelDescriptor.KEEP_SUBNORMALS) {
            throw new UlpscopeException(
                    "The options make the GPU flush subnormal numbers of FP64 and FP16, which has no translation to C; leave them out.");
        }
        if (descriptor.value("float_round_mode_32") != 0 || descriptor.value("float_round_mode_16_64") != 0) {
            throw new UlpscopeException(
                    "The options make the GPU round otherwise than to nearest, which has no translation to C; leave them out.");
        }
        this.flushes = descriptor.subnormals32() != KernelDescriptor.KEEP_SUBNORMALS;
        this.mode = descriptor.subnormals32() << 4 | descriptor.subnormals64() << 6;
    }

    /** The C of a function that one lane calls. */
    public GcnTranslation ofFunction(DeviceFunction function, CallCount calls) {
        GcnFunction entry = module.function(function.entry())
                .orElseThrow(
                        () -> new UlpscopeException("The compiled code has no function '" + function.entry() + "'."));
        Reached reached = Reached.from(module, entry);
        GcnModuleContext context = new GcnModuleContext(reached.form(calls), flushes || reached.changesMode());
        String functions = context.form().hasFunctions()
                ? functions(context, reached) + call(function, reached)
                : lane(context, function, entry);
        String source = GcnPrelude.text(context.form())
                + Data.declarations(reached.objects())
                + declarations(context, reached)
                + Data.definitions(reached.objects())
                + entries(context)
                + functions
                + GcnPrelude.end();
        return new GcnTranslation(source, context.approximations(), false);
    }

    /** The C of a kernel that is launched with one block. */
    public GcnTranslation ofKernel(BlockKernel kernel) {
        GcnFunction entry = module.function(kernel.kernel())
                .orElseThrow(() -> new UlpscopeException("The compiled code has no kernel '" + kernel.kernel() + "'."));
        Reached reached = Reached.from(module, entry);
        GcnModuleContext context = new GcnModuleContext(LaneForm.WAVE, flushes || reached.changesMode());
        String functions = functions(context, reached);
        GridModule grid = new GridModule(
                Warp.OF_64, !context.waitingPlaces().isEmpty(), context.waitingPlaces(), List.of(), List.of());
        String source = GcnPrelude.ofBlock()
                + Data.declarations(reached.objects())
                + declarations(context, reached)
                + Data.definitions(reached.objects())
                + entries(context)
                + functions
                + grid.text()
                + KernelStart.text(kernel, entry.kernel().orElse(KernelDescriptor.NONE), mode)
                + GcnPrelude.end();
        return new GcnTranslation(source, context.approximations(), true);
    }

    private static String declarations(GcnModuleContext context, Reached reached) {
        StringBuilder text = new StringBuilder();
        if (context.form().hasFunctions()) {
            for (GcnFunction function : reached.functions()) {
                text.append("static void ")
                        .append(GcnModuleContext.cName(function.name()))
                        .append("(ulp_wave *w);\n");
            }
        }
        return text.toString();
    }

    /** Addresses that code finds in memory. */
    private static String entries(GcnModuleContext context) {
        StringBuilder text = new StringBuilder();
        for (String symbol : context.entries()) {
            String name = GcnModuleContext.cName(symbol);
            text.append("static const uint64_t ")
                    .append(name)
                    .append("_entry = (uint64_t)(uintptr_t)")
                    .append(name);
            text.append(";\n");
        }
        return text.toString();
    }

    private static String functions(GcnModuleContext context, Reached reached) {
        StringBuilder text = new StringBuilder();
        for (GcnFunction function : reached.functions()) {
            text.append("static void ")
                    .append(GcnModuleContext.cName(function.name()))
                    .append("(ulp_wave *w)\n{\n");
            text.append(GcnFunctionTranslation.body(context, function)).append("}\n");
        }
        return text.toString();
    }

    /** One lane alone, whose registers are variables of the function. */
    private String lane(GcnModuleContext context, DeviceFunction function, GcnFunction entry) {
        SortedMap<Character, SortedSet<Integer>> registers = GcnFunctionTranslation.registers(entry);
        List<String> arguments = CallingConvention.arguments(function);
        for (int i = 0; i < Math.max(arguments.size(), 2); i++) {
            registers.get('v').add(i);
        }
        StringBuilder text = new StringBuilder("static inline " + CallingConvention.head(function) + "\n{\n");
        text.append(CallingConvention.preparation(function));
        registers.forEach((file, numbers) -> {
            StringJoiner list = new StringJoiner(", ", "    uint32_t ", ";\n");
            list.setEmptyValue("");
            for (int number : numbers) {
                boolean argument = file == 'v' && number < arguments.size();
                String first = argument ? arguments.get(number) : file == 's' && number == 32 ? "64 * ULP_FRAME" : "0";
                list.add(file.toString() + number + " = " + first);
            }
            text.append(list);
        });
        text.append("    uint64_t VCC = 0, EXEC = 1, FLAT_SCRATCH = 0;\n    uint32_t SCC = 0, M0 = 0, MODE = ");
        text.append(mode).append(";\n");
        if (entry.privateBytes() > 0) {
            text.append("    memset(ulp_own, 0, ULP_FRAME + ")
                    .append(entry.privateBytes())
                    .append(");\n");
        }
        text.append(GcnFunctionTranslation.body(context, entry)).append("ulp_ended:\n    return ");
        return text.append(CallingConvention.result(function, "v0", "v1"))
                .append(";\n}\n")
                .toString();
    }

    /** A wave in which one lane is active. */
    private String call(DeviceFunction function, Reached reached) {
        StringBuilder text = new StringBuilder("static " + CallingConvention.head(function) + "\n{\n");
        SortedMap<Character, SortedSet<Integer>> last = new TreeMap<>();
        reached.functions().forEach(each -> GcnFunctionTranslation.registers(each)
                .forEach((file, numbers) ->
                        last.computeIfAbsent(file, key -> new TreeSet<>()).addAll(numbers)));
        int frames =
                reached.functions().stream().mapToInt(GcnFunction::privateBytes).sum();
        text.append("    ulp_wave *const w = ulp_wave_alone(")
                .append(count(last.get('v')))
                .append(", ");
        text.append(count(last.get('a'))).append(", ").append(frames).append(");\n");
        text.append(CallingConvention.preparation(function));
        List<String> arguments = CallingConvention.arguments(function);
        for (int i = 0; i < arguments.size(); i++) {
            text.append(String.format(Locale.ROOT, "    V_OF(%d, 0) = %s;\n", i, arguments.get(i)));
        }
        text.append("    MODE = ").append(mode).append(";\n    ");
        text.append(GcnModuleContext.cName(function.entry())).append("(w);\n    return ");
        return text.append(CallingConvention.result(function, "V_OF(0, 0)", "V_OF(1, 0)"))
                .append(";\n}\n")
                .toString();
    }

    private static int count(SortedSet<Integer> numbers) {
        return numbers.isEmpty() ? 0 : numbers.last() + 1;
    }
}
