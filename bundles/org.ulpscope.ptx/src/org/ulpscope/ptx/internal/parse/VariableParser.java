package org.ulpscope.ptx.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Initializer;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxPlace;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.RegisterDeclaration;
import org.ulpscope.ptx.StateSpace;

/** Reads declarations of variables, parameters and registers (clause 5.4). */
final class VariableParser {
    private static final int DEEPEST = 16;
    private static final long LARGEST = 1L << 40;

    private final PtxTokenReader tokens;

    VariableParser(PtxTokenReader tokens) {
        this.tokens = tokens;
    }

    /** The variables of one declaration; the directive of the space is the next token. */
    List<PtxVariable> declaration(Linkage linkage) {
        List<PtxVariable> variables = new ArrayList<>();
        PtxVariable first = variable(linkage);
        variables.add(first);
        while (tokens.accept(',')) {
            variables.add(named(first));
        }
        tokens.expect(';');
        return variables;
    }

    /** Parameters in parentheses, where there are any. */
    List<PtxVariable> parameters() {
        List<PtxVariable> parameters = new ArrayList<>();
        if (!tokens.accept('(') || tokens.accept(')')) {
            return parameters;
        }
        do {
            parameters.add(variable(Linkage.INTERNAL));
        } while (tokens.accept(','));
        tokens.expect(')');
        return parameters;
    }

    /** Registers; {@code .reg} has been read. */
    RegisterDeclaration registers(PtxPlace place) {
        int vector = vector();
        PtxType type = type();
        List<RegisterDeclaration.Group> groups = new ArrayList<>();
        do {
            String name = tokens.name("a register");
            int count = -1;
            if (tokens.accept('<')) {
                count = tokens.count("number of registers");
                tokens.expect('>');
            }
            groups.add(new RegisterDeclaration.Group(name, count));
        } while (tokens.accept(','));
        tokens.expect(';');
        return new RegisterDeclaration(type, vector, groups, place);
    }

    private PtxVariable variable(Linkage linkage) {
        PtxPlace place = tokens.place();
        String directive = tokens.directive("a state space");
        StateSpace space = StateSpace.ofDirective(directive)
                .orElseThrow(
                        () -> new PtxException(place, directive, "is not a state space that a variable can be in."));
        List<String> attributes = new ArrayList<>();
        if (tokens.acceptDirective(".attribute")) {
            attributes.add(".attribute" + parenthesised());
        }
        Optional<Integer> alignment = alignment();
        int vector = vector();
        PtxType type = type();
        if (tokens.acceptDirective(".ptr")) {
            StringBuilder pointer = new StringBuilder(".ptr");
            while (tokens.peek().kind() == PtxToken.Kind.DIRECTIVE) {
                String what = tokens.next().text();
                pointer.append(' ').append(what);
                if (what.equals(".align")) {
                    pointer.append(' ').append(tokens.count("alignment"));
                }
            }
            attributes.add(pointer.toString());
        }
        return named(new PtxVariable(
                linkage, space, attributes, alignment, vector, type, "", List.of(), Optional.empty(), place));
    }

    private PtxVariable named(PtxVariable like) {
        PtxPlace place = tokens.place();
        String name = tokens.name("the name of a variable");
        List<Long> dimensions = new ArrayList<>();
        while (tokens.accept('[')) {
            dimensions.add(tokens.accept(']') ? 0L : dimension());
        }
        Optional<Initializer> initializer = tokens.accept('=') ? Optional.of(initializer(0)) : Optional.empty();
        PtxVariable variable = new PtxVariable(
                like.linkage(),
                like.space(),
                like.attributes(),
                like.alignment(),
                like.vector(),
                like.type(),
                name,
                dimensions,
                initializer,
                place);
        long bytes = like.bytes();
        for (long dimension : dimensions) {
            if (dimension > LARGEST / Math.max(1, bytes)) {
                throw new PtxException(place, name, "is larger than any memory of a GPU.");
            }
            bytes = Math.max(1, bytes * dimension);
        }
        return variable;
    }

    private long dimension() {
        long dimension = tokens.integer("a number of elements");
        if (dimension < 0) {
            throw tokens.unexpected("a possible number of elements");
        }
        tokens.expect(']');
        return dimension;
    }

    private Optional<Integer> alignment() {
        if (!tokens.acceptDirective(".align")) {
            return Optional.empty();
        }
        PtxToken number = tokens.peek();
        int alignment = tokens.count("alignment");
        if (Integer.bitCount(alignment) != 1 || alignment > 1 << 20) {
            throw new PtxException(number.place(), number.text(), "is not a possible alignment.");
        }
        return Optional.of(alignment);
    }

    private int vector() {
        if (tokens.acceptDirective(".v2")) {
            return 2;
        }
        return tokens.acceptDirective(".v4") ? 4 : 1;
    }

    private PtxType type() {
        PtxToken token = tokens.peek();
        String suffix = tokens.directive("a type").substring(1);
        return PtxType.ofSuffix(suffix)
                .orElseThrow(() -> new PtxException(token.place(), token.text(), "is not a type."));
    }

    private String parenthesised() {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        do {
            PtxToken token = tokens.next();
            if (token.kind() == PtxToken.Kind.END) {
                throw tokens.unexpected("')'");
            }
            depth += token.isSign('(') ? 1 : token.isSign(')') ? -1 : 0;
            text.append(token.text()).append(token.isSign(',') ? " " : "");
        } while (depth > 0);
        return text.toString();
    }

    private Initializer initializer(int depth) {
        if (depth > DEEPEST) {
            throw tokens.unexpected("an initial value that is not nested this deeply");
        }
        if (tokens.accept('{')) {
            List<Initializer> values = new ArrayList<>();
            while (!tokens.accept('}')) {
                values.add(initializer(depth + 1));
                if (!tokens.accept(',') && !tokens.peek().isSign('}')) {
                    throw tokens.unexpected("',' or '}'");
                }
            }
            return new Initializer.Values(values);
        }
        boolean negative = tokens.accept('-');
        if (tokens.peek().kind() != PtxToken.Kind.NUMBER) {
            return symbol(-1);
        }
        PtxToken number = tokens.next();
        if (tokens.accept('(')) {
            Initializer masked = symbol(Literals.integer(number.place(), number.text()));
            tokens.expect(')');
            return masked;
        }
        return new Initializer.Number(Literals.operand(number.place(), number.text(), negative));
    }

    private Initializer symbol(long mask) {
        String name = tokens.name("an initial value");
        boolean generic = name.equals("generic") && tokens.accept('(');
        if (generic) {
            name = tokens.name("a variable");
            tokens.expect(')');
        }
        long offset = tokens.accept('+') || tokens.peek().isSign('-') ? tokens.integer("an offset") : 0;
        return new Initializer.SymbolAddress(name, generic, offset, mask);
    }
}
