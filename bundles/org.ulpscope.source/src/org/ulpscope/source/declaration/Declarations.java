package org.ulpscope.source.declaration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Typedefs;

/**
 * All declarations of the user's files that matter for variables and functions.
 *
 * @param typedefs what the typedefs name
 * @param variables those that state a Format and are variables, in the order of the sources
 * @param functions all functions' declarations, by id, those in instances of templates too
 * @param lambdas ids of the functions that lambdas are
 * @param objects all variables', parameters' and fields' declarations, by id, whatever their types
 * @param classInstances the instances of class templates that are made for a Format, by their names: {@code Vec3<double>}
 * @param specializedClasses names of class templates that the user has written for arguments, or has the compiler make
 * @param templateParameters by id of a function in an instance of a template, the types that the templates around it are made for, as they call
 *     them; of an instance of a function template, its own come first, in their order, and those that are no types are empty words
 * @param templateTypes by id, the parameter of a template, in one instance of it, that stands for the type of a declaration there
 * @param fields the fields of structs and classes, by the name of the struct
 * @param unionMembers the members of unions
 * @param declarators declarators of one declaration, by where that begins
 * @param heads which of those declarations stand in the head of a statement, where there can be no second one
 * @param code functions and initialisers that are run, not the patterns of templates
 * @param outside the linker's names of what files that are not the user's declare
 */
public record Declarations(
        Typedefs typedefs,
        List<Declared> variables,
        Map<String, FunctionDeclared> functions,
        Set<String> lambdas,
        Map<String, SyntaxNode> objects,
        Map<String, ClassInstance> classInstances,
        Set<String> specializedClasses,
        Map<String, List<String>> templateParameters,
        Map<String, String> templateTypes,
        Map<String, List<SyntaxNode>> fields,
        List<SyntaxNode> unionMembers,
        Map<String, List<SyntaxNode>> declarators,
        Set<String> heads,
        List<Code> code,
        Set<String> outside) {
    /** How the names of types begin that are written as arguments of a class template. */
    public static final String CLASS = "class ";

    /** None yet, to be added to. */
    static Declarations empty() {
        return new Declarations(
                new Typedefs(),
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new HashSet<>(),
                new HashMap<>(),
                new LinkedHashMap<>(),
                new HashSet<>(),
                new HashMap<>(),
                new HashMap<>(),
                new HashMap<>(),
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new HashSet<>(),
                new ArrayList<>(),
                new HashSet<>());
    }

    /** The same, to be read alone. */
    Declarations complete() {
        return new Declarations(
                typedefs,
                Collections.unmodifiableList(variables),
                Collections.unmodifiableMap(functions),
                Collections.unmodifiableSet(lambdas),
                Collections.unmodifiableMap(objects),
                Collections.unmodifiableMap(classInstances),
                Collections.unmodifiableSet(specializedClasses),
                Collections.unmodifiableMap(templateParameters),
                Collections.unmodifiableMap(templateTypes),
                Collections.unmodifiableMap(fields),
                Collections.unmodifiableList(unionMembers),
                Collections.unmodifiableMap(declarators),
                Collections.unmodifiableSet(heads),
                Collections.unmodifiableList(code),
                Collections.unmodifiableSet(outside));
    }

    /** Whether a file that is not the user's declares the same function or global, in this unit or in another. */
    public boolean isDeclaredOutside(SyntaxNode node, Scope scope) {
        String previous = node.get("previousDecl");
        boolean isWritten = scope.template() == Template.NONE || scope.template() == Template.PATTERN;
        boolean isRepeated =
                isWritten && !previous.isEmpty() && !functions.containsKey(previous) && !objects.containsKey(previous);
        return isRepeated
                || FunctionTable.linkage(node, scope)
                        .filter(name -> outside.contains(node.get("mangledName")) && name.startsWith("linked"))
                        .isPresent();
    }

    /**
     * Something that is run.
     *
     * @param function id of the function's declaration; empty for the initialiser of a global
     * @param node the function, or the variable with the initialiser
     */
    public record Code(String function, SyntaxNode node) {}

    /**
     * A declaration of a function.
     *
     * @param node clang's node
     * @param scope what is around it
     * @param parameters its parameters
     */
    public record FunctionDeclared(SyntaxNode node, Scope scope, List<SyntaxNode> parameters) {
        /** Whether it has a body. */
        public boolean isDefinition() {
            return node.children().stream()
                    .anyMatch(child -> child.is(NodeKind.COMPOUND_STMT) || child.is(NodeKind.CXX_TRY_STMT));
        }

        /** Its name with that of its class. */
        public String name() {
            return scope.record().isEmpty() ? node.name() : scope.record() + "::" + node.name();
        }
    }

    /** Where a declaration begins; declarators of one declaration begin at the same place. */
    public static Optional<String> begin(SyntaxNode declarator) {
        return declarator.place().shown().map(range -> range.file() + ":" + range.from());
    }

    /** The fields of the struct or class that a type names, or that pointers and arrays of it lead to. */
    public List<SyntaxNode> fieldsOf(String type) {
        String name = type.replaceAll("\\b(const|volatile|struct|class|union|__restrict)\\b|[*&\\s]|\\[[^\\]]*\\]", "");
        return fields.getOrDefault(name.substring(name.lastIndexOf(':') + 1), List.of());
    }
}
