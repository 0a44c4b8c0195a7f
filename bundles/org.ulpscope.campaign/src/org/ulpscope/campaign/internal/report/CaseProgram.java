package org.ulpscope.campaign.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CaseInput;
import org.ulpscope.campaign.text.ExpressionSpelling;
import org.ulpscope.campaign.text.SourceText;
import org.ulpscope.numeric.FloatFormat;

/** A case as a program that stands alone. */
public final class CaseProgram {
    /**
     * Inputs are read from memory that the compiler must not know, and printed as they were written, since the code under test may have subnormals flushed. What is printed of the
     * result is computed with the processor's modes set back.
     */
    private static final String CPU = """
            #include <fenv.h>
            #include <math.h>
            #include <stdint.h>
            #include <stdio.h>
            #include <string.h>
            ${HEAD}

            #if defined(__clang__)
            #define APART static __attribute__((noinline))
            #else
            #define APART static __attribute__((noinline, noclone))
            #endif

            ${FUNCTION}
            static volatile ${BITS} bits[] = {${VALUES}};

            static ${TYPE} value(int i)
            {
                const ${BITS} pattern = bits[i];
                ${TYPE} number;
                memcpy(&number, &pattern, sizeof number);
                return number;
            }

            int main(void)
            {
            ${PRINT_INPUTS}
            ${ARGUMENTS}
                volatile ${TYPE} kept = ${CALL};
                fesetenv(FE_DFL_ENV);
                ${TYPE} result = kept;
                ${BITS} pattern;
                memcpy(&pattern, &result, sizeof pattern);
                printf("result = %.${PLACES}g = %a (bits %0${DIGITS}llx)\\n", (double)${WIDER}result, (double)${WIDER}result, (unsigned long long)pattern);
                return 0;
            }
            """;

    private static final String GPU = """
            #include <${HEADER}>
            #include <math.h>
            #include <stdint.h>
            #include <stdio.h>
            #include <string.h>
            ${HEAD}

            ${FUNCTION}
            static __global__ void run(${PARAMETERS}, ${TYPE} *output)
            {
            ${ARRAYS}
                *output = ${CALL};
            }

            static ${TYPE} value(${BITS} pattern)
            {
                ${TYPE} number;
                memcpy(&number, &pattern, sizeof number);
                return number;
            }

            int main()
            {
            ${PRINT_INPUTS}
                ${TYPE} *output = nullptr;
                ${TYPE} result;
                ${API}Error_t error = ${API}Malloc((void **)&output, sizeof result);
                if (error == ${API}Success) {
                    run<<<1, 1>>>(${LAUNCHED}, output);
                    error = ${API}GetLastError();
                }
                if (error == ${API}Success) {
                    error = ${API}Memcpy(&result, output, sizeof result, ${API}MemcpyDeviceToHost);
                }
                if (error != ${API}Success) {
                    fprintf(stderr, "the GPU cannot be used: %s\\n", ${API}GetErrorString(error));
                    return 2;
                }
                ${BITS} pattern;
                memcpy(&pattern, &result, sizeof pattern);
                printf("result = %.${PLACES}g = %a (bits %0${DIGITS}llx)\\n", (double)${WIDER}result, (double)${WIDER}result, (unsigned long long)pattern);
                return 0;
            }
            """;

    private final CampaignCase one;
    private final CaseCall call;
    private final Language language;
    private final String compiler;
    private final CampaignPlatform on;
    private final String fileName;

    /** @param compiler what compiles it where neither platform does */
    public CaseProgram(CampaignCase one, Language language, String compiler, CampaignPlatform on, String fileName) {
        this.one = one;
        this.call = new CaseCall(one);
        this.language = language;
        this.compiler = compiler;
        this.on = on;
        this.fileName = fileName;
    }

