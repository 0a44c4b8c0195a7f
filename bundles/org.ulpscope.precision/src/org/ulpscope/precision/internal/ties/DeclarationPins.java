package org.ulpscope.precision.internal.ties;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.declaration.Declared;
import org.ulpscope.source.declaration.Overloads;
import org.ulpscope.source.declaration.Scope;
import org.ulpscope.source.declaration.Scope.Template;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Pins variables whose declarations alone say that they cannot change. */
final class DeclarationPins {
    private static final String OUTSIDE =
            "a header outside of the folder, which is never changed; keep the .pv file in a folder above both";

    private final Reading reading;
    private final List<SourceLanguage> unitLanguages;
    private final Overloads overloads;
    private final Set<String> virtuals = new HashSet<>();
    /** Whether it is a program and no library, so that nothing else calls its functions. */
    private final boolean isWhole;

    private DeclarationPins(Reading reading, Overloads overloads, List<SourceLanguage> unitLanguages) {
        this.reading = reading;
        this.overloads = overloads;
        this.unitLanguages = unitLanguages;
        isWhole = reading.declared().functions().values().stream()
                .anyMatch(function -> function.isDefinition() && function.name().equals("main"));
        reading.declared().functions().forEach((id, function) -> {
            boolean isOverriding =
                    function.node().children().stream().anyMatch(child -> child.is(NodeKind.OVERRIDE_ATTR));
            if (function.node().flag("virtual") || isOverriding) {
                virtuals.add(function.node().name());
            }
        });
    }

    /** Pins them in the graph. */
    static void read(Reading reading, Overloads overloads, List<SourceLanguage> unitLanguages) {
        DeclarationPins pins = new DeclarationPins(reading, overloads, unitLanguages);
        for (int i = 0; i < reading.table().variables().size(); i++) {
            List<Declared> all = reading.table().declarations(i);
            String node = TieGraph.node(i);
            for (Declared one : all) {
                pins.reason(one, all).ifPresent(reason -> reading.graph().pin(node, reason, one.place()));
                if (reading.language().halfIsClass() && pins.isConstant(one)) {
                    reading.graph()
                            .limit(node, "it is a constant, which the 16-bit classes of CUDA cannot be", one.place());
                }
            }
        }
        pins.unions();
    }

    private Optional<String> reason(Declared one, List<Declared> all) {
        Scope scope = one.scope();
        SyntaxNode node = one.node();
        if (scope.inUnion() && one.kind() == VariableKind.FIELD) {
            return Optional.of("it is a member of a union");
        }
        if (all.stream().anyMatch(each -> each.type().format() != one.type().format())) {
            return Optional.of("the same words declare it with several Formats");
        }
        if (!reading.formats().has(one.type().format())) {
            return Optional.of("its Format is " + one.type().format().label()
                    + ", which a variable is given nowhere in " + reading.language() + " with this compiler");
        }
        if (one.type().isVolatile()) {
            return Optional.of("it is volatile");
        }
        if (node.children().stream().anyMatch(child -> child.is(NodeKind.ASM_LABEL_ATTR))) {
            return Optional.of("it has a register or a symbol of its own");
        }
        if (unitLanguages.get(scope.unit()) == SourceLanguage.C && reading.language() == SourceLanguage.CUDA) {
            return Optional.of("it is part of a C source in a CUDA program");
        }
        if (scope.template() == Template.SPECIALIZATION) {
            return Optional.of("it is part of a specialisation of a template");
        }
        if (all.stream().allMatch(each -> each.scope().template() == Template.PATTERN)) {
            return Optional.of("it is part of a template that is never used");
        }
        return switch (one.kind()) {
            case PARAMETER -> function(one, reading.declared().functions().get(scope.function()));
            case RESULT -> function(one, reading.declared().functions().get(node.id()));
            case GLOBAL, LOCAL -> object(one, all);
            case FIELD, ARGUMENT, OPERATION, SUM -> Optional.empty();
        };
    }

    private Optional<String> function(Declared one, FunctionDeclared function) {
        String name = function.name();
        boolean isStatic = function.node().get("storageClass").equals("static");
        if (one.scope().cLinkage() && !isStatic && !isWhole) {
            return Optional.of("it is part of the interface of " + name + ", which is extern \"C\"");
        }
        if (!reading.functions().isDefined(function.node().id())) {
            return Optional.of("it belongs to " + name + ", which is not defined in the program");
        }
        if (reading.functions().isDeclaredOutside(function.node().id())) {
            return Optional.of("it belongs to " + name + ", which is declared in " + OUTSIDE);
        }
        if (virtuals.contains(function.node().name())) {
            return Optional.of("it belongs to " + name + ", which is virtual");
        }
        if (overloads.isBesideOthers(function)) {
            return Optional.of("it belongs to " + name + ", of which there are several that differ in their types");
        }
        boolean isCalledByOthers = function.node().name().equals("operator()")
                && one.type().holdsAddress()
                && !one.node().type().startsWith("const ");
        return isCalledByOthers ? Optional.of("it belongs to an operator that others may call") : Optional.empty();
    }

    private Optional<String> object(Declared one, List<Declared> all) {
        boolean isShared = one.node().children().stream().anyMatch(child -> child.is(NodeKind.CUDA_SHARED_ATTR));
        boolean isElsewhere = !isShared
                && all.stream()
                        .allMatch(each -> each.node().get("storageClass").equals("extern")
                                && each.node().get("init").isEmpty());
        if (isElsewhere) {
            return Optional.of("it is not defined in the program");
        }
        if (one.scope().cLinkage() && one.kind() == VariableKind.GLOBAL && !isWhole) {
            return Optional.of("it is part of an interface that is extern \"C\"");
        }
        return all.stream().anyMatch(each -> reading.declared().isDeclaredOutside(each.node(), each.scope()))
                ? Optional.of("it is declared in " + OUTSIDE)
                : Optional.empty();
    }

    // Their constructors do not run before the program does.
    private boolean isConstant(Declared one) {
        return one.node().flag("constexpr")
                || one.kind() == VariableKind.GLOBAL && !one.node().get("init").isEmpty();
    }

    // Structs that are themselves members of a union.
    private void unions() {
        for (SyntaxNode member : reading.declared().unionMembers()) {
            Connections.fields(
                    reading,
                    member.type(),
                    "its struct is a member of a union",
                    member.place().shown(),
                    new HashSet<>());
        }
    }
}
