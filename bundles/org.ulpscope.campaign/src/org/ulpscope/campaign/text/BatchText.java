package org.ulpscope.campaign.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/**
 * Many programs as one source: a function for each, which no compiler may merge with its caller, and one that chooses among them, so that one
 * call of the compiler and one worker serve them all.
 *
 * @param programs all of one format, at least one; at a call they are chosen by their place in this list
 * @param tracing whether each keeps the values of its steps, for a call to choose among
 */
public record BatchText(List<CampaignProgram> programs, Tracing tracing) {
    /** The function that chooses. */
    public static final String FUNCTION = "ulpscope_program";

    /** The steps of a trace that are kept. */
    public static final int TRACE_LENGTH = 1024;

    private static final String ELEMENTS = "elements";

    private static final String HEAD = """
            #ifndef _GNU_SOURCE
            #define _GNU_SOURCE
            #endif
            #include <math.h>

            #if defined(__CUDACC__) || defined(__HIP__)
            #define ULPSCOPE_DEVICE static __device__
            #else
            #define ULPSCOPE_DEVICE static
            #endif
            #if defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
            #define ULPSCOPE_APART ULPSCOPE_DEVICE __attribute__((noinline, noclone))
            #else
            #define ULPSCOPE_APART ULPSCOPE_DEVICE __attribute__((noinline))
            #endif

            """;

    public BatchText {
        programs = List.copyOf(programs);
    }

    /** What calls of the programs have in common. */
    public CallShape shape() {
        return CallShape.of(programs, isTraced());
    }

    /** The source, in C, CUDA and HIP at once as far as functions of sources are. */
    public String text() {
        return HEAD
                + new ExpressionSpelling(programs.getFirst().format()).head()
                + programs.stream().map(this::text).collect(Collectors.joining("\n")) + "\n" + chooser();
    }

    private String text(CampaignProgram program) {
        return switch (program) {
            case Program steps ->
                "ULPSCOPE_APART " + (isTraced() ? TracedText.of(steps, tracing) : ProgramText.of(steps));
            case ImportedFunction function -> SourceText.of(function);
        };
    }

    /** Whether they can be one source: a function of a source of others stands alone, and one call passes so many numbers only. */
    public boolean isPossible() {
        return programs.size() == 1
                || shape().size() <= InputSlot.MAX_COUNT && programs.stream().allMatch(Program.class::isInstance);
    }

    /** How the name of a file with it ends. */
    public String extension() {
        // What is CUDA is refused by compilers for CPUs in their own words.
        return programs.stream()
                        .anyMatch(program ->
                                program instanceof ImportedFunction function && function.language() == Language.CPP)
                ? Language.CPP.extension()
                : Language.C.extension();
    }

    private String chooser() {
        FloatFormat format = programs.getFirst().format();
        String type = new ExpressionSpelling(format).type();
        CallShape shape = shape();
        List<String> lines = new ArrayList<>();
        lines.add("ULPSCOPE_DEVICE " + shape.signature(type));
        lines.add("{");
        for (int array = 0; array < shape.arrays(); array++) {
            String elements = ELEMENTS + array;
            lines.add("    " + type + " " + elements + "[" + Program.ARRAY_LENGTH + "];");
            lines.add("    for (int i = 0; i < " + Program.ARRAY_LENGTH + "; ++i) {");
            lines.add("        " + elements + "[i] = array" + array + ";");
            lines.add("    }");
        }
        lines.add("    switch (program) {");
        for (int i = 0; i < programs.size(); i++) {
            lines.add("    case " + i + ":");
            lines.add("        return " + programs.get(i).function() + "(" + arguments(programs.get(i)) + ");");
        }
        lines.add("    default:");
        lines.add("        return 0;");
        lines.add("    }");
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    private String arguments(CampaignProgram program) {
        int[] used = new int[ProgramParameter.Kind.values().length];
        String arguments = program.parameters().stream()
                .map(parameter -> switch (parameter.kind()) {
                    case VALUE -> "value" + used[parameter.kind().ordinal()]++;
                    case COUNT -> "count" + used[parameter.kind().ordinal()]++;
                    case ARRAY -> ELEMENTS + used[parameter.kind().ordinal()]++;
                })
                .collect(Collectors.joining(", "));
        return arguments + (isTraced() ? ", step" : "");
    }

    private boolean isTraced() {
        return tracing != Tracing.NONE;
    }
}
