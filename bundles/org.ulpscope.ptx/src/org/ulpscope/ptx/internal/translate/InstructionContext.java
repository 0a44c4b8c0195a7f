package org.ulpscope.ptx.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.PtxException;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.internal.write.OperandText;

/** One instruction on its way to C: its suffixes to be taken, its operands as C, and where the C goes. */
public final class InstructionContext {
    private final FunctionContext function;
    private final Instruction instruction;
    private final List<String> left;

    InstructionContext(FunctionContext function, Instruction instruction) {
        this.function = function;
        this.instruction = instruction;
        this.left = new ArrayList<>(instruction.suffixes());
    }

    public Instruction instruction() {
        return instruction;
    }

    public String opcode() {
        return instruction.opcode();
    }

    public FunctionContext function() {
        return function;
    }

    /** Takes a suffix where the instruction has it. */
    public boolean take(String suffix) {
        return left.remove(suffix);
    }

    /** Takes the first of these suffixes that the instruction has. */
    public Optional<String> takeOneOf(String... suffixes) {
        for (String suffix : suffixes) {
            if (left.remove(suffix)) {
                return Optional.of(suffix);
            }
        }
        return Optional.empty();
    }

    /** Takes the suffix that begins so. */
    public Optional<String> takePrefixed(String prefix) {
        Optional<String> found =
                left.stream().filter(suffix -> suffix.startsWith(prefix)).findFirst();
        found.ifPresent(left::remove);
        return found;
    }

    /** Takes the next suffix that is a type. */
    public PtxType takeType() {
        return takeTypeIfAny().orElseThrow(() -> unsupported("it lacks a type"));
    }

    public Optional<PtxType> takeTypeIfAny() {
        Optional<String> suffix =
                left.stream().filter(name -> PtxType.ofSuffix(name).isPresent()).findFirst();
        suffix.ifPresent(left::remove);
        return suffix.flatMap(PtxType::ofSuffix);
    }

    /** The suffixes that were not taken yet, in their order. */
    public List<String> left() {
        return List.copyOf(left);
    }

    /** Takes what only says how to cache. */
    public void takeCaching() {
        left.removeIf(suffix -> suffix.startsWith("L1::") || suffix.startsWith("L2::"));
    }

    /** Takes all that is left, where no suffix has a part in the result. */
    public void takeAll() {
        left.clear();
    }

    /** @throws PtxException where a suffix was not taken */
    void finish() {
        if (!left.isEmpty()) {
            throw unsupported("." + String.join(".", left) + " is not known on it");
        }
    }

    public int operands() {
        return instruction.operands().size();
    }

    public Operand operand(int index) {
        if (index >= operands()) {
            throw unsupported("it lacks an operand");
        }
        return instruction.operands().get(index);
    }

    /** An operand as a C expression of {@link PtxCTypes#ofValue}. */
    public String value(int index, PtxType type) {
        return value(operand(index), type);
    }

    public String value(Operand operand, PtxType type) {
        return function.operands().value(this, operand, type);
    }

    /** Assigns to an operand a C expression that has the value of a type. */
    public void assign(int index, PtxType type, String expression) {
        assign(operand(index), type, expression);
    }

    public void assign(Operand destination, PtxType type, String expression) {
        emit(function.operands().assignment(this, destination, type, expression));
    }

    /** Says that the instruction makes threads of a block wait for others. */
    public void needWaiting() {
        function.needWaiting();
    }

    /** Says that the lanes of a warp do the instruction as one, with matrices. */
    public void needMatrices() {
        function.needMatrices();
    }

    /** Says that the instruction uses what only a block of threads has. */
    public void need() {
        function.need();
    }

    public void emit(String c) {
        function.emit(c);
    }

    /** The number by which the C names this instruction when it fails. */
    public int site() {
        return function.site(instruction);
    }

    /** Calls the model of an approximate instruction, by the whole mnemonic. */
    public String approximation(String... arguments) {
        return function.approximation(instruction.mnemonic()) + "(" + String.join(", ", arguments) + ")";
    }

    public PtxException unsupported(String why) {
        return new PtxException(
                instruction.place(),
                OperandText.of(instruction),
                "this form of the instruction has no translation: " + why + ".");
    }
}
