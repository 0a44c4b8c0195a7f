package org.ulpscope.ptx.internal.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.ptx.PtxModule;

/** The functions that note steps, as instrumented code declares and calls them. */
public enum StepFunctions {
    STEP("ulpscope_trace_step", true, 32, 32, 64, 64, 64, 64, 32, 32, 32),
    COMPARE("ulpscope_trace_compare", false, 32, 32, 32, 64, 64, 32, 32),
    LOAD("ulpscope_trace_load", true, 32, 32, 64, 64, 64),
    STORE("ulpscope_trace_store", false, 32, 32, 64, 64, 64, 32),
    GIVE("ulpscope_trace_give", false, 32, 32, 64, 32),
    TAKE("ulpscope_trace_take", true, 32, 32, 32, 64);

    private final String name;
    private final boolean hasResult;
    private final int[] widths;

    StepFunctions(String name, boolean hasResult, int... widths) {
        this.name = name;
        this.hasResult = hasResult;
        this.widths = widths;
    }

    /** A module that declares them all. */
    public static String declarations(PtxModule module) {
        StringBuilder text = new StringBuilder(
                ".version " + module.version() + "\n.target " + module.architecture() + "\n.address_size 64\n");
        for (StepFunctions function : values()) {
            List<String> parameters = new ArrayList<>();
            for (int i = 0; i < function.widths.length; i++) {
                parameters.add(".param .b" + function.widths[i] + " p" + i);
            }
            text.append(".extern .func ")
                    .append(function.hasResult ? "(.param .b32 r) " : "")
                    .append(function.name)
                    .append(" (")
                    .append(String.join(", ", parameters))
                    .append(");\n");
        }
        return text.toString();
    }

    /**
     * A call.
     *
     * @param result the register that takes its result, where there is one and it is wanted
     * @param arguments registers or integers, of the widths that the function has
     */
    String call(Optional<String> result, String... arguments) {
        StringBuilder text = new StringBuilder("{\n");
        List<String> names = new ArrayList<>();
        for (int i = 0; i < widths.length; i++) {
            names.add("ulpt_give" + i);
            text.append(String.format(
                    Locale.ROOT,
                    ".param .b%d ulpt_give%d;%nst.param.b%d [ulpt_give%d], %s;%n",
                    widths[i],
                    i,
                    widths[i],
                    i,
                    arguments[i]));
        }
        text.append(hasResult ? ".param .b32 ulpt_get;\ncall (ulpt_get), " : "call ")
                .append(name)
                .append(", (")
                .append(String.join(", ", names))
                .append(");\n");
        result.ifPresent(
                register -> text.append("ld.param.b32 ").append(register).append(", [ulpt_get];\n"));
        return text.append("}\n").toString();
    }
}
