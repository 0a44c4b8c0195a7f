package org.ulpscope.source.declaration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ulpscope.source.declaration.Declarations.Code;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.tree.TranslationUnit;
import org.ulpscope.source.type.FormatType;

/** Collects the declarations of units. */
public final class DeclarationReader {
    private static final Set<NodeKind> SPECIALIZATIONS =
            Set.of(NodeKind.CLASS_TEMPLATE_SPECIALIZATION_DECL, NodeKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION_DECL);

    private final Declarations found = Declarations.empty();
    /** By where it stands, the type of a declaration in a template as it is written there. */
    private final Map<String, String> patternTypes = new HashMap<>();

    /** Where declarations stand whose type is a parameter of the template. */
    private final Set<String> ofParameters = new HashSet<>();

    /** What is declared in instances, to be read when all templates are known: a member may be defined behind them. */
    private final List<Runnable> inInstances = new ArrayList<>();

    /** The types for which the templates around what is read are made; a typedef may have the same name. */
    private final Set<String> templateParameters = new HashSet<>();

    private final Set<String> patterns = new HashSet<>();
    private final Map<String, String> recordNames = new HashMap<>();

    private DeclarationReader() {}

    /** The declarations of all units. */
    public static Declarations read(List<TranslationUnit> units) {
        DeclarationReader reader = new DeclarationReader();
        for (int i = 0; i < units.size(); i++) {
            Scope top = Scope.top(i);
            reader.found.outside().addAll(units.get(i).outside());
            List<SyntaxNode> declarations = units.get(i).declarations();
            declarations.forEach(node -> node.tree().forEach(reader::nameRecord));
            declarations.forEach(node -> reader.read(node, top));
        }
        reader.inInstances.forEach(Runnable::run);
        return reader.found.complete();
    }

    // A struct without a name of its own has that of its typedef.
    private void nameRecord(SyntaxNode node) {
        if (node.is(NodeKind.TYPEDEF_DECL) || node.is(NodeKind.TYPE_ALIAS_DECL)) {
            found.typedefs().add(node);
            node.children().stream()
                    .map(child -> child.get("ownedTagDecl.id"))
                    .filter(id -> !id.isEmpty())
                    .forEach(id -> recordNames.put(id, node.name()));
        }
    }

    private void read(SyntaxNode node, Scope scope) {
        if (node.flag("isImplicit") && !node.is(NodeKind.VAR_DECL) && !node.is(NodeKind.CXX_RECORD_DECL)) {
            return;
        }
        switch (node.kind()) {
            case LINKAGE_SPEC_DECL -> parts(node, node.get("language").equals("C") ? scope.withCLinkage() : scope);
            case FUNCTION_TEMPLATE_DECL -> template(node, scope, NodeKind::isFunction);
            case CLASS_TEMPLATE_DECL -> {
                ClassInstance.of(node, found.typedefs()).forEach(this::instance);
                template(node, scope, NodeKind.CXX_RECORD_DECL::equals);
            }
            case RECORD_DECL, CXX_RECORD_DECL -> record(node, scope);
            case CLASS_TEMPLATE_SPECIALIZATION_DECL -> {
                found.specializedClasses().add(node.name());
                record(node, scope.inTemplate(Template.SPECIALIZATION, ""));
            }
            case CLASS_TEMPLATE_PARTIAL_SPECIALIZATION_DECL -> {
                found.specializedClasses().add(node.name());
                record(node, scope.inTemplate(Template.PATTERN, ""));
            }
            case VAR_DECL -> variable(node, scope);
            case FIELD_DECL -> object(node, scope, VariableKind.FIELD, -1);
            case STATIC_ASSERT_DECL -> {
                if (scope.template() != Template.PATTERN) {
                    found.code().add(new Code(scope.function(), node));
                }
            }
            default -> {
                if (node.kind().isFunction()) {
                    function(node, scope);
                } else {
                    parts(node, scope);
                }
            }
        }
    }

    // One that other units make too is the same.
    private void instance(ClassInstance instance) {
        found.classInstances().merge(instance.name(), instance, ClassInstance::merged);
    }

    private void parts(SyntaxNode node, Scope scope) {
        for (SyntaxNode child : node.children()) {
            if (child.is(NodeKind.DECL_STMT) && !node.is(NodeKind.COMPOUND_STMT)) {
                child.children().stream()
                        .findFirst()
                        .flatMap(Declarations::begin)
                        .ifPresent(found.heads()::add);
            }
            read(child, scope);
        }
    }

    private void template(SyntaxNode node, Scope scope, Predicate<NodeKind> isWanted) {
        List<String> outer = List.copyOf(templateParameters);
        List<String> own = TemplateParameters.names(node, isWanted);
        own.stream().filter(name -> !name.isEmpty()).forEach(templateParameters::add);
        List<String> all = Stream.concat(own.stream(), outer.stream()).toList();
        boolean first = true;
        for (SyntaxNode child : node.children()) {
            if (isWanted.test(child.kind()) || SPECIALIZATIONS.contains(child.kind())) {
                Template kind = first ? Template.PATTERN : Template.INSTANCE;
                if (!(first && scope.template() == Template.INSTANCE)) {
                    readInTemplate(child, scope.inTemplate(kind, instanceName(child)), all);
                }
                first = false;
            }
        }
        templateParameters.retainAll(outer);
    }

    private void readInTemplate(SyntaxNode child, Scope scope, List<String> parameters) {
        if (!child.kind().isFunction()) {
            record(child, scope);
        } else if (!child.children().isEmpty() || !found.functions().containsKey(child.id())) {
            // Where a template is declared again, clang only names the instances that it has told of before.
            found.templateParameters().putIfAbsent(child.id(), parameters);
            function(child, scope);
        }
    }

