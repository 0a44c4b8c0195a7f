package org.ulpscope.ptx.internal.translate;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.trace.OperandSources;

/**
 * Computes beside a function's numbers what exact arithmetic would have given, by the C of {@link org.ulpscope.simt.ShadowHeader}: each register that holds
 * a number of FP32 or FP64 has a shadow of about twice its precision.
 */
final class ShadowTranslation {
    /** The variable that a host writes the address of its {@code ulp_shadow_state} to. */
    static final String STATE = "ulpscope_shadow_state";

    /** What makes numbers that have no shadows; it is listed, so that whoever reads of the others knows of it. */
    private static final Pattern BEGINS_ANEW = Pattern.compile(
            "w?g?mma.*|(add|sub|mul|fma|div|min|max|cvt|atom|red|ex2|tanh)\\b.*\\.(b?f16(x2)?|f32x2|e[45]m[32]x2)(\\..*)?");

    private final FunctionListing listing;
    private final ShadowRegisters registers;
    private final ShadowArithmetic arithmetic;
    private final ShadowMoves moves;

    ShadowTranslation(FunctionContext context, FunctionListing listing) {
        this.listing = listing;
        registers = new ShadowRegisters(context, listing);
        arithmetic = new ShadowArithmetic(registers);
        moves = new ShadowMoves(registers, new ShadowParameters(registers, listing));
    }

    /** Emits an instruction with what it does to shadows. */
    void emit(InstructionContext context, Runnable instruction) {
        if (BEGINS_ANEW.matcher(context.instruction().mnemonic()).matches()) {
            context.function().followed(context.instruction(), PtxType.F32, false);
        }
        Shadowed shadowed = arithmetic.around(context).orElseGet(() -> moves.around(context));
        if (shadowed.equals(Shadowed.NOTHING)) {
            instruction.run();
            return;
        }
        context.emit("{ " + shadowed.before());
        instruction.run();
        context.emit(shadowed.after() + " }");
    }

    /** What the function begins with. @param state the C variable of {@link #STATE} */
    String declarations(String state) {
        return "const ulp_shadow_state *const shadows = (const ulp_shadow_state *)(uintptr_t)ulp_load64(" + state
                + "); (void)shadows;\n" + registers.declarations();
    }

    /** The parameter of a kernel whose array an instruction writes to, where that is seen. */
    OptionalInt array(Instruction instruction) {
        Optional<Operand.Address> address = instruction.operands().stream()
                .filter(Operand.Address.class::isInstance)
                .map(Operand.Address.class::cast)
                .findFirst();
        boolean shown = listing.function().kind() == PtxFunction.Kind.ENTRY
                && !instruction.has("shared")
                && !instruction.has("local");
        return shown && address.isPresent()
                ? new OperandSources(listing).array(address.get().base())
                : OptionalInt.empty();
    }
}
