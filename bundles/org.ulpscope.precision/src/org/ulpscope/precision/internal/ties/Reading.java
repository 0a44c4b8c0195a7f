package org.ulpscope.precision.internal.ties;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.precision.internal.variables.VariableIndex;
import org.ulpscope.precision.internal.variables.VariableTable;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.FunctionTable;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.text.Spelling;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/**
 * What is known of a program while its ties are looked for.
 *
 * @param language of the program
 * @param formats the Formats that its compiler has
 * @param files the user's files
 * @param declared all declarations
 * @param functions the functions
 * @param table the variables and their declarations
 * @param index the variables by declarations
 * @param spelling where types are spelled
 * @param names the types that have a name for more than a number
 * @param graph gathers what is found
 */
public record Reading(
        SourceLanguage language,
        CompilerFormats formats,
        SourceFiles files,
        Declarations declared,
        FunctionTable functions,
        VariableTable table,
        VariableIndex index,
        Spelling spelling,
        NamedTypes names,
        TieGraph graph) {
    /** The node of what a declaration declares: of a variable, or of the template's parameter that is its type. */
    Optional<String> node(String declaration) {
        OptionalInt variable = index.of(declaration);
        return variable.isPresent()
                ? Optional.of(TieGraph.node(variable.getAsInt()))
                : Optional.ofNullable(declared.templateTypes().get(declaration));
    }

    /** The node of a parameter of a template in one instance of it, by what its type is called there; empty where nothing has that type. */
    Optional<String> ofTemplate(String type) {
        return declared.templateTypes().entrySet().stream()
                .filter(entry -> entry.getValue().equals(type))
                .findFirst()
                .flatMap(entry -> node(entry.getKey()));
    }

    /** The node of the argument of the class template of the program's that a type is made of. */
    Optional<String> ofClass(SyntaxNode typed) {
        OptionalInt argument = index.ofClass(typed.desugared());
        return argument.isPresent() ? Optional.of(TieGraph.node(argument.getAsInt())) : Optional.empty();
    }

    /** The type of an expression or declaration, if its elements have a Format. */
    Optional<FormatType> type(SyntaxNode node) {
        return declared.typedefs().of(node);
    }

    /** Whether an expression is an object of a library's class, which holds elements of a Format or leads to them: a container, an iterator. */
    boolean isOfLibrary(SyntaxNode expression) {
        SyntaxNode object = Unwrapped.of(expression).node();
        Optional<FormatType> type = type(object);
        return type.filter(known -> known.containers() > 0).isPresent()
                || object.desugared().indexOf('<') >= 0 && type.isPresent();
    }

    /** Pins all variables that are named in a tree. */
    void pinAll(SyntaxNode tree, String reason, SyntaxNode at) {
        tree.tree()
                .flatMap(part -> part.referenced().stream())
                .flatMap(declaration -> node(declaration).stream())
                .distinct()
                .forEach(node -> graph.pin(node, reason, at.place().shown()));
    }
}
