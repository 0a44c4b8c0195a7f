package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.CallPrototype;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Label;
import org.ulpscope.ptx.LabelList;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Pragma;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxSourceLine;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.RegisterDeclaration;
import org.ulpscope.ptx.StateSpace;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.internal.listing.SourceChains;
import org.ulpscope.ptx.internal.write.OperandText;
import org.ulpscope.simt.CString;

/** Translates one function. */
final class FunctionTranslation {
    /** What a thread may have at most in local memory. */
    private static final long LARGEST_LOCAL = 512 * 1024;

    private final FunctionContext context;
    private final SourceChains chains;
    private final PtxFunction function;
    private final CFunctionSignature signature;
    private final List<String> parameterNames = new ArrayList<>();

    FunctionTranslation(ModuleContext module, SourceChains chains, PtxFunction function) {
        this.context = new FunctionContext(module, function);
        this.chains = chains;
        this.function = function;
        this.signature = CFunctionSignature.of(function);
        if (module.options().shadowed()) {
            context.shadow(new ShadowTranslation(context, FunctionListing.of(module.module(), function)));
        }
    }

    /** What stands before the body of a function, with no storage class. */
    private static String header(PtxFunction function, String cName, List<String> parameterNames) {
        if (function.kind() == PtxFunction.Kind.ENTRY) {
            return "void " + cName + "(ulp_thread *thread, const unsigned char *parameters)";
        }
        String[] types = CFunctionSignature.of(function).parameterTypes().split(", ");
        List<String> declared = new ArrayList<>(List.of("ulp_thread *thread"));
        for (int i = 1; i < types.length; i++) {
            declared.add(types[i] + (parameterNames.isEmpty() ? "" : " " + parameterNames.get(i - 1)));
        }
        return CFunctionSignature.of(function).resultType() + " " + cName + "(" + String.join(", ", declared) + ")";
    }

    /** The function in C. */
    TranslatedFunction translate(String cName) {
        chains.begin();
        declareParameters();
        statements(function.body().orElseThrow());
        StringBuilder text = new StringBuilder(header(function, cName, parameterNames)).append("\n{\n");
        context.registerDeclarations().forEach(line -> text.append(line).append('\n'));
        text.append("uint32_t carry = 0; (void)carry; (void)thread;\n");
        resultVariable(text);
        context.shadows()
                .ifPresent(shadows -> text.append(shadows.declarations(
                        context.module().variableName(context.module().variable(ShadowTranslation.STATE)))));
        context.lines().forEach(line -> text.append(line).append('\n'));
        String declared = header(function, cName, List.of());
        return new TranslatedFunction(
                function.name(), declared, text.append("}\n").toString(), context.approximations(), context.loops());
    }

    private void declareParameters() {
        if (function.kind() == PtxFunction.Kind.ENTRY) {
            long offset = 0;
            for (PtxVariable parameter : function.parameters()) {
                offset = CFunctionSignature.aligned(offset, parameter);
                context.declare(
                        new LocalVariable(parameter, "((uint64_t)(uintptr_t)parameters + " + offset + "u)", ""));
                offset += parameter.bytes();
            }
            return;
        }
        signature.result().ifPresent(result -> {
            String name = context.names().unique("p_", result.name());
            if (!result.isScalar()) {
                parameterNames.add(name);
            }
            declareNamed(result, name);
        });
        for (PtxVariable parameter : function.parameters()) {
            String name = context.names().unique("p_", parameter.name());
            parameterNames.add(name);
            declareNamed(parameter, name);
        }
    }

    private void declareNamed(PtxVariable variable, String name) {
        context.declare(new LocalVariable(
                variable,
                "(uint64_t)(uintptr_t)" + (variable.isScalar() ? "&" : "") + name,
                variable.isScalar() ? name : ""));
    }

    private void resultVariable(StringBuilder text) {
        signature.result().filter(PtxVariable::isScalar).ifPresent(result -> text.append(
                        CFunctionSignature.scalarType(result))
                .append(' ')
                .append(resultName())
                .append(" = 0;\n"));
    }

    private String resultName() {
        return context.local(signature.result().orElseThrow().name())
                .orElseThrow()
                .scalar();
    }

    private void statements(List<Statement> statements) {
        context.openScope();
        statements.forEach(this::statement);
        context.closeScope();
    }

    private void statement(Statement statement) {
        switch (statement) {
            case Instruction instruction -> instruction(instruction);
            case Label label -> context.place(label);
            case PtxSourceLine source -> context.atSource(chains.chain(source));
            case RegisterDeclaration registers -> context.scopes().declare(registers);
            case PtxVariable variable -> variable(variable);
            case CallPrototype prototype -> context.declare(prototype);
            case Block block -> {
                context.emit("{");
                statements(block.statements());
                context.emit("}");
            }
            case LabelList list -> {}
            case Pragma pragma -> {}
        }
    }

    private void variable(PtxVariable variable) {
        if (variable.space() == StateSpace.SHARED) {
            context.declare(new LocalVariable(variable, context.module().sharedAddress(variable, function), ""));
            return;
        }
        if (variable.space() != StateSpace.LOCAL && variable.space() != StateSpace.PARAM) {
            throw new PtxException(
                    variable.place(), variable.name(), "variables of this space are not known inside a function.");
        }
        if (variable.bytes() > LARGEST_LOCAL) {
            throw new PtxException(variable.place(), variable.name(), "is larger than the local memory of a thread.");
        }
        String name = context.names().unique("p_", variable.name());
        if (variable.isScalar()) {
            context.emit(CFunctionSignature.scalarType(variable) + " " + name + ";");
        } else {
            context.emit("unsigned char " + name + "[" + Math.max(1, variable.bytes()) + "] __attribute__((aligned("
                    + Math.max(variable.alignmentBytes(), 1) + ")));");
        }
        declareNamed(variable, name);
    }

    private void instruction(Instruction instruction) {
        int before = context.lines().size();
        try {
            translated(instruction);
        } catch (PtxException e) {
            if (!context.module().options().endsWhereReached()) {
                throw e;
            }
            context.lines().subList(before, context.lines().size()).clear();
            context.module().runtime().need();
            context.emit("ulp_fail(thread, " + context.site(instruction) + "u, \"%s\", "
                    + CString.quoted("this cannot run here: " + e.reason().replaceFirst("\\.$", "")) + ");");
        }
    }

    private void translated(Instruction instruction) {
        InstructionFamily family = Families.of(instruction.opcode())
                .orElseThrow(() -> new PtxException(
                        instruction.place(), OperandText.of(instruction), Untranslated.sentence(instruction.opcode())));
        InstructionContext one = new InstructionContext(context, instruction);
        instruction.guard().ifPresent(guard -> {
            String predicate = one.value(new Operand.Name(guard.register()), PtxType.PRED);
            context.emit("if (" + (guard.negated() ? "!" : "") + predicate + ") {");
        });
        Runnable plain = () -> {
            family.translate(one);
            one.finish();
        };
        context.shadows().ifPresentOrElse(shadows -> shadows.emit(one, plain), plain);
        if (instruction.guard().isPresent()) {
            context.emit("}");
        }
    }
}
