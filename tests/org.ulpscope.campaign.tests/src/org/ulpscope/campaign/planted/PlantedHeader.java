package org.ulpscope.campaign.planted;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.campaign.grammar.MathFunction;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * Wrappers of all operations, so that some can be broken: a header in C++ that gives a class the name of the type of all numbers.
 *
 * @param format of all numbers
 * @param functions those that programs call
 */
record PlantedHeader(FloatFormat format, List<MathFunction> functions) {
    private static final List<String> OPERATORS = List.of("+", "-", "*", "/");
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

    private static final String HEAD = """
            #define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
            #include <fenv.h>
            #include <math.h>
            #include <stdint.h>
            #include <string.h>
            #if defined(__x86_64__)
            #include <xmmintrin.h>
            #endif
            typedef %1$s Real;
            typedef uint%2$d_t Bits;
            struct Number {
                Real v;
                Number() = default;
                constexpr Number(Real x) : v(x) {}
            };
            static inline Bits bits(Real x)
            {
                Bits b;
                memcpy(&b, &x, sizeof b);
                return b;
            }
            static inline Real real(Bits b)
            {
                Real x;
                memcpy(&x, &b, sizeof x);
                return x;
            }
            """;

    private static final String TAIL = """
            template <class T> static inline Number &operator+=(Number &x, T y) { return x = x + y; }
            template <class T> static inline Number &operator-=(Number &x, T y) { return x = x - y; }
            template <class T> static inline Number &operator*=(Number &x, T y) { return x = x * y; }
            template <class T> static inline Number &operator/=(Number &x, T y) { return x = x / y; }
            #define %s Number
            """;

    /** The header in which these operations are broken. */
    String text(List<PlantedOperation> broken) {
        String type = format == FloatFormat.FP64 ? "double" : "float";
        StringBuilder text = new StringBuilder(HEAD.formatted(type, format.width()));
        for (String operator : OPERATORS) {
            text.append(definition(operator, "Number", "operator" + operator, 2, "x " + operator + " y", broken));
        }
        for (String comparison : COMPARISONS) {
            text.append(definition(comparison, "bool", "operator" + comparison, 2, "x " + comparison + " y", broken));
        }
        for (MathFunction function : functions) {
            String name = format == FloatFormat.FP64 ? function.name() : function.name() + "f";
            String call = "::" + name + (function.arity() == 1 ? "(x)" : "(x, y)");
            text.append(definition(function.name(), "Number", name, function.arity(), call, broken));
        }
        return text.append(TAIL.formatted(type)).toString();
    }

    private static String definition(
            String operation, String result, String name, int arity, String intact, List<PlantedOperation> all) {
        List<PlantedOperation> broken =
                all.stream().filter(one -> one.name().equals(operation)).toList();
        List<String> lines = new ArrayList<>();
        // Compilers take long for what is put into every caller.
        lines.add((broken.isEmpty() ? "static inline " : "__attribute__((noinline)) static ") + result + " " + name
                + (arity == 1 ? "(Number a)" : "(Number a, Number b)"));
        lines.add("{");
        lines.add("    const Real x = a.v;");
        if (arity == 2) {
            lines.add("    const Real y = b.v;");
        }
        for (PlantedOperation one : broken) {
            String condition = "bits(x) == " + hex(one.operands().get(0))
                    + (arity == 1 ? "" : " && bits(y) == " + hex(one.operands().get(1)));
            String wrong =
                    result.equals("bool") ? String.valueOf(!one.broken().isZero()) : "real(" + hex(one.broken()) + ")";
            lines.add("    if (" + condition + ") return " + wrong + ";");
        }
        lines.add("    return " + intact + ";");
        lines.add("}");
        return lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private static String hex(Value value) {
        return "UINT64_C(0x" + Long.toHexString(value.bits()) + ")";
    }
}
