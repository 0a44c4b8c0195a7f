package org.ulpscope.ptx.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.CallPrototype;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.Pragma;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxPlace;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.isa.Opcodes;

/** Reads the statements of a body. */
final class StatementParser {
    private static final int DEEPEST = 100;

    private final PtxTokenReader tokens;
    private final VariableParser variables;
    private final OperandParser operands;
    private int depth;

    StatementParser(PtxTokenReader tokens, VariableParser variables) {
        this.tokens = tokens;
        this.variables = variables;
        this.operands = new OperandParser(tokens);
    }

    /** The statements of a body or a block whose opening brace has been read. */
    List<Statement> toClosingBrace() {
        if (++depth > DEEPEST) {
            throw new PtxException(tokens.place(), "{", "blocks are nested more than " + DEEPEST + " deep here.");
        }
        List<Statement> statements = new ArrayList<>();
        while (!tokens.accept('}')) {
            statement(statements);
        }
        depth--;
        return statements;
    }

    private void statement(List<Statement> statements) {
        PtxToken token = tokens.peek();
        if (tokens.accept(';')) {
            return;
        }
        if (tokens.accept('{')) {
            statements.add(new Block(toClosingBrace()));
        } else if (token.isSign('@')) {
            statements.add(guarded());
        } else if (token.kind() == PtxToken.Kind.DIRECTIVE) {
            directive(statements);
        } else {
            String name = tokens.name("a statement or '}'");
            statements.add(
                    tokens.accept(':')
                            ? labelled(name, token.place())
                            : instruction(Optional.empty(), token.place(), name));
        }
    }

    private void directive(List<Statement> statements) {
        PtxToken token = tokens.peek();
        if (StateSpace.ofDirective(token.text()).isPresent()) {
            for (PtxVariable variable : variables.declaration(Linkage.INTERNAL)) {
                statements.add(variable);
            }
            return;
        }
        tokens.next();
        switch (token.text()) {
            case ".reg" -> statements.add(variables.registers(token.place()));
            case ".loc" -> statements.add(sourceLine());
            case ".pragma" -> statements.add(pragma(tokens));
            default ->
                throw new PtxException(
                        token.place(), token.text(), "is a directive that is not known inside a function.");
        }
    }

    static Pragma pragma(PtxTokenReader tokens) {
        List<String> texts = new ArrayList<>();
        do {
            texts.add(tokens.string("a pragma"));
        } while (tokens.accept(','));
        tokens.expect(';');
        return new Pragma(texts);
    }

    private PtxSourceLine sourceLine() {
        int file = tokens.count("index of a file");
        int line = tokens.count("line");
        int column = tokens.count("column");
        Optional<PtxSourceLine.Inlining> inlining = Optional.empty();
        if (tokens.accept(',')) {
            inlining = Optional.of(inlining());
        }
        return new PtxSourceLine(file, line, column, inlining);
    }

    private PtxSourceLine.Inlining inlining() {
        expectName("function_name");
        String name = tokens.name("a label in .debug_str");
        long offset = tokens.accept('+') ? tokens.integer("an offset") : 0;
        tokens.expect(',');
        expectName("inlined_at");
        return new PtxSourceLine.Inlining(
                name, offset, tokens.count("index of a file"), tokens.count("line"), tokens.count("column"));
    }

    private void expectName(String name) {
        if (!tokens.peek().text().equals(name)) {
            throw tokens.unexpected(name);
        }
        tokens.next();
    }

    private Statement labelled(String name, PtxPlace place) {
        PtxToken token = tokens.peek();
        if (tokens.acceptDirective(".callprototype")) {
            List<PtxVariable> results = variables.parameters();
            tokens.name("'_'");
            List<PtxVariable> parameters = variables.parameters();
            List<String> directives = FunctionParser.directives(tokens);
            tokens.expect(';');
            return new CallPrototype(name, results, parameters, directives, place);
        }
        if (tokens.acceptDirective(".branchtargets") || tokens.acceptDirective(".calltargets")) {
            List<String> targets = new ArrayList<>();
            do {
                targets.add(tokens.name("a target"));
            } while (tokens.accept(','));
            tokens.expect(';');
            return new LabelList(name, token.text(), targets, place);
        }
        return new Label(name, place);
    }

    private Instruction guarded() {
        tokens.expect('@');
        boolean negated = tokens.accept('!');
        Instruction.Guard guard = new Instruction.Guard(tokens.name("a predicate"), negated);
        PtxPlace place = tokens.place();
        return instruction(Optional.of(guard), place, tokens.name("an instruction"));
    }

    private Instruction instruction(Optional<Instruction.Guard> guard, PtxPlace place, String opcode) {
        List<String> suffixes = new ArrayList<>();
        while (tokens.peek().kind() == PtxToken.Kind.DIRECTIVE) {
            suffixes.add(tokens.next().text().substring(1));
        }
        if (!Opcodes.isKnown(opcode)) {
            throw new PtxException(
                    place,
                    suffixes.isEmpty() ? opcode : opcode + "." + String.join(".", suffixes),
                    "is an instruction that is not known; update Ulpscope, or compile for an older PTX version.");
        }
        return new Instruction(guard, opcode, suffixes, operands.list(';'), place);
    }
}
