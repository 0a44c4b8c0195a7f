package org.ulpscope.ptx.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Operand;

/** Reads operands (clause 6). */
final class OperandParser {
    private static final int DEEPEST = 4;

    private final PtxTokenReader tokens;

    OperandParser(PtxTokenReader tokens) {
        this.tokens = tokens;
    }

    List<Operand> list(char end) {
        return list(end, 0);
    }

    private List<Operand> list(char end, int depth) {
        List<Operand> operands = new ArrayList<>();
        if (tokens.accept(end)) {
            return operands;
        }
        do {
            operands.add(operand(depth));
        } while (tokens.accept(','));
        if (!tokens.accept(end)) {
            throw tokens.unexpected("',' or '" + end + "'");
        }
        return operands;
    }

    private Operand operand(int depth) {
        if (depth > DEEPEST) {
            throw tokens.unexpected("an operand that is not nested this deeply");
        }
        if (tokens.accept('{')) {
            return new Operand.Vector(list('}', depth + 1));
        }
        if (tokens.accept('(')) {
            return new Operand.Arguments(list(')', depth + 1));
        }
        if (tokens.accept('[')) {
            return address(depth);
        }
        if (tokens.accept('!')) {
            return new Operand.Not(tokens.name("a predicate"));
        }
        Operand simple = simple();
        return tokens.accept('|') ? new Operand.Pair(simple, simple()) : simple;
    }

    private Operand simple() {
        PtxToken first = tokens.peek();
        boolean negative = tokens.accept('-');
        if (tokens.peek().kind() == PtxToken.Kind.NUMBER) {
            PtxToken number = tokens.next();
            return Literals.operand(number.place(), number.text(), negative);
        }
        if (negative || first.kind() != PtxToken.Kind.NAME) {
            throw tokens.unexpected("an operand");
        }
        String name = qualifiedName();
        if (name.equals("_")) {
            return new Operand.Sink();
        }
        return tokens.accept('+') ? new Operand.Offset(name, tokens.integer("an offset")) : new Operand.Name(name);
    }

    /** A name, with the component of a special register or a vector such as {@code %tid.x}. */
    private String qualifiedName() {
        StringBuilder name = new StringBuilder(tokens.name("a name"));
        while (tokens.peek().kind() == PtxToken.Kind.DIRECTIVE) {
            name.append(tokens.next().text());
        }
        return name.toString();
    }

    private Operand address(int depth) {
        PtxToken first = tokens.peek();
        Operand base = first.kind() == PtxToken.Kind.NAME
                ? new Operand.Name(qualifiedName())
                : new Operand.IntegerLiteral(tokens.integer("an address"), false);
        long offset = 0;
        if (tokens.accept('+')) {
            offset = tokens.integer("an offset");
        } else if (tokens.peek().isSign('-')) {
            offset = tokens.integer("an offset");
        }
        Optional<Operand.Vector> coordinates = Optional.empty();
        if (tokens.accept(',')) {
            tokens.expect('{');
            coordinates = Optional.of(new Operand.Vector(list('}', depth + 1)));
        }
        tokens.expect(']');
        return new Operand.Address(base, offset, coordinates);
    }
}
