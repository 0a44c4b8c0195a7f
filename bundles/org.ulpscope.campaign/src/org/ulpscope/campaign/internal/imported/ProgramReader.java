package org.ulpscope.campaign.internal.imported;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.program.ArithmeticOperator;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/**
 * Reads a function in the subset of C that {@link org.ulpscope.campaign.text.ProgramText} writes, and that of Varity's tests, which print
 * their result where ours return it.
 */
public final class ProgramReader {
    /** Beside them, a call passes which program is meant, and which of its steps. */
    private static final int MOST_PARAMETERS = InputSlot.MAX_COUNT - 2;

    private final TokenReader tokens;
    private final FloatFormat format;
    private final List<ProgramParameter> parameters = new ArrayList<>();
    private final Deque<String> counters = new ArrayDeque<>();
    private final ExpressionReader expressions;

    private ProgramReader(TokenReader tokens) throws UnreadableException {
        this.tokens = tokens;
        this.format = format(tokens.ahead(0)).orElseThrow(() -> tokens.unexpected("double or float"));
        this.expressions = new ExpressionReader(tokens, format);
    }

    /**
     * The function in a text.
     *
     * @param function what it is called there
     * @param name what the program is to be called
     * @throws UnreadableException if there is none, or something else than the subset is in it
     */
    public static Program read(String text, String function, String name) throws UnreadableException {
        TokenReader tokens = new TokenReader(text);
        while (!tokens.atEnd()) {
            if (tokens.next().is(function)
                    && tokens.nextIs("(")
                    && format(tokens.ahead(1)).isPresent()) {
                tokens.next();
                return new ProgramReader(tokens).program(name);
            }
        }
        throw new UnreadableException(1, "there is no function '" + function + "' whose first parameter is a number");
    }

    private static Optional<FloatFormat> format(Token token) {
        return token.is("double")
                ? Optional.of(FloatFormat.FP64)
                : token.is("float") ? Optional.of(FloatFormat.FP32) : Optional.empty();
    }

    private Program program(String name) throws UnreadableException {
        do {
            parameters.add(parameter());
        } while (tokens.skip(","));
        tokens.require(")");
        if (!parameters.getFirst().equals(new ProgramParameter(Program.RESULT, Kind.VALUE))) {
            throw new UnreadableException(
                    tokens.ahead(0).line(), "the first parameter is not the number '" + Program.RESULT + "'");
        }
        if (parameters.size() > MOST_PARAMETERS) {
            throw new UnreadableException(
                    tokens.ahead(0).line(),
                    "there are " + parameters.size() + " parameters; at most " + MOST_PARAMETERS + " can be passed");
        }
        tokens.require("{");
        List<ProgramStatement> body = new ArrayList<>();
        while (!tokens.nextIs("printf") && !tokens.nextIs("return")) {
            body.add(statement());
        }
        end();
        return new Program(name, format, parameters, body);
    }

    private ProgramParameter parameter() throws UnreadableException {
        if (tokens.skip("int")) {
            return new ProgramParameter(tokens.requireName(), Kind.COUNT);
        }
        requireType();
        Kind kind = tokens.skip("*") ? Kind.ARRAY : Kind.VALUE;
        return new ProgramParameter(tokens.requireName(), kind);
    }

    private void requireType() throws UnreadableException {
        tokens.require(format == FloatFormat.FP64 ? "double" : "float");
    }

    /** The result is printed, or returned, and nothing comes after it. */
    private void end() throws UnreadableException {
        if (tokens.skip("return")) {
            tokens.require(Program.RESULT);
        } else {
            tokens.require("printf");
            tokens.require("(");
            if (tokens.next().kind() != Token.Kind.STRING) {
                throw tokens.unexpected("a format");
            }
            tokens.require(",");
            tokens.require(Program.RESULT);
            tokens.require(")");
        }
        tokens.require(";");
        tokens.require("}");
    }

    private List<ProgramStatement> block() throws UnreadableException {
        tokens.require("{");
        List<ProgramStatement> steps = new ArrayList<>();
        while (!tokens.skip("}")) {
            steps.add(statement());
        }
        return steps;
    }

    private ProgramStatement statement() throws UnreadableException {
        if (tokens.skip("if")) {
            tokens.require("(");
            var condition = expressions.condition();
            tokens.require(")");
            return new ProgramStatement.If(condition, block());
        }
        if (tokens.skip("for")) {
            return loop();
        }
        if (format(tokens.ahead(0)).isPresent()) {
            requireType();
            String name = tokens.requireName();
            tokens.require("=");
            Expression value = expressions.expression();
            tokens.require(";");
            return new ProgramStatement.Declaration(name, value);
        }
        return assignment();
    }

    private ProgramStatement loop() throws UnreadableException {
        tokens.require("(");
        tokens.require("int");
        String counter = tokens.requireName();
        tokens.require("=");
        tokens.require("0");
        tokens.require(";");
        tokens.require(counter);
        tokens.require("<");
        int line = tokens.ahead(0).line();
        String count = tokens.requireName();
        if (!parameters.contains(new ProgramParameter(count, Kind.COUNT))) {
            throw new UnreadableException(line, "the loop does not end at a parameter of type int");
        }
        tokens.require(";");
        boolean before = tokens.skip("++");
        tokens.require(counter);
        if (!before) {
            tokens.require("++");
        }
        tokens.require(")");
        counters.push(counter);
        List<ProgramStatement> body = block();
        counters.pop();
        return new ProgramStatement.Loop(counter, count, body);
    }

    private ProgramStatement assignment() throws UnreadableException {
        String name = tokens.requireName();
        Expression target = new Expression.Variable(name);
        if (tokens.skip("[")) {
            int line = tokens.ahead(0).line();
            String index = tokens.requireName();
            if (!counters.contains(index)) {
                throw new UnreadableException(line, "the index " + index + " is not a counter of a loop around it");
            }
            tokens.require("]");
            target = new Expression.Element(name, index);
        }
        if (tokens.skip("=")) {
            return assigned(target, Optional.empty());
        }
        Optional<ArithmeticOperator> operator = Arrays.stream(ArithmeticOperator.values())
                .filter(one -> tokens.nextIs(one.symbol() + "="))
                .findFirst();
        if (operator.isEmpty()) {
            throw tokens.unexpected("an assignment");
        }
        tokens.next();
        return assigned(target, operator);
    }

    private ProgramStatement assigned(Expression target, Optional<ArithmeticOperator> operator)
            throws UnreadableException {
        Expression value = expressions.expression();
        tokens.require(";");
        return new ProgramStatement.Assignment(target, operator, value);
    }
}
