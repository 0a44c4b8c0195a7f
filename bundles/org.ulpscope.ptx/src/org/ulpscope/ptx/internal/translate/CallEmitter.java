package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.CallPrototype;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.PtxVariable;

/** Emits calls: arguments are the caller's {@code .param} variables. */
public final class CallEmitter {
    private CallEmitter() {}

    /** Emits {@code call (result), target, (arguments), prototype}, of which the target alone is always there. */
    public static void emit(InstructionContext context) {
        List<Operand> operands = new ArrayList<>(context.instruction().operands());
        List<Operand> results = list(operands);
        if (operands.isEmpty() || !(operands.removeFirst() instanceof Operand.Name target)) {
            throw context.unsupported("the name of a function or a register is expected");
        }
        List<Operand> arguments = list(operands);
        Optional<PtxFunction> callee =
                context.function().scopes().find(target.name()).isPresent()
                        ? Optional.empty()
                        : context.function().module().function(target.name());
        CFunctionSignature signature = callee.map(CFunctionSignature::of).orElseGet(() -> prototype(context, operands));
        String function = callee.map(context.function()::callee).orElseGet(() -> pointer(context, signature, target));
        emit(context, signature, function, results, arguments);
    }

    private static void emit(
            InstructionContext context,
            CFunctionSignature signature,
            String function,
            List<Operand> results,
            List<Operand> arguments) {
        if (arguments.size() != signature.parameters().size()
                || results.size() > 1
                || (!results.isEmpty() && signature.result().isEmpty())) {
            throw context.unsupported("the function has other parameters or another result");
        }
        List<String> passed = new ArrayList<>(List.of("thread"));
        Optional<LocalVariable> result = results.stream().findFirst().map(operand -> variable(context, operand));
        String assigned = "";
        if (signature.result().isPresent()) {
            PtxVariable declared = signature.result().get();
            if (!declared.isScalar()) {
                LocalVariable space = result.orElseThrow(() -> context.unsupported("its result must go somewhere"));
                match(context, space, declared);
                passed.add("(unsigned char *)(uintptr_t)" + space.address());
            } else if (result.isPresent()) {
                match(context, result.get(), declared);
                assigned = result.get().scalar() + " = ";
            }
        }
        for (int i = 0; i < arguments.size(); i++) {
            LocalVariable argument = variable(context, arguments.get(i));
            match(context, argument, signature.parameters().get(i));
            passed.add(
                    argument.isScalar()
                            ? argument.scalar()
                            : "(const unsigned char *)(uintptr_t)" + argument.address());
        }
        context.emit("ulp_deep(thread, " + context.site() + ");");
        context.emit(assigned + function + "(" + String.join(", ", passed) + ");");
    }

    private static String pointer(InstructionContext context, CFunctionSignature signature, Operand.Name target) {
        context.function().callIndirectly();
        return "((" + signature.resultType() + " (*)(" + signature.parameterTypes() + "))(uintptr_t)"
                + context.value(target, PtxType.U64) + ")";
    }

    private static void match(InstructionContext context, LocalVariable passed, PtxVariable declared) {
        if (passed.isScalar() != declared.isScalar() || passed.variable().bytes() != declared.bytes()) {
            throw context.unsupported("an argument or the result has another size than the function says");
        }
    }

    private static LocalVariable variable(InstructionContext context, Operand operand) {
        if (operand instanceof Operand.Name name) {
            Optional<LocalVariable> variable = context.function().local(name.name());
            if (variable.isPresent()) {
                return variable.get();
            }
        }
        throw context.unsupported("arguments and results that are no .param variables are not known");
    }

    private static CFunctionSignature prototype(InstructionContext context, List<Operand> rest) {
        if (rest.size() == 1 && rest.getFirst() instanceof Operand.Name name) {
            Optional<CallPrototype> prototype = context.function().prototype(name.name());
            if (prototype.isPresent()) {
                return CFunctionSignature.of(
                        prototype.get().results(), prototype.get().parameters());
            }
        }
        throw context.unsupported("nothing declares the function, or its prototype");
    }

    private static List<Operand> list(List<Operand> operands) {
        if (!operands.isEmpty() && operands.getFirst() instanceof Operand.Arguments list) {
            operands.removeFirst();
            return list.arguments();
        }
        return List.of();
    }
}
