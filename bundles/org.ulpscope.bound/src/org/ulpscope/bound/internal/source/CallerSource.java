package org.ulpscope.bound.internal.source;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.header.VolatileHeader;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.source.copy.LaunchHeader;

/** A program in C++ that calls a kernel once, with the bits of its inputs as arguments, and has the header report what came of it. */
public final class CallerSource {
    private final Kernel kernel;

    private CallerSource(Kernel kernel) {
        this.kernel = kernel;
    }

    /**
     * Its text.
     *
     * @param kernel a valid kernel whose formats are FP32, FP64 and integers
     * @param copy the rewritten source that defines it
     * @param language what the source is in
     */
    public static String text(Kernel kernel, Path copy, Language language) {
        return new CallerSource(kernel).text(copy, language);
    }

    private String text(Path copy, Language language) {
        return String.format(
                Locale.ROOT,
                """
                %s#include "%s"
                #include <math.h>
                #include <stdlib.h>

                %s#define main main_of_the_source
                #include "%s"
                #undef main

                template <class T> static T from_bits(const char *digits)
                {
                    unsigned long long bits = std::strtoull(digits, nullptr, 16);
                    T value;
                    std::memcpy(&value, &bits, sizeof value);
                    return value;
                }

                int main(int, char **argument)
                {
                %s    %s;
                %s    return 0;
                }
                """,
                language == Language.C ? "#define ULP_SOURCE_IS_C\n" : "",
                VolatileHeader.NAME,
                words(language),
                copy.getFileName(),
                each(this::declaration),
                call(),
                told());
    }

    private static String words(Language language) {
        return switch (language) {
            case C -> "#define restrict __restrict\n";
            case CPP -> included(VolatileHeader.NAMES);
            case CUDA, HIP -> included(VolatileHeader.NAMES, LaunchHeader.NAME, VolatileHeader.CUDA);
            case OPENCL -> included(VolatileHeader.NAMES, LaunchHeader.NAME, VolatileHeader.OPENCL);
        };
    }

    private static String included(String... names) {
        return Arrays.stream(names).map("#include \"%s\"\n"::formatted).collect(Collectors.joining());
    }

    private String call() {
        String call = kernel.getName()
                + kernel.getParameters().stream()
                        .map(CallerSource::variable)
                        .collect(Collectors.joining(", ", "(", ")"));
        if (CTypes.isLaunched(kernel.getOrigin())) {
            return "ulp::block::now().launch(" + kernel.getBlock() + ", [&] { " + call + "; })";
        }
        return (kernel.getReturns() == null ? "" : "auto returned_value = ") + call;
    }

    private String each(Function<Parameter, String> line) {
        return kernel.getParameters().stream().map(line).collect(Collectors.joining());
    }

    private static String variable(Parameter parameter) {
        return "parameter_" + parameter.getName();
    }

    /** Static, so that what is handed to the kernel has no history that a compiler could see. */
    private String declaration(Parameter parameter) {
        String name = variable(parameter);
        String type = type(parameter.getFormat());
        String declared = parameter.isPointer()
                ? String.format(Locale.ROOT, "    static %s %s[%d];\n", type, name, parameter.getLength())
                : String.format(Locale.ROOT, "    static %s %s;\n", type, name);
        return parameter.getDirection() == Direction.OUTPUT ? declared : declared + filled(parameter, name);
    }

    private static String filled(Parameter parameter, String name) {
        String plain = CTypes.spelling(parameter.getFormat(), Origin.SOURCE);
        return parameter.isPointer()
                ? String.format(
                        Locale.ROOT,
                        "    for (int i = 0; i < %d; i++) {\n        %s[i] = from_bits<%s>(*++argument);\n    }\n",
                        parameter.getLength(),
                        name,
                        plain)
                : String.format(Locale.ROOT, "    %s = from_bits<%s>(*++argument);\n", name, plain);
    }

    private static String type(Format format) {
        String plain = CTypes.spelling(format, Origin.SOURCE);
        return format instanceof FloatFormat ? "u" + plain : plain;
    }

    private String told() {
        String returned = kernel.getReturns() instanceof FloatFormat
                ? tells("return", type(kernel.getReturns()), "returned_value")
                : "";
        return returned
                + each(parameter -> {
                    if (parameter.getDirection() == Direction.INPUT
                            || !(parameter.getFormat() instanceof FloatFormat)) {
                        return "";
                    }
                    List<String> elements = IntStream.range(0, parameter.getLength())
                            .mapToObj(i -> parameter.getLength() == 1 ? "" : "[" + i + "]")
                            .toList();
                    return elements.stream()
                            .map(element -> tells(
                                    parameter.getName() + element,
                                    type(parameter.getFormat()),
                                    parameter.isPointer() && element.isEmpty()
                                            ? "*" + variable(parameter)
                                            : variable(parameter) + element))
                            .collect(Collectors.joining());
                });
    }

    private static String tells(String name, String type, String expression) {
        return String.format(
                Locale.ROOT,
                "    {\n        const %s &told = %s;\n        ulp::record::of_this_run().result(\"%s\", told.as_written(), told.all());\n    }\n",
                type,
                expression,
                name);
    }
}
