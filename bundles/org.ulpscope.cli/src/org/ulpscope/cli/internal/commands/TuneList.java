package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.Tie;
import org.ulpscope.precision.Variable;
import org.ulpscope.report.Json;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.tune.program.TunedProgram;
import picocli.CommandLine;

/** {@code ulpscope tune --list}: the variables of a program, what ties them, and why some cannot change. */
final class TuneList {
    private final TunedProgram program;

    private TuneList(TunedProgram program) {
        this.program = program;
    }

    /** @return the exit status */
    static int of(CommandLine line, OutputArguments output, TunedProgram program) {
        TuneList list = new TuneList(program);
        if (output.json()) {
            line.getOut().println(list.json());
        } else {
            list.print(line.getOut());
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    private void print(PrintWriter out) {
        TextTable table = new TextTable("variable", "declared", "type", "in the file", "may be", "choice", "why not");
        for (Variable variable : program.program().variables()) {
            Optional<Integer> choice = choice(variable);
            table.add(
                    variable.key(),
                    place(variable),
                    variable.type(),
                    program.vector().of(variable.index()).label(),
                    choice.map(number -> formats(number).stream()
                                    .map(DeclaredFormat::label)
                                    .collect(Collectors.joining(" ")))
                            .orElse(""),
                    choice.map(number -> Integer.toString(number + 1)).orElse(""),
                    program.obstacle(variable.index()));
        }
        table.print(out);
        out.println();
        List<Tie> ties = program.space().choices().stream()
                .filter(choice -> choice.variables().size() > 1)
                .flatMap(choice -> program.tied().ties(choice.variables().getFirst()).stream())
                .toList();
        out.println(counts() + program.space().choices().size() + " choices. "
                + (ties.isEmpty()
                        ? "No two variables have to share their Format."
                        : "Variables of one choice share their Format:"));
        ties.forEach(tie -> out.println("  " + sentence(tie)));
        program.remarks().forEach(out::println);
    }

    private String counts() {
        long operations = count(VariableKind.OPERATION);
        long sums = count(VariableKind.SUM);
        long declared = program.program().variables().size() - operations - sums;
        return declared + " variables, " + counted(operations, "operation") + counted(sums, "sum");
    }

    private static String counted(long count, String name) {
        return count == 0 ? "" : count + " " + name + (count == 1 ? ", " : "s, ");
    }

    private long count(VariableKind kind) {
        return program.program().variables().stream()
                .filter(variable -> variable.kind() == kind)
                .count();
    }

    private JsonObject json() {
        JsonArray variables = new JsonArray();
        for (Variable variable : program.program().variables()) {
            JsonObject row = new JsonObject();
            row.addProperty("key", variable.key());
            row.addProperty("declared", place(variable));
            row.addProperty("type", variable.type());
            row.addProperty("original", variable.original().label());
            row.addProperty("format", program.vector().of(variable.index()).label());
            choice(variable).ifPresent(choice -> {
                row.addProperty("choice", choice);
                row.add(
                        "formats",
                        Json.array(formats(choice).stream()
                                .map(DeclaredFormat::label)
                                .toList()));
            });
            if (!program.obstacle(variable.index()).isEmpty()) {
                row.addProperty("obstacle", program.obstacle(variable.index()));
            }
            variables.add(row);
        }
        JsonArray ties = new JsonArray();
        for (Tie tie : program.program().ties()) {
            JsonObject row = new JsonObject();
            row.addProperty("first", key(tie.first()));
            row.addProperty("second", key(tie.second()));
            row.addProperty("reason", tie.reason());
            row.addProperty("at", place(tie));
            ties.add(row);
        }
        JsonObject json = new JsonObject();
        json.add("variables", variables);
        json.add("ties", ties);
        json.addProperty("choices", program.space().choices().size());
        json.add("remarks", Json.array(program.remarks()));
        return json;
    }

    private String sentence(Tie tie) {
        return place(tie) + ": " + key(tie.first()) + " and " + key(tie.second()) + ", because " + tie.reason();
    }

    private Optional<Integer> choice(Variable variable) {
        List<Choice> choices = program.space().choices();
        for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i).variables().contains(variable.index())) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    private List<DeclaredFormat> formats(int choice) {
        return program.space().choices().get(choice).formats();
    }

    private String key(int variable) {
        return program.program().variables().get(variable).key();
    }

    private static String place(Variable variable) {
        return variable.declared().file().getFileName() + ":" + variable.line();
    }

    private String place(Tie tie) {
        SourceFile file = program.program().file(tie.at());
        return file.path().getFileName() + ":" + file.line(tie.at().from());
    }
}
