package org.ulpscope.gcn.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.ulpscope.gcn.c.DeviceFunction;

/**
 * Which registers hold parameters and results of functions that are no kernels: "Non-Kernel Functions" of LLVM's User Guide for the AMDGPU back end.
 */
final class CallingConvention {
    private CallingConvention() {}

    /** The bits that each register of lanes holds at first, from number 0 on, as C expressions of the parameters {@code a0}, {@code a1}. */
    static List<String> arguments(DeviceFunction function) {
        if (function.takesRow()) {
            return List.of("(uint32_t)(uintptr_t)row", "(uint32_t)((uint64_t)(uintptr_t)row >> 32)");
        }
        return registers(function.parameters());
    }

    /** What the C function does before that. */
    static String preparation(DeviceFunction function) {
        if (!function.takesRow()) {
            return "";
        }
        StringJoiner row = new StringJoiner(", ", "    const uint64_t row[] = {", "};\n");
        for (int i = 0; i < function.parameters().size(); i++) {
            row.add("a" + i);
        }
        return row.toString();
    }

    private static List<String> registers(List<Integer> parameters) {
        List<String> registers = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            registers.add("(uint32_t)a" + i);
            if (parameters.get(i) > Integer.BYTES) {
                registers.add("(uint32_t)(a" + i + " >> 32)");
            }
        }
        return registers;
    }

    /** The head of the C function. */
    static String head(DeviceFunction function) {
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        parameters.setEmptyValue("(void)");
        for (int i = 0; i < function.parameters().size(); i++) {
            parameters.add(type(function.parameters().get(i)) + " a" + i);
        }
        return type(function.result()) + " " + function.name() + parameters;
    }

    /** The result, of the registers that hold it. */
    static String result(DeviceFunction function, String lower, String upper) {
        return function.result() > Integer.BYTES
                ? "ULP_PAIR(" + upper + ", " + lower + ")"
                : "(" + type(function.result()) + ")" + lower;
    }

    private static String type(int bytes) {
        return "uint" + 8 * bytes + "_t";
    }
}
