package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.precision.internal.variables.VariableIndex;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.DeclarationIndex;
import org.ulpscope.source.declaration.Functions;
import org.ulpscope.source.declaration.Overloads;
import org.ulpscope.source.declaration.Records;
import org.ulpscope.source.operation.Constants;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;
import org.ulpscope.source.type.FunctionType;

/**
 * All that is known of a program before its functions are read.
 *
 * @param language that of its sources
 * @param files its sources
 * @param variables its floating-point variables
 * @param declarations its declarations
 * @param functions its functions
 * @param overloads which of its functions share their names
 * @param records its structs and classes
 * @param constants its integer constants
 * @param templateCasts the conversions to types of its templates
 * @param templateTypes what decides the types of its templates; learned while functions are read
 */
record ProgramFacts(
        SourceLanguage language,
        SourceFiles files,
        VariableIndex variables,
        DeclarationIndex declarations,
        Functions functions,
        Overloads overloads,
        Records records,
        Constants constants,
        TemplateCasts templateCasts,
        TemplateTypes templateTypes) {

    static ProgramFacts of(
            List<SyntaxNode> roots,
            SourceFiles files,
            VariableIndex variables,
            Overloads overloads,
            SourceLanguage language) {
        DeclarationIndex declarations = new DeclarationIndex(roots);
        return new ProgramFacts(
                language,
                files,
                variables,
                declarations,
                new Functions(roots),
                overloads,
                new Records(roots),
                new Constants(declarations),
                TemplateCasts.of(roots),
                new TemplateTypes(variables));
    }

    /** The variable that a function returns; of one whose type a template deduces, that which decides it. */
    OptionalInt result(SyntaxNode function) {
        OptionalInt own = variables.of(function.id());
        return own.isPresent()
                ? own
                : functions
                        .pattern(function)
                        .map(pattern -> FormatType.element(
                                FunctionType.of(pattern.type()).result()))
                        .flatMap(type -> variables.function(function.id()).map(name -> templateTypes.of(name, type)))
                        .orElse(OptionalInt.empty());
    }

    /** The variable that a declaration declares in a function; of one whose type a template deduces, that which decides it. */
    OptionalInt variable(SyntaxNode declaration, String function) {
        OptionalInt own = variables.of(declaration.id());
        return own.isPresent()
                ? own
                : functions
                        .typeInPattern(declaration)
                        .map(type -> templateTypes.of(function, FormatType.element(type)))
                        .orElse(OptionalInt.empty());
    }
}
