package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.study.FlowDiff;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.LineDifference;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope flow diff}. */
@CommandLine.Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = "Tells at which lines two flows found something different, even if the lines have moved.",
        footer = {
            "",
            "Examples:",
            "  ulpscope flow app.cu --study exact.flow",
            "  ulpscope flow app.cu --with -use_fast_math --study fast.flow",
            "  ulpscope flow diff exact.flow fast.flow",
            "",
            "Exit status: 0 they found the same, 1 they differ, 2 bad input."
        })
public final class FlowDiffCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A.flow", description = "The first flow.")
    private Path left;

    @Parameters(index = "1", paramLabel = "B.flow", description = "The second flow.")
    private Path right;

    @Option(names = "--counts", description = "Compare the counts too; both flows need --count.")
    private boolean counts;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        StoredFlow before = BadInputException.reading(() -> FlowReader.read(left));
        StoredFlow after = BadInputException.reading(() -> FlowReader.read(right));
        List<LineDifference> differences = counts ? FlowDiff.withCounts(before, after) : FlowDiff.of(before, after);
        if (!looked(before).equals(looked(after))) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "ulpscope: the two were not looked at alike (--every, --after, --kernels, --classes, --no-host): what"
                                    + " one lacks may not have been looked for.");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (output.json()) {
            JsonObject json = new JsonObject();
            json.add("lines", Json.array(differences, FlowDiffCommand::json));
            out.println(json);
        } else if (differences.isEmpty()) {
            out.println("Both found the same at the same lines.");
        } else {
            differences.forEach(difference -> print(out, difference));
        }
        return (differences.isEmpty() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }

    /** What of a program a flow looked at. */
    private static List<Object> looked(StoredFlow flow) {
        FlowRequest request = flow.description().request();
        return List.of(request.every(), request.first(), request.choice(), request.host());
    }

    private static void print(PrintWriter out, LineDifference difference) {
        String before = String.join(", ", difference.before());
        String after = String.join(", ", difference.after());
        out.println(String.format(Locale.ROOT, "%-8s  ", difference.kind().label())
                + (difference.place().isEmpty() ? difference.function() : difference.place()) + "  "
                + switch (difference.kind()) {
                    case APPEARED -> after;
                    case VANISHED -> before;
                    case CHANGED -> before + " -> " + after;
                });
        if (!difference.text().isEmpty()) {
            out.println("    " + difference.text());
        }
    }

    private static JsonObject json(LineDifference difference) {
        JsonObject json = new JsonObject();
        json.addProperty("kind", difference.kind().label());
        json.addProperty("place", difference.place());
        json.addProperty("function", difference.function());
        json.addProperty("text", difference.text());
        json.add("before", Json.array(difference.before()));
        json.add("after", Json.array(difference.after()));
        return json;
    }
}
