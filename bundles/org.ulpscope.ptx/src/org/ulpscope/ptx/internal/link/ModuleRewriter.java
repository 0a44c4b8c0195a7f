package org.ulpscope.ptx.internal.link;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Alias;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.Initializer;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Linkage;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.Statement;

/** One module's functions and variables as they stand in the linked module. */
final class ModuleRewriter {
    private final int module;
    private final Map<String, String> renamed;
    private final SourceTable sources;

    /** @param renamed the fresh names of the module's own functions and variables */
    ModuleRewriter(int module, Map<String, String> renamed, SourceTable sources) {
        this.module = module;
        this.renamed = renamed;
        this.sources = sources;
    }

    String name(String name) {
        return renamed.getOrDefault(name, name);
    }

    Alias alias(Alias alias) {
        return new Alias(name(alias.name()), name(alias.aliasee()), alias.place());
    }

    PtxVariable variable(PtxVariable variable) {
        return new PtxVariable(
                variable.linkage(),
                variable.space(),
                variable.attributes(),
                variable.alignment(),
                variable.vector(),
                variable.type(),
                name(variable.name()),
                variable.dimensions(),
                variable.initializer().map(this::initializer),
                variable.place());
    }

    PtxFunction function(PtxFunction function, Linkage linkage, boolean withBody) {
        Set<String> hidden = new HashSet<>();
        function.parameters().forEach(parameter -> hidden.add(parameter.name()));
        function.results().forEach(result -> hidden.add(result.name()));
        return new PtxFunction(
                linkage,
                function.kind(),
                function.results(),
                name(function.name()),
                function.parameters(),
                function.directives(),
                withBody ? function.body().map(body -> statements(body, hidden)) : Optional.empty(),
                function.place());
    }

    private Initializer initializer(Initializer initializer) {
        return switch (initializer) {
            case Initializer.Number number -> number;
            case Initializer.Values values ->
                new Initializer.Values(
                        values.values().stream().map(this::initializer).toList());
            case Initializer.SymbolAddress address ->
                new Initializer.SymbolAddress(
                        name(address.symbol()), address.generic(), address.offset(), address.mask());
        };
    }

    /** @param hidden names that mean something of the function's own here */
    private List<Statement> statements(List<Statement> statements, Set<String> hidden) {
        Set<String> inner = new HashSet<>(hidden);
        statements.forEach(statement -> {
            if (statement instanceof PtxVariable variable) {
                inner.add(variable.name());
            }
        });
        return statements.stream().map(statement -> statement(statement, inner)).toList();
    }

    private Statement statement(Statement statement, Set<String> hidden) {
        return switch (statement) {
            case PtxSourceLine line -> sources.line(module, line);
            case Block block -> new Block(statements(block.statements(), hidden));
            case LabelList list ->
                new LabelList(
                        list.label(),
                        list.directive(),
                        list.targets().stream()
                                .map(target -> name(target, hidden))
                                .toList(),
                        list.place());
            case Instruction instruction
            when !renamed.isEmpty() ->
                new Instruction(
                        instruction.guard(),
                        instruction.opcode(),
                        instruction.suffixes(),
                        instruction.operands().stream()
                                .map(operand -> operand(operand, hidden))
                                .toList(),
                        instruction.place());
            default -> statement;
        };
    }

    private Operand operand(Operand operand, Set<String> hidden) {
        return switch (operand) {
            case Operand.Name name -> new Operand.Name(name(name.name(), hidden));
            case Operand.Offset offset -> new Operand.Offset(name(offset.name(), hidden), offset.offset());
            case Operand.Vector vector -> new Operand.Vector(operands(vector.elements(), hidden));
            case Operand.Arguments arguments -> new Operand.Arguments(operands(arguments.arguments(), hidden));
            case Operand.Pair pair -> new Operand.Pair(operand(pair.first(), hidden), operand(pair.second(), hidden));
            case Operand.Address address ->
                new Operand.Address(operand(address.base(), hidden), address.offset(), address.coordinates());
            default -> operand;
        };
    }

    private List<Operand> operands(List<Operand> operands, Set<String> hidden) {
        return operands.stream().map(operand -> operand(operand, hidden)).toList();
    }

    private String name(String name, Set<String> hidden) {
        return hidden.contains(name) ? name : name(name);
    }
}
