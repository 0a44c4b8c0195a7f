package org.ulpscope.tune.internal.flow;

import java.util.List;
import org.ulpscope.tune.internal.clang.AstNode;
import org.ulpscope.tune.internal.clang.SourceFiles;
import org.ulpscope.tune.internal.reading.VariableIndex;
import org.ulpscope.tune.program.Language;

/**
 * All that is known of a program before its functions are read.
 *
 * @param language that of its sources
 * @param files its sources
 * @param variables its floating-point variables
 * @param declarations its declarations
 * @param functions its functions
 * @param records its structs and classes
 * @param constants its integer constants
 */
record Units(
        Language language,
        SourceFiles files,
        VariableIndex variables,
        Declarations declarations,
        Functions functions,
        Records records,
        Constants constants) {

    static Units of(List<AstNode> roots, SourceFiles files, VariableIndex variables, Language language) {
        Declarations declarations = new Declarations(roots);
        return new Units(
                language,
                files,
                variables,
                declarations,
                new Functions(roots),
                new Records(roots),
                new Constants(declarations));
    }
}
