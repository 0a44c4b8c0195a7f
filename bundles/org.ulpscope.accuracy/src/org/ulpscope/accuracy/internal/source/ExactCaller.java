package org.ulpscope.accuracy.internal.source;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.internal.header.ExactHeader;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.source.copy.LaunchHeader;

/** The program in C++ around the copy of a source, which calls its function with exact numbers. */
public final class ExactCaller {
    private ExactCaller() {}

    /**
     * Its text.
     *
     * @param kernel a valid kernel whose formats are FP32, FP64 and integers
     * @param copy the name of the copied source that defines it
     */
    public static String text(Kernel kernel, String copy, Language language) {
        boolean isLaunched = language != Language.C && language != Language.CPP;
        return String.format(
                Locale.ROOT,
                """
                %s#include "%s"
                #include "%s"
                #include <math.h>
                #include <stdlib.h>
                #include <string.h>
                %s
                #define restrict __restrict
                #define _Bool bool
                #define main main_of_the_source
                #include "%s"
                #undef main

                template <class T> static T from_bits(unsigned long long bits)
                {
                    T value;
                    std::memcpy(&value, &bits, sizeof value);
                    return value;
                }

                static void one_call(const unsigned long long *bits, ulp::answer &told)
                {
                %s%s    %s;
                %s}

                int main(int, char **arguments)
                {
                    return ulp::driver::run(arguments, one_call);
                }
                """,
                language == Language.C ? "#define ULP_SOURCE_IS_C\n" : "",
                ExactHeader.NAME,
                ExactHeader.DRIVER,
                isLaunched ? "#include \"" + LaunchHeader.NAME + "\"\n#include \"device.hpp\"" : "",
                copy,
                declared(kernel),
                filled(kernel),
                call(kernel),
                told(kernel));
    }

    private static String variable(Parameter parameter) {
        return "parameter_" + parameter.getName();
    }

    private static String declared(Kernel kernel) {
        return kernel.getParameters().stream()
                .map(parameter -> "    " + type(parameter.getFormat()) + " " + variable(parameter)
                        + (parameter.isPointer() ? "[" + parameter.getLength() + "]" : "") + ";\n")
                .collect(Collectors.joining());
    }

    private static String filled(Kernel kernel) {
        return kernel.getParameters().stream().map(ExactCaller::filled).collect(Collectors.joining());
    }

    private static String filled(Parameter parameter) {
        String value = parameter.getDirection() == Direction.OUTPUT
                ? "0"
                : "from_bits<" + CTypes.spelling(parameter.getFormat(), Origin.SOURCE) + ">(*bits++)";
        return parameter.isPointer()
                ? "    for (auto &element : " + variable(parameter) + ") {\n        element = " + value + ";\n    }\n"
                : "    " + variable(parameter) + " = " + value + ";\n";
    }

    private static String call(Kernel kernel) {
        String call = kernel.getName()
                + kernel.getParameters().stream()
                        .map(ExactCaller::variable)
                        .collect(Collectors.joining(", ", "(", ")"));
        if (CTypes.isLaunched(kernel.getOrigin())) {
            return "ulp::block::now().launch(" + kernel.getBlock() + ", [&] { " + call + "; })";
        }
        return (kernel.getReturns() == null ? "" : type(kernel.getReturns()) + " returned_value = ") + call;
    }

    private static String told(Kernel kernel) {
        String returned = kernel.getReturns() instanceof FloatFormat ? "    told.output(returned_value);\n" : "";
        return returned
                + kernel.getParameters().stream()
                        .filter(parameter -> parameter.getDirection() != Direction.INPUT
                                && parameter.getFormat() instanceof FloatFormat)
                        .flatMap(parameter -> elements(parameter).stream())
                        .map(element -> "    told.output(" + element + ");\n")
                        .collect(Collectors.joining());
    }

    private static List<String> elements(Parameter parameter) {
        return parameter.isPointer()
                ? IntStream.range(0, parameter.getLength())
                        .mapToObj(i -> variable(parameter) + "[" + i + "]")
                        .toList()
                : List.of(variable(parameter));
    }

    private static String type(Format format) {
        String plain = CTypes.spelling(format, Origin.SOURCE);
        return format instanceof FloatFormat ? "u" + plain : plain;
    }

    /** The names of the outputs that it tells, in their order. */
    public static List<String> outputs(Kernel kernel) {
        return Outputs.classified(kernel).stream().map(output -> output.name()).toList();
    }
}
