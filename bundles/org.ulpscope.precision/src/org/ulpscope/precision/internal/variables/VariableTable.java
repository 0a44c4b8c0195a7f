package org.ulpscope.precision.internal.variables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.declaration.ClassInstance;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.Declared;
import org.ulpscope.source.declaration.FunctionTable;
import org.ulpscope.source.declaration.Merged;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.declaration.TypeArgument;
import org.ulpscope.source.declaration.TypeArguments;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** The variables of a program, each of which may be declared many times. */
public final class VariableTable {
    private final Declarations declared;
    private final FunctionTable functions;
    private final SourceFiles files;
    private final Merged merged = new Merged();
    private final List<List<Declared>> declarations = new ArrayList<>();
    private final List<Variable> variables = new ArrayList<>();
    private final Map<String, Integer> byDeclaration = new HashMap<>();
    private final Map<String, Integer> byClassInstance = new HashMap<>();
    private final Map<String, Integer> byType = new HashMap<>();
    private final Map<Range, Integer> byPlace = new HashMap<>();
    private final Map<String, Integer> byTypeArgument = new HashMap<>();
    private final Map<String, Integer> keys = new HashMap<>();
    private final List<TypeArgument> typeArguments;

    public VariableTable(Declarations declared, FunctionTable functions, SourceFiles files) {
        this.declared = declared;
        this.functions = functions;
        this.files = files;
        declared.variables().forEach(this::connect);
        Map<String, List<Declared>> groups = new LinkedHashMap<>();
        declared.variables().stream().filter(one -> one.place().isPresent()).forEach(one -> groups.computeIfAbsent(
                        merged.root(one.location()), key -> new ArrayList<>())
                .add(one));
        groups.values().forEach(this::add);
        declared.classInstances().values().forEach(this::add);
        typeArguments = TypeArguments.read(declared, files);
        typeArguments.forEach(this::add);
    }

    // One that is written once may be read in several instances of the template around it.
    private void add(TypeArgument argument) {
        Optional<Integer> known = argument.isChoice()
                ? Optional.of(byPlace.computeIfAbsent(argument.words(), place -> variable(argument)))
                : argument.outer().map(byType::get);
        known.ifPresent(index -> byTypeArgument.put(VariableIndex.key(argument), index));
    }

    private int variable(TypeArgument argument) {
        int index = variables.size();
        String function = functions.name(argument.function());
        String name = argument.instance().node().name() + "<" + argument.written() + ">." + argument.parameter();
        String key = function.isEmpty() ? name : function + "." + name;
        int number = keys.merge(key, 1, Integer::sum);
        variables.add(new Variable(
                index,
                number == 1 ? key : key + "#" + number,
                name,
                function,
                VariableKind.ARGUMENT,
                argument.written(),
                argument.format().orElseThrow(),
                false,
                argument.words(),
                files.line(argument.words())));
        declarations.add(List.of());
        return index;
    }

    // All members of one instance that are declared with its type.
    private void add(ClassInstance instance) {
        Optional<Range> place = instance.template().place().name().or(() -> instance.template()
                .place()
                .shown());
        if (place.isPresent()) {
            int index = variables.size();
            variables.add(new Variable(
                    index,
                    instance.name() + "." + instance.parameter(),
                    instance.parameter(),
                    instance.name(),
                    VariableKind.ARGUMENT,
                    instance.argument(),
                    instance.format(),
                    false,
                    place.get(),
                    files.line(place.get())));
            byClassInstance.put(instance.name(), index);
            byType.put(instance.type(), index);
            declared.templateTypes().forEach((declaration, type) -> {
                if (type.equals(instance.type())) {
                    byDeclaration.put(declaration, index);
                }
            });
            declarations.add(List.of());
        }
    }

    private void connect(Declared one) {
        SyntaxNode node = one.node();
        switch (one.kind()) {
            case PARAMETER -> merge(one, functions.entity(one.scope().function()) + " parameter " + one.parameter());
            case RESULT -> merge(one, functions.entity(node.id()) + " result");
            case GLOBAL -> FunctionTable.linkage(node, one.scope()).ifPresent(name -> merge(one, name));
            case LOCAL -> {
                if (node.get("storageClass").equals("extern")) {
                    FunctionTable.linkage(node, one.scope()).ifPresent(name -> merge(one, name));
                }
            }
            case FIELD, ARGUMENT, OPERATION, SUM -> {}
        }
    }

    private void merge(Declared one, String name) {
        if (one.scope().template() != Template.INSTANCE) {
            merged.merge(one.location(), name);
        }
    }

    private void add(List<Declared> all) {
        int index = variables.size();
        Declared main = all.stream()
                .filter(one -> one.scope().template() != Template.INSTANCE && isDefinition(one))
                .findFirst()
                .orElse(all.getFirst());
        VariableKind kind = main.kind();
        String function =
                kind == VariableKind.RESULT ? main.node().id() : main.scope().function();
        String owner =
                kind == VariableKind.FIELD || function.isEmpty() ? main.scope().record() : functions.name(function);
        String name = main.node().name().isEmpty()
                ? "parameter" + (main.parameter() + 1)
                : main.node().name();
        String key = kind == VariableKind.RESULT ? owner + "()" : owner.isEmpty() ? name : owner + "." + name;
        int number = keys.merge(key, 1, Integer::sum);
        FormatType type = main.type();
        Range place = main.place().orElseThrow();
        variables.add(new Variable(
                index,
                number == 1 ? key : key + "#" + number,
                name,
                owner,
                kind,
                written(main),
                type.format(),
                type.holdsAddressOrArray(),
                place,
                files.line(place)));
        all.forEach(one -> byDeclaration.put(one.node().id(), index));
        declarations.add(List.copyOf(all));
    }

    private boolean isDefinition(Declared one) {
        return switch (one.kind()) {
            case PARAMETER ->
                Optional.ofNullable(declared.functions().get(one.scope().function()))
                        .filter(function -> function.isDefinition())
                        .isPresent();
            case RESULT -> declared.functions().get(one.node().id()).isDefinition();
            default -> !one.node().get("storageClass").equals("extern");
        };
    }

    private static String written(Declared one) {
        String type = one.node().type();
        return one.kind() == VariableKind.RESULT
                ? type.substring(0, type.indexOf('(')).strip()
                : type;
    }

    /** The variables in the order of their indexes. */
    public List<Variable> variables() {
        return variables;
    }

    /** The types that are written where instances of function templates are named. */
    public List<TypeArgument> typeArguments() {
        return typeArguments;
    }

    /** The declarations of a variable; none of the argument of a template. */
    public List<Declared> declarations(int variable) {
        return declarations.get(variable);
    }

    /** Which variable a declaration declares. */
    public VariableIndex index() {
        return new VariableIndex(
                variables, byDeclaration, byClassInstance, byTypeArgument, typeArguments, functions.names(declared));
    }
}
