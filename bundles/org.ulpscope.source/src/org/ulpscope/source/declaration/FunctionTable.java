package org.ulpscope.source.declaration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.tree.SyntaxNode;

/** The functions of a program, each of which may be declared many times: in prototypes, by each unit, in each instance of a template. */
public final class FunctionTable {
    private final Merged merged = new Merged();
    private final Map<String, List<FunctionDeclared>> declarations = new LinkedHashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> declaredOutside;

    /** @param declared all declarations of the program */
    public FunctionTable(Declarations declared) {
        declared.functions().values().forEach(this::connect);
        declared.functions().forEach((id, function) -> declarations
                .computeIfAbsent(merged.root(id), key -> new ArrayList<>())
                .add(function));
        declaredOutside = declared.functions().values().stream()
                .filter(function -> declared.isDeclaredOutside(function.node(), function.scope()))
                .map(function -> entity(function.node().id()))
                .collect(Collectors.toUnmodifiableSet());
        Map<String, Integer> used = new HashMap<>();
        declarations.forEach((root, all) -> {
            String name = name(all.getFirst(), declared);
            int number = used.merge(name, 1, Integer::sum);
            names.put(root, number == 1 ? name : name + "#" + number);
        });
    }

    private static String name(FunctionDeclared function, Declarations declared) {
        FunctionDeclared around = declared.functions().get(function.scope().function());
        return declared.lambdas().contains(function.node().id()) && around != null
                ? around.name() + "::lambda"
                : function.name();
    }

    private void connect(FunctionDeclared function) {
        SyntaxNode node = function.node();
        Declared.location(node).ifPresent(place -> merged.merge(node.id(), "at " + place));
        if (function.scope().template() == Template.INSTANCE) {
            return;
        }
        if (!node.get("previousDecl").isEmpty()) {
            merged.merge(node.id(), node.get("previousDecl"));
        }
        linkage(node, function.scope()).ifPresent(name -> merged.merge(node.id(), name));
    }

    /** The name of a function or a global as the linker sees it; of a static one, among those of its unit. */
    public static Optional<String> linkage(SyntaxNode node, Scope scope) {
        String mangled = node.get("mangledName");
        if (mangled.isEmpty() || scope.template() == Template.PATTERN || scope.template() == Template.INSTANCE) {
            return Optional.empty();
        }
        return Optional.of((isOfUnit(node, scope) ? "unit " + scope.unit() + " " : "linked ") + mangled);
    }

    /** Whether each unit that declares a function or a global has one of its own. */
    static boolean isOfUnit(SyntaxNode node, Scope scope) {
        // A static member is one for all units.
        boolean isStatic =
                node.get("storageClass").equals("static") && scope.record().isEmpty();
        return isStatic || node.get("mangledName").contains("_GLOBAL__N_");
    }

    /** What stands for a function, by the id of a declaration of it. */
    public String entity(String declaration) {
        return merged.root(declaration);
    }

    /** All functions: what stands for them, and their declarations. */
    public Map<String, List<FunctionDeclared>> all() {
        return declarations;
    }

    /** Whether the program defines the function that a declaration declares. */
    public boolean isDefined(String declaration) {
        return declarations.getOrDefault(entity(declaration), List.of()).stream()
                .anyMatch(FunctionDeclared::isDefinition);
    }

    /** Whether a file that is not the user's declares the function too. */
    public boolean isDeclaredOutside(String declaration) {
        return declaredOutside.contains(entity(declaration));
    }

    /** The name of a function, unique in the program. */
    public String name(String declaration) {
        return names.getOrDefault(entity(declaration), "");
    }

    /** The names by the ids of all declarations. */
    public Map<String, String> names(Declarations declared) {
        return declared.functions().keySet().stream().collect(Collectors.toMap(id -> id, this::name));
    }
}
