package org.ulpscope.campaign.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramStatement;

/** A program as a function of C, CUDA or HIP that returns what it computes. */
public final class ProgramText {
    private static final String STEP = "    ";

    private final ExpressionSpelling spelling;
    private final StringBuilder text = new StringBuilder();

    private ProgramText(ExpressionSpelling spelling) {
        this.spelling = spelling;
    }

    /** The function; of one of a source all of the source. */
    public static String of(CampaignProgram program) {
        return switch (program) {
            case Program steps -> of(steps);
            case ImportedFunction function -> function.source();
        };
    }

    /** The function, under the name of the program. */
    public static String of(Program program) {
        ProgramText text = new ProgramText(new ExpressionSpelling(program.format()));
        text.line("", head(program, program.name()));
        text.line("", "{");
        text.statements(program.body(), STEP);
        text.line(STEP, "return " + Program.RESULT + ";");
        text.line("", "}");
        return text.text.toString();
    }

    /** What a function with the program's parameters begins with. */
    static String head(Program program, String name) {
        String type = new ExpressionSpelling(program.format()).type();
        return type + " " + name
                + program.parameters().stream()
                        .map(parameter -> declaration(parameter, type))
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String declaration(ProgramParameter parameter, String type) {
        return switch (parameter.kind()) {
            case VALUE -> type + " " + parameter.name();
            case COUNT -> "int " + parameter.name();
            case ARRAY -> type + " *" + parameter.name();
        };
    }

    private void statements(List<ProgramStatement> statements, String indent) {
        statements.forEach(statement -> statement(statement, indent));
    }

    private void statement(ProgramStatement statement, String indent) {
        switch (statement) {
            case ProgramStatement.Declaration declaration ->
                line(
                        indent,
                        spelling.type() + " " + declaration.name() + " = " + spelling.text(declaration.value()) + ";");
            case ProgramStatement.Assignment assignment ->
                line(
                        indent,
                        spelling.text(assignment.target()) + " " + symbol(assignment.operator()) + " "
                                + spelling.text(assignment.value()) + ";");
            case ProgramStatement.If choice ->
                block(indent, "if (" + spelling.text(choice.condition()) + ") {", choice.body());
            case ProgramStatement.Loop loop -> block(indent, loopHead(loop), loop.body());
        }
    }

    static String loopHead(ProgramStatement.Loop loop) {
        String i = loop.counter();
        return "for (int " + i + " = 0; " + i + " < " + loop.count() + "; ++" + i + ") {";
    }

    private static String symbol(Optional<ArithmeticOperator> operator) {
        return operator.map(ArithmeticOperator::symbol).orElse("") + "=";
    }

    private void block(String indent, String head, List<ProgramStatement> body) {
        line(indent, head);
        statements(body, indent + STEP);
        line(indent, "}");
    }

    private void line(String indent, String line) {
        text.append(indent).append(line).append('\n');
    }
}
