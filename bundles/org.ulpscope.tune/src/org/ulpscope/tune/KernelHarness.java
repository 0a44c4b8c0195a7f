package org.ulpscope.tune;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;

/**
 * A program that calls a kernel with many inputs from its domain, prints some of the results and the calls per second: what tuning a kernel
 * runs. It includes the kernel's source, so that both are one program and its Formats can change together.
 */
public final class KernelHarness {
    /** Where a domain has no bound, inputs are of ordinary size: what most code is written for. */
    private static final double ORDINARY = 10;

    /** Beyond this, a bound is none that inputs could be spread evenly up to. */
    private static final double FAR = 1e30;

    /** The command that runs it; {@code seed} chooses the inputs. */
    public static final String RUN_COMMAND = "{program} 200000 10 {seed}";

    /** Finds the figure of merit in what it prints. */
    public static final String FOM_PATTERN = "FOM ([0-9.e+]+)";

    private final Kernel kernel;
    private final List<Parameter> parameters;
    private final boolean cuda;

    private KernelHarness(Kernel kernel) {
        this.kernel = kernel;
        this.parameters = kernel.getParameters();
        this.cuda = kernel.getOrigin() == Origin.CUDA_DEVICE;
    }

    /** Name of the file to keep the program in, beside the kernel's source. */
    public static String fileName(Kernel kernel) {
        return kernel.getName() + "_harness" + (kernel.getOrigin() == Origin.CUDA_DEVICE ? ".cu" : ".c");
    }

    /**
     * Its text, in C or, for a device function, in CUDA C++.
     *
     * @throws BadInputException if the kernel has no source, or is launched itself
     */
    public static String source(Kernel kernel) {
        Adapters.refuse(kernel, "tuned");
        boolean hasSource = !kernel.getSource().isBlank();
        if (!hasSource || kernel.getOrigin() != Origin.SOURCE && kernel.getOrigin() != Origin.CUDA_DEVICE) {
            throw new BadInputException(
                    "The kernel '" + kernel.getName()
                            + "' is not a function with a source of its own that a loop can call; tune the program that calls it: ulpscope tune --init FILE.");
        }
        return new KernelHarness(kernel).text();
    }

    private String text() {
        String result = kernel.getReturns() == null ? "" : "result";
        return String.format(
                Locale.ROOT,
                """
                /* Calls %1$s with inputs from its domain; prints some of its results, and calls per second. */
                #include <stdio.h>
                #include <stdlib.h>
                #include <time.h>
                #include "%2$s"

                /* A number from low to high that is the same on every machine. */
                static double between(unsigned long long *state, double low, double high)
                {
                    *state = *state * 6364136223846793005ull + 1442695040888963407ull;
                    return low + (high - low) * (double)(*state >> 11) / 9007199254740992.0;
                }
                %3$s
                int main(int argc, char **argv)
                {
                    int count = argc > 1 ? atoi(argv[1]) : 200000;
                    int repeats = argc > 2 ? atoi(argv[2]) : 10;
                    unsigned long long state = argc > 3 ? (unsigned long long)(long long)atof(argv[3]) : 1;
                %4$s
                    for (int i = 0; i < count; i++) {
                %5$s    }
                    clock_t begin = clock();
                    for (int repeat = 0; repeat < repeats; repeat++) {
                %6$s    }
                    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
                    for (int i = 0; i < count; i += (count + 63) / 64) {
                %7$s    }
                    printf("FOM %%.6g calls/s\\n", (double)count * repeats / seconds);
                    return 0;
                }
                """,
                kernel.getName(),
                kernel.getSource(),
                cuda ? launched(result) : "",
                arrays(result),
                fills(),
                cuda ? launch(result) : loop(result),
                prints(result));
    }

    private String launched(String result) {
        return String.format(
                Locale.ROOT,
                """

                static __global__ void call_all(int count, %s)
                {
                    int i = blockIdx.x * blockDim.x + threadIdx.x;
                    if (i < count) {
                        %s;
                    }
                }
                """,
                names(result).map(name -> type(name) + " *" + array(name)).collect(Collectors.joining(", ")),
                call(result));
    }