    public String text() {
        String type = new ExpressionSpelling(one.format()).type();
        String api = language == Language.HIP ? "hip" : "cuda";
        Map<String, String> values = Map.ofEntries(
                Map.entry("FUNCTION", function(type)),
                Map.entry("TYPE", type),
                Map.entry("BITS", "uint" + one.format().width() + "_t"),
                Map.entry("WIDER", one.format() == FloatFormat.FP64 ? "" : "(float)"),
                Map.entry("HEAD", new ExpressionSpelling(one.format()).head()),
                Map.entry("PLACES", Integer.toString(places())),
                Map.entry("DIGITS", Integer.toString(one.format().width() / 4)),
                Map.entry("VALUES", each(", ", this::pattern)),
                Map.entry("PRINT_INPUTS", each("\n", this::print)),
                Map.entry("ARGUMENTS", arguments()),
                Map.entry("ARRAYS", call.arrays()),
                Map.entry("PARAMETERS", call.parameters()),
                Map.entry("LAUNCHED", each(", ", this::launched)),
                Map.entry("CALL", call.text()),
                Map.entry("API", api),
                Map.entry("HEADER", language == Language.HIP ? "hip/hip_runtime.h" : "cuda_runtime.h"));
        String filled = language.isForDevice() ? GPU : CPU;
        for (Map.Entry<String, String> entry : values.entrySet()) {
            filled = filled.replace("${" + entry.getKey() + "}", entry.getValue());
        }
        return head() + filled.replaceAll("(?m)^\\n(?=\\n)", "");
    }

    /** Digits that tell each number from others. */
    private int places() {
        return 1 + (int) Math.ceil(one.format().precision() * Math.log10(2));
    }

    /** Kept apart from its caller, where it is one that Ulpscope wrote; else all of the source that it is in. */
    private String function(String type) {
        boolean own = one.source().startsWith(type + " " + one.function() + "(");
        if (own) {
            return (language.isForDevice() ? "static __device__ __attribute__((noinline)) " : "APART ") + one.source();
        }
        String signature = type + " " + one.function() + "(" + call.parameters() + ")";
        return SourceText.of(new ImportedFunction(one.name(), signature, one.source(), Language.C));
    }

    private String head() {
        List<String> lines = new ArrayList<>();
        List<CampaignPlatform> able = Stream.of(on, other())
                .filter(platform -> CaseCommands.compiles(platform, language))
                .toList();
        lines.add(
                able.isEmpty()
                        ? compiler + " -o "
                                + fileName.substring(
                                        0,
                                        fileName.length() - language.extension().length()) + " "
                                + fileName
                                + language.libraries().stream()
                                        .map(word -> " " + word)
                                        .collect(Collectors.joining())
                        : CaseCommands.command(able.getFirst(), language, fileName));
        able.stream()
                .skip(1)
                .forEach(platform ->
                        lines.add(platform.label() + ": " + CaseCommands.command(platform, language, fileName)));
        lines.add("Case " + one.name() + " (" + one.kind().label() + ")"
                + one.cause().map(cause -> ": " + cause.sentence() + ".").orElse("."));
        lines.add(CaseWords.platform(one.left()) + " gives " + CaseWords.value(one.leftValue()));
        lines.add(CaseWords.platform(one.right()) + " gives " + CaseWords.value(one.rightValue()));
        one.operation().ifPresent(operation -> {
            lines.add("The guilty operation: " + operation.text() + " of " + CaseWords.operands(operation));
            operation
                    .exact()
                    .ifPresent(exact -> lines.add("exact, rounded once: " + CaseWords.value(exact) + "; "
                            + CaseWords.isRight(one, operation) + "."));
        });
        return lines.stream()
                .map(line -> "// " + line.replaceAll("[\\r\\n\\\\]+", " ") + "\n")
                .collect(Collectors.joining());
    }

    private CampaignPlatform other() {
        return on.equals(one.left()) ? one.right() : one.left();
    }

    private String each(String between, Function<CaseInput, String> words) {
        return one.inputs().stream().map(words).collect(Collectors.joining(between));
    }

    private String pattern(CaseInput input) {
        return "UINT64_C(0x" + input.value().bitPattern() + ")";
    }

    private String print(CaseInput input) {
        return "    puts(\"" + input.parameter().name() + " = " + CaseWords.value(input.value()) + "\");";
    }

    private String launched(CaseInput input) {
        return input.parameter().kind() == Kind.COUNT ? input.value().decimal() : "value(" + pattern(input) + ")";
    }

    private String arguments() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < one.inputs().size(); i++) {
            CaseInput input = one.inputs().get(i);
            lines.add("    " + call.parameter(input) + " = "
                    + (input.parameter().kind() == Kind.COUNT ? "(int)bits[" + i + "];" : "value(" + i + ");"));
        }
        return String.join("\n", lines) + call.arrays().replaceAll("^(?=.)", "\n");
    }
}
