package org.ulpscope.tune.internal.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.tune.internal.clang.AstNode;
import org.ulpscope.tune.internal.reading.Scope.Template;

/** All declarations of the user's files that matter for variables. */
final class Declarations {
    /** How the names of types begin that are written as arguments of a class template. */
    static final String CLASS = "class ";

    /** What the typedefs name. */
    final Typedefs typedefs = new Typedefs();
    /** Those that state a Format and are variables, in the order of the sources. */
    final List<Declared> variables = new ArrayList<>();
    /** All functions' declarations, by id, those in instances of templates too. */
    final Map<String, FunctionDeclared> functions = new LinkedHashMap<>();
    /** Ids of the functions that lambdas are. */
    final Set<String> lambdas = new HashSet<>();
    /** All variables', parameters' and fields' declarations, by id, whatever their types. */
    final Map<String, AstNode> objects = new HashMap<>();
    /** By id, the parameter of a template, in one instance of it, that stands for the type of a declaration there. */
    final Map<String, String> templateTypes = new HashMap<>();
    /** The fields of structs and classes, by the name of the struct. */
    final Map<String, List<AstNode>> fields = new HashMap<>();
    /** The members of unions that are no numbers themselves. */
    final List<AstNode> unionMembers = new ArrayList<>();
    /** Declarators of one declaration, by where that begins. */
    final Map<String, List<AstNode>> declarators = new LinkedHashMap<>();
    /** Which of those declarations stand in the head of a statement, where there can be no second one. */
    final Set<String> heads = new HashSet<>();
    /** Functions and initialisers that are run, not the patterns of templates. */
    final List<Code> code = new ArrayList<>();

    /** The linker's names of what files that are not the user's declare. */
    final Set<String> outside = new HashSet<>();

    /** Whether a file that is not the user's declares the same function or global, in this unit or in another. */
    boolean isDeclaredOutside(AstNode node, Scope scope) {
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
    record Code(String function, AstNode node) {}

    /**
     * A declaration of a function.
     *
     * @param node clang's node
     * @param scope what is around it
     * @param parameters its parameters
     */
    record FunctionDeclared(AstNode node, Scope scope, List<AstNode> parameters) {
        boolean isDefinition() {
            return node.children().stream().anyMatch(child -> child.is("CompoundStmt") || child.is("CXXTryStmt"));
        }

        /** Its name with that of its class. */
        String name() {
            return scope.record().isEmpty() ? node.name() : scope.record() + "::" + node.name();
        }
    }

    /** Where a declaration begins; declarators of one declaration begin at the same place. */
    static Optional<String> begin(AstNode declarator) {
        return declarator.place().shown().map(range -> range.file() + ":" + range.from());
    }

    /** The fields of the struct or class that a type names, or that pointers and arrays of it lead to. */
    List<AstNode> fieldsOf(String type) {
        String name = type.replaceAll("\\b(const|volatile|struct|class|union|__restrict)\\b|[*&\\s]|\\[[^\\]]*\\]", "");
        return fields.getOrDefault(name.substring(name.lastIndexOf(':') + 1), List.of());
    }
}
