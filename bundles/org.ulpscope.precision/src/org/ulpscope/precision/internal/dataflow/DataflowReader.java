package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.internal.variables.VariableIndex;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.Functions;
import org.ulpscope.source.declaration.Overloads;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Reads what the functions of a program compute from its syntax trees. */
public final class DataflowReader {
    private final ProgramFacts facts;
    private final List<Flow> flows = new ArrayList<>();
    private final List<Flow> ofNoTemplate = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private final Set<String> bothSides = new HashSet<>();
    private final Set<Range> read = new HashSet<>();

    private DataflowReader(ProgramFacts facts) {
        this.facts = facts;
    }

    /**
     * Reads all functions that the user has defined. Of a template, its first instantiation stands for all; what is never instantiated is
     * left out.
     *
     * @param declarations the declarations at the top of all units, those of all units one after the other
     * @param files the user's files
     * @param variables the program's floating-point variables
     * @param overloads which of its functions share their names
     */
    public static Flows read(
            List<SyntaxNode> declarations,
            SourceFiles files,
            VariableIndex variables,
            Overloads overloads,
            SourceLanguage language) {
        ProgramFacts facts = ProgramFacts.of(declarations, files, variables, overloads, language);
        DataflowReader reader;
        int known;
        do {
            // What a template is called with may itself be of a type that a template around the call deduces.
            known = facts.templateTypes().decisions();
            reader = new DataflowReader(facts);
            declarations.forEach(reader::declaration);
        } while (facts.templateTypes().decisions() > known);
        return new Flows(
                DeviceFunctions.withThoseOfBothSides(reader.defined(), reader.bothSides),
                reader.flows,
                language.halfIsClass() ? UneditedUses.limits(reader.ofNoTemplate) : List.of());
    }

    // Functions without a name are read where they are written, and others may be only declared: calls of both lead
    // nowhere.
    private List<Function> defined() {
        Set<String> names = functions.stream().map(Function::name).collect(Collectors.toSet());
        return functions.stream()
                .map(function -> new Function(
                        function.name(),
                        function.kernel(),
                        function.device(),
                        function.at(),
                        function.calls().stream()
                                .filter(call -> names.contains(call.callee()))
                                .toList()))
                .toList();
    }

    private void declaration(SyntaxNode node) {
        if (node.kind().isFunction()) {
            function(node);
            return;
        }
        switch (node.kind()) {
            case VAR_DECL, FIELD_DECL -> initialiser(node);
            case NAMESPACE_DECL,
                    LINKAGE_SPEC_DECL,
                    FRIEND_DECL,
                    RECORD_DECL,
                    CXX_RECORD_DECL,
                    CLASS_TEMPLATE_SPECIALIZATION_DECL -> node.children().forEach(this::declaration);
            case FUNCTION_TEMPLATE_DECL ->
                node.children().stream()
                        .filter(part -> part.kind().isFunction())
                        .skip(1)
                        .forEach(this::declaration);
            case CLASS_TEMPLATE_DECL ->
                node.children().stream()
                        .filter(part -> part.is(NodeKind.CLASS_TEMPLATE_SPECIALIZATION_DECL))
                        .forEach(this::declaration);
            default -> {}
        }
    }

    private void function(SyntaxNode node) {
        Optional<Range> at = node.place().shown();
        Optional<String> name = facts.variables().function(node.id());
        if (Functions.body(node).isEmpty() || at.isEmpty() || name.isEmpty() || !read.add(at.get())) {
            return;
        }
        FunctionReader reader = FunctionReader.of(facts, node, name.get(), at.get());
        flows.addAll(reader.flows());
        if (facts.functions().pattern(node).isEmpty()) {
            ofNoTemplate.addAll(reader.flows());
        }
        functions.add(reader.function(DeviceFunctions.isKernel(node), DeviceFunctions.isForDevice(node)));
        if (DeviceFunctions.isForBothSides(node)) {
            bothSides.add(name.get());
        }
    }

    private void initialiser(SyntaxNode node) {
        node.place()
                .shown()
                .filter(read::add)
                .ifPresent(at -> flows.addAll(FunctionReader.initialiser(facts, node, at)));
    }
}