    private static String instanceName(SyntaxNode instance) {
        String kind = instance.kind().isFunction() ? "function " : Declarations.CLASS;
        return kind + ClassInstance.name(instance) + instance.get("mangledName");
    }

    private void record(SyntaxNode node, Scope scope) {
        if (node.flag("isImplicit") && node.children().isEmpty()) {
            return;
        }
        String name = node.name().isEmpty() ? recordNames.getOrDefault(node.id(), "") : node.name();
        boolean union = node.get("tagUsed").equals("union")
                || scope.inUnion() && node.name().isEmpty();
        Scope inside = scope.inRecord(name, union);
        // The members of a nameless struct are those of the struct around it.
        String simple = inside.record().substring(inside.record().lastIndexOf(':') + 1);
        List<SyntaxNode> fields = found.fields().computeIfAbsent(simple, key -> new ArrayList<>());
        node.children().stream().filter(child -> child.is(NodeKind.FIELD_DECL)).forEach(fields::add);
        if (node.flag("definitionData.isLambda")) {
            node.children().stream()
                    .filter(child -> child.is(NodeKind.CXX_METHOD_DECL))
                    .forEach(each -> found.lambdas().add(each.id()));
        }
        parts(node, inside);
    }

    private void function(SyntaxNode node, Scope outer) {
        boolean outOfTemplate = patterns.contains(node.get("previousDecl"));
        boolean specialized = outer.template() == Template.NONE
                && node.children().stream().anyMatch(child -> child.is(NodeKind.TEMPLATE_ARGUMENT));
        Scope scope = outOfTemplate
                ? outer.inTemplate(Template.PATTERN, "")
                : specialized ? outer.inTemplate(Template.SPECIALIZATION, "") : outer;
        if (scope.template() == Template.PATTERN) {
            patterns.add(node.id());
        }
        List<SyntaxNode> parameters = node.children().stream()
                .filter(child -> child.is(NodeKind.PARM_VAR_DECL))
                .toList();
        found.functions().put(node.id(), new FunctionDeclared(node, scope, parameters));
        if (scope.template() == Template.INSTANCE) {
            found.templateParameters().putIfAbsent(node.id(), List.copyOf(templateParameters));
        }
        Scope inside = scope.inFunction(node.id());
        if (!node.is(NodeKind.CXX_CONVERSION_DECL) && !found.lambdas().contains(node.id())) {
            result(node, scope);
        }
        for (int i = 0; i < parameters.size(); i++) {
            object(parameters.get(i), inside, VariableKind.PARAMETER, i);
        }
        if (scope.template() != Template.PATTERN) {
            found.code().add(new Code(node.id(), node));
        }
        node.children().stream()
                .filter(child -> !child.is(NodeKind.PARM_VAR_DECL))
                .forEach(child -> read(child, inside));
    }

    private void result(SyntaxNode node, Scope scope) {
        String returned = node.type().substring(0, Math.max(0, node.type().indexOf('(')));
        String place = "result " + Declared.location(node).orElse(node.id());
        declare(
                node,
                scope,
                VariableKind.RESULT,
                -1,
                place,
                returned,
                found.typedefs().result(node.type()));
    }

    private void variable(SyntaxNode node, Scope scope) {
        object(node, scope, scope.function().isEmpty() ? VariableKind.GLOBAL : VariableKind.LOCAL, -1);
        if (scope.function().isEmpty() && scope.template() != Template.PATTERN) {
            found.code().add(new Code("", node));
        }
        parts(node, scope);
    }

    private void object(SyntaxNode node, Scope scope, VariableKind kind, int parameter) {
        if (found.objects().putIfAbsent(node.id(), node) != null || node.flag("isImplicit")) {
            return;
        }
        if (kind != VariableKind.PARAMETER && scope.template() != Template.INSTANCE) {
            Declarations.begin(node).ifPresent(begin -> found.declarators()
                    .computeIfAbsent(begin, key -> new ArrayList<>())
                    .add(node));
        }
        String place = Declared.location(node).orElse(node.id());
        declare(
                node,
                scope,
                kind,
                parameter,
                place,
                node.type(),
                found.typedefs().of(node));
        if (kind == VariableKind.FIELD) {
            if (scope.inUnion()) {
                found.unionMembers().add(node);
            }
            parts(node, scope);
        }
    }

    private void declare(
            SyntaxNode node,
            Scope scope,
            VariableKind kind,
            int parameter,
            String place,
            String written,
            Optional<FormatType> type) {
        if (scope.template() == Template.PATTERN) {
            patternTypes.putIfAbsent(place, written);
            if (templateParameters.contains(FormatType.element(written))) {
                ofParameters.add(place);
                return;
            }
        }
        Optional<Declared> declared = type.map(format -> new Declared(node, scope, kind, parameter, format));
        if (scope.template() == Template.INSTANCE) {
            inInstances.add(() -> declareInInstance(node, scope, place, declared));
        } else {
            declared.ifPresent(found.variables()::add);
        }
    }

    private void declareInInstance(SyntaxNode node, Scope scope, String place, Optional<Declared> declared) {
        String written = patternTypes.getOrDefault(place, "");
        if (!ofParameters.contains(place) && found.typedefs().parse(written).isPresent()) {
            declared.ifPresent(found.variables()::add);
        } else {
            found.templateTypes().put(node.id(), scope.instance() + " " + FormatType.element(written));
        }
    }
}
