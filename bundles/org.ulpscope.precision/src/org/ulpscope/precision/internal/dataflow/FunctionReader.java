package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.SyntaxNode;

/** Reads one function. */
final class FunctionReader {
    private final Recorder recorder;
    private final StatementWalk statements;
    private final String name;
    private final Range at;

    private FunctionReader(ProgramFacts facts, SyntaxNode function, String name, Range at) {
        this.name = name;
        this.at = at;
        recorder = new Recorder(name, at);
        statements = new StatementWalk(facts, recorder, facts.result(function));
    }

    /**
     * A function, and what it computes.
     *
     * @param function a definition
     * @param name its name, unique in the program
     * @param at where it stands
     */
    static FunctionReader of(ProgramFacts facts, SyntaxNode function, String name, Range at) {
        FunctionReader reader = new FunctionReader(facts, function, name, at);
        for (SyntaxNode part : function.children()) {
            switch (part.kind()) {
                case PARM_VAR_DECL ->
                    reader.statements.expressions().initialisers().declared(part);
                case CXX_CTOR_INITIALIZER ->
                    reader.statements.expressions().initialisers().field(part);
                case COMPOUND_STMT, CXX_TRY_STMT -> reader.statements.read(part);
                default -> {}
            }
        }
        return reader;
    }

    /** What a global variable or a field begins with. */
    static List<Flow> initialiser(ProgramFacts facts, SyntaxNode declaration, Range at) {
        FunctionReader reader = new FunctionReader(facts, SyntaxNode.ABSENT, "", at);
        reader.statements.expressions().initialisers().declared(declaration);
        return reader.recorder.flows();
    }

    List<Flow> flows() {
        return recorder.flows();
    }

    /**
     * The function.
     *
     * @param kernel whether it is launched on a device
     * @param device whether it runs on one
     */
    Function function(boolean kernel, boolean device) {
        return new Function(name, kernel, device, at, recorder.calls());
    }
}
