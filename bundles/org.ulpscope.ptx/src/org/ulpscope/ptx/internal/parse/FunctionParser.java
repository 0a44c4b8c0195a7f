package org.ulpscope.ptx.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxPlace;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.Statement;

/** Reads functions and kernels (clause 11.1). */
final class FunctionParser {
    private static final Set<String> WITHOUT_ARGUMENTS = Set.of(".noreturn", ".explicitcluster", ".blocksareclusters");
    private static final Set<String> WITH_ARGUMENTS = Set.of(
            ".maxnreg",
            ".maxntid",
            ".reqntid",
            ".minnctapersm",
            ".maxnctapersm",
            ".maxclusterrank",
            ".reqnctapercluster",
            ".abi_preserve",
            ".abi_preserve_control");

    private final PtxTokenReader tokens;
    private final VariableParser variables;
    private final StatementParser statements;

    FunctionParser(PtxTokenReader tokens, VariableParser variables) {
        this.tokens = tokens;
        this.variables = variables;
        this.statements = new StatementParser(tokens, variables);
    }

    /** A function; {@code .func} or {@code .entry} is the next token. */
    PtxFunction function(Linkage linkage) {
        PtxPlace place = tokens.place();
        PtxFunction.Kind kind =
                tokens.next().isDirective(".entry") ? PtxFunction.Kind.ENTRY : PtxFunction.Kind.FUNCTION;
        List<PtxVariable> results = variables.parameters();
        String name = tokens.name("the name of a function");
        List<PtxVariable> parameters = variables.parameters();
        List<String> directives = directives(tokens);
        Optional<List<Statement>> body = Optional.empty();
        if (!tokens.accept(';')) {
            tokens.expect('{');
            body = Optional.of(statements.toClosingBrace());
        }
        return new PtxFunction(linkage, kind, results, name, parameters, directives, body, place);
    }

    /** Directives of a header or a prototype. */
    static List<String> directives(PtxTokenReader tokens) {
        List<String> directives = new ArrayList<>();
        while (tokens.peek().kind() == PtxToken.Kind.DIRECTIVE) {
            PtxToken directive = tokens.next();
            if (WITHOUT_ARGUMENTS.contains(directive.text())) {
                directives.add(directive.text());
            } else if (directive.isDirective(".pragma")) {
                directives.add(".pragma \"" + tokens.string("a pragma") + "\";");
                tokens.expect(';');
            } else if (WITH_ARGUMENTS.contains(directive.text())) {
                StringBuilder text = new StringBuilder(directive.text());
                String separator = " ";
                do {
                    text.append(separator).append(tokens.integer("a number"));
                    separator = ", ";
                } while (tokens.accept(','));
                directives.add(text.toString());
            } else {
                throw new PtxException(
                        directive.place(), directive.text(), "is a directive of functions that is not known.");
            }
        }
        return directives;
    }
}