    /** Managed memory for a device, so that the program has one pointer for each parameter. */
    private String arrays(String result) {
        return names(result)
                .map(name -> {
                    String bytes = "(size_t)count * " + length(name) + " * sizeof(" + type(name) + ")";
                    return cuda
                            ? String.format(
                                    Locale.ROOT,
                                    "    %1$s *%2$s;\n    cudaMallocManaged(&%2$s, %3$s);\n",
                                    type(name),
                                    array(name),
                                    bytes)
                            : String.format(
                                    Locale.ROOT,
                                    "    %1$s *%2$s = (%1$s *)malloc(%3$s);\n",
                                    type(name),
                                    array(name),
                                    bytes);
                })
                .collect(Collectors.joining());
    }

    private String fills() {
        return parameters.stream()
                .filter(parameter -> parameter.getDirection() != Direction.OUTPUT)
                .map(parameter -> {
                    String value = String.format(
                            Locale.ROOT, "between(&state, %.17g, %.17g)", low(parameter), high(parameter));
                    return parameter.isPointer()
                            ? String.format(
                                    Locale.ROOT,
                                    "        for (int k = 0; k < %1$d; k++) {\n            %2$s[i * %1$d + k] = %3$s;\n        }\n",
                                    parameter.getLength(),
                                    array(parameter.getName()),
                                    value)
                            : String.format(Locale.ROOT, "        %s[i] = %s;\n", array(parameter.getName()), value);
                })
                .collect(Collectors.joining());
    }

    private String loop(String result) {
        return String.format(
                Locale.ROOT, "        for (int i = 0; i < count; i++) {\n            %s;\n        }\n", call(result));
    }

    private String launch(String result) {
        return String.format(
                Locale.ROOT,
                "        call_all<<<(count + 255) / 256, 256>>>(count, %s);\n        cudaDeviceSynchronize();\n",
                names(result).map(KernelHarness::array).collect(Collectors.joining(", ")));
    }

    private String call(String result) {
        String arguments = parameters.stream()
                .map(parameter -> parameter.isPointer()
                        ? array(parameter.getName()) + " + i * " + parameter.getLength()
                        : array(parameter.getName()) + "[i]")
                .collect(Collectors.joining(", "));
        return (result.isEmpty() ? "" : array(result) + "[i] = ") + kernel.getName() + "(" + arguments + ")";
    }

    private String prints(String result) {
        Stream<String> outputs = parameters.stream()
                .filter(parameter -> parameter.getDirection() != Direction.INPUT)
                .map(Parameter::getName);
        return Stream.concat(result.isEmpty() ? Stream.of() : Stream.of(result), outputs)
                .map(name -> String.format(
                        Locale.ROOT,
                        "        for (int k = 0; k < %1$d; k++) {\n            printf(\"%%.17g\\n\", (double)%2$s[i * %1$d + k]);\n        }\n",
                        length(name),
                        array(name)))
                .collect(Collectors.joining());
    }

    private Stream<String> names(String result) {
        return Stream.concat(
                parameters.stream().map(Parameter::getName), result.isEmpty() ? Stream.of() : Stream.of(result));
    }

    /** A parameter may be named as anything else in the program. */
    private static String array(String name) {
        return name + "_values";
    }

    private Parameter parameter(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private boolean isResult(String name) {
        return parameters.stream().noneMatch(parameter -> parameter.getName().equals(name));
    }

    private String type(String name) {
        Format format = isResult(name) ? kernel.getReturns() : parameter(name).getFormat();
        return CTypes.spelling(format, kernel.getOrigin());
    }

    private int length(String name) {
        return isResult(name) || !parameter(name).isPointer()
                ? 1
                : parameter(name).getLength();
    }

    private static double lowest(Parameter parameter) {
        return Value.ofOrdinal(parameter.getFormat(), InputSlot.of(parameter).lowest())
                .toDouble();
    }

    private static double highest(Parameter parameter) {
        return Value.ofOrdinal(parameter.getFormat(), InputSlot.of(parameter).highest())
                .toDouble();
    }

    private static double low(Parameter parameter) {
        double bounded = Math.abs(highest(parameter)) > FAR ? ORDINARY : highest(parameter);
        return Math.abs(lowest(parameter)) > FAR ? Math.min(-ORDINARY, bounded - ORDINARY) : lowest(parameter);
    }

    private static double high(Parameter parameter) {
        return Math.abs(highest(parameter)) > FAR ? Math.max(ORDINARY, low(parameter) + ORDINARY) : highest(parameter);
    }
}
