package org.ulpscope.mcp.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.mcp.internal.ToolArgument.Kind;

/** All tools. A further one is one more entry. */
public final class CommandTools {
    private static final List<ToolArgument> FUNCTION = List.of(
            ToolArgument.required(
                    "function",
                    Kind.TEXT,
                    "",
                    "A C signature such as 'double cosh(double x)' for a library's function, or the name of a function of the source."),
            ToolArgument.optional(
                    "source",
                    Kind.FILE,
                    "--source",
                    "The source that defines it, in the served folder: .c, .cpp, .cu or .cl."),
            ToolArgument.optional("code", Kind.CODE, "--source", "The text of the source, in the place of a file."),
            ToolArgument.optional(
                    "language", Kind.LANGUAGE, "", "The language of the text: c (if not given), cpp, cu or cl."));

    private static final ToolArgument PLATFORMS = ToolArgument.optional(
            "platforms",
            Kind.TEXTS,
            "--platform",
            "Compilers with their options, such as 'gcc -O3 -ffast-math', or 'twin' for CUDA with no GPU.");

    private static final ToolArgument DOMAIN = ToolArgument.optional(
            "domain", Kind.TEXTS, "--domain", "Inputs that parameters may take, such as 'x=0:1e3'.");

    private static final ToolArgument BUDGET = ToolArgument.optional(
            "budget", Kind.TEXT, "--budget", "How many inputs are tried one by one, or a time such as '10s'.");

    private static final List<ToolArgument> PROGRAM = List.of(
            ToolArgument.required("sources", Kind.FILES, "", "The sources of the program, in the served folder."),
            ToolArgument.optional("flags", Kind.TEXT, "--flags", "Options of the compiler."),
            ToolArgument.optional("arguments", Kind.LAST, "", "The program's arguments."));

    /** In the order of the questions. */
    public static final List<CommandTool> ALL = List.of(
            ofFunction(
                    "eval",
                    "Evaluate a function",
                    "Runs a function on one input, on each platform, beside the exact value, and says in which line digits are lost.",
                    List.of("eval"),
                    Optional.empty(),
                    false,
                    PLATFORMS,
                    ToolArgument.required("inputs", Kind.LAST, "", "The values of the parameters, in order.")),
            ofFunction(
                    "hunt",
                    "Hunt for exceptional values",
                    "Finds inputs for which a function gives NaN, infinities or subnormals, with the cause of each and the simplest input.",
                    List.of("hunt"),
                    Optional.of("study"),
                    true,
                    PLATFORMS,
                    DOMAIN,
                    BUDGET,
                    ToolArgument.optional(
                            "classes", Kind.TEXTS, "--class", "Only these classes: NaN, INF+, INF-, SUB+, SUB-.")),
            ofFunction(
                    "explain",
                    "Explain NaN and infinities",
                    "Says why a function gives NaN or infinities: the operation, its line, and the condition on the inputs. It also gives an assertion "
                            + "that was tried.",
                    List.of("hunt", "--class", "NaN", "--class", "INF+", "--class", "INF-", "--assert", "c"),
                    Optional.of("study"),
                    true,
                    PLATFORMS,
                    DOMAIN,
                    BUDGET),
            ofFunction(
                    "compare",
                    "Compare platforms",
                    "Finds inputs on which compilers or their options give different results, and says which is right.",
                    List.of("compare"),
                    Optional.of("study"),
                    true,
                    PLATFORMS,
                    DOMAIN,
                    BUDGET),
            ofFunction(
                    "verify",
                    "Hold a function against a reference",
                    "Looks for an input on which a function differs from a reference, or from real arithmetic, by more ulps than asked. A test that shows "
                            + "nothing is refused, such as a bound that a constant meets.",
                    List.of("verify"),
                    Optional.empty(),
                    true,
                    ToolArgument.optional(
                            "reference",
                            Kind.TEXT,
                            "",
                            "What it should give: a function's name in the same source or in that of the reference, or a signature of the math library. "
                                    + "It may be FP64 where the function is FP32."),
                    ToolArgument.optional(
                            "referenceSource",
                            Kind.FILE,
                            "--reference-source",
                            "The source that defines the reference, in the served folder."),
                    ToolArgument.optional(
                            "referenceCode",
                            Kind.CODE,
                            "--reference-source",
                            "The text of that source, in the place of a file, in the same language."),
                    ToolArgument.optional(
                            "exact",
                            Kind.TRUTH,
                            "--exact",
                            "Whether the reference is evaluated in real arithmetic. Without a reference, the function itself is."),
                    ToolArgument.required(
                            "ulps",
                            Kind.TEXT,
                            "--ulps",
                            "The bound: how many ulps results may be apart, 0 for the same numbers."),
                    PLATFORMS,
                    DOMAIN,
                    BUDGET),
            ofFunction(
                    "accuracy",
                    "Hunt for lost digits",
                    "Finds inputs for which a function of a source loses digits against real arithmetic, and the line that loses them.",
                    List.of("hunt", "--goal", "error"),
                    Optional.of("study"),
                    true,
                    DOMAIN,
                    BUDGET),
            ofFunction(
                    "bound",
                    "Bound what compilers may change",
                    "Says how far a result can move under reordering and fused multiply-add, for one input, and which line moves it.",
                    List.of("bound"),
                    Optional.of("bound"),
                    true,
                    PLATFORMS,
                    ToolArgument.required("inputs", Kind.LAST, "", "The values of the parameters, in order.")),
            new CommandTool(
                    "flow",
                    "Look inside a program",
                    "Runs a CUDA, C or C++ program, and says which of its lines give NaN, infinities and subnormals, or divide by 0.",
                    List.of("flow"),
                    PROGRAM,
                    Optional.of("flow"),
                    true),
            new CommandTool(
                    "run",
                    "Run a CUDA program with no GPU",
                    "Runs a CUDA program on this machine's processors. It prints what it prints on a GPU.",
                    List.of("run"),
                    PROGRAM,
                    Optional.empty(),
                    false));

    private CommandTools() {}

    private static CommandTool ofFunction(
            String name,
            String title,
            String description,
            List<String> words,
            Optional<String> ending,
            boolean answersInJson,
            ToolArgument... more) {
        return new CommandTool(
                name,
                title,
                description,
                words,
                Stream.concat(FUNCTION.stream(), Stream.of(more)).toList(),
                ending,
                answersInJson);
    }
}
