package org.ulpscope.precision.internal.variables;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.declaration.ClassInstance;
import org.ulpscope.source.declaration.TypeArgument;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Which variable a declaration of clang's declares. All declarations of one variable lead to it: prototypes and definitions, those of each
 * unit that sees a header, those in each instantiation of a template. What a function template declares with a type of its parameters is
 * no variable; what a class template declares so is its argument.
 */
public final class VariableIndex {
    private final List<Variable> variables;
    private final Map<String, Integer> byDeclaration;
    private final Map<String, Integer> byClassInstance;
    private final Map<String, Integer> byTypeArgument;
    private final Map<String, List<TypeArgument>> typeArguments;
    private final Map<String, String> functions;

    /**
     * @param variables all variables, by their indexes
     * @param byDeclaration the index of a variable by the id of a declaration; for a function, that of its result
     * @param byClassInstance the index of the argument of a class template by the name of the instance
     * @param byTypeArgument the index of a type that is written where a function template is named, by {@link #key}
     * @param typeArguments all types that are written so, also those that are no variables
     * @param functions the name of a function, unique in the program, by the id of a declaration
     */
    VariableIndex(
            List<Variable> variables,
            Map<String, Integer> byDeclaration,
            Map<String, Integer> byClassInstance,
            Map<String, Integer> byTypeArgument,
            List<TypeArgument> typeArguments,
            Map<String, String> functions) {
        this.variables = List.copyOf(variables);
        this.byDeclaration = Map.copyOf(byDeclaration);
        this.byClassInstance = Map.copyOf(byClassInstance);
        this.byTypeArgument = Map.copyOf(byTypeArgument);
        this.typeArguments = typeArguments.stream()
                .collect(Collectors.groupingBy(argument -> argument.named().id()));
        this.functions = Map.copyOf(functions);
    }

    /** Names a written type: the expression that it is part of, and what the template calls it. */
    static String key(TypeArgument argument) {
        return argument.named().id() + " " + argument.parameter();
    }

    /**
     * The types that are written where an expression names an instance of a function template; what is not among them, the compiler deduces.
     *
     * @param named the expression
     */
    public List<TypeArgument> typeArguments(SyntaxNode named) {
        return typeArguments.getOrDefault(named.id(), List.of());
    }

    /** The variable that a written type is, or that of the class template around it that it names; empty where it is none. */
    public OptionalInt of(TypeArgument argument) {
        Integer index = byTypeArgument.get(key(argument));
        return index == null ? OptionalInt.empty() : OptionalInt.of(index);
    }

    /**
     * The variable that a declaration declares.
     *
     * @param declaration id of a variable, a parameter or a field; of a function, whose result is meant
     */
    public OptionalInt of(String declaration) {
        Integer index = byDeclaration.get(declaration);
        return index == null ? OptionalInt.empty() : OptionalInt.of(index);
    }

    /**
     * The argument of the class template of the program's that a type, as clang writes it, is an instance of, or is made of.
     *
     * @return empty where it has to do with none, or with several
     */
    public OptionalInt ofClass(String type) {
        List<Integer> found = ClassInstance.named(type)
                .map(byClassInstance::get)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return found.size() == 1 ? OptionalInt.of(found.getFirst()) : OptionalInt.empty();
    }

    /**
     * The name of a function of the program, unique among them: {@code step}, {@code Body::energy}, {@code area#2} for the second of a name.
     *
     * @param declaration id of a declaration of it, also of an instantiation
     */
    public Optional<String> function(String declaration) {
        return Optional.ofNullable(functions.get(declaration));
    }

    /** A variable by its index. */
    public Variable variable(int index) {
        return variables.get(index);
    }

    /** All variables, in the order of their indexes. */
    public List<Variable> variables() {
        return variables;
    }
}
