package org.ulpscope.gcn.internal.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.GcnInstruction;
import org.ulpscope.gcn.GcnOperand;
import org.ulpscope.gcn.GcnOperand.FloatConstant;
import org.ulpscope.gcn.GcnOperand.IntegerConstant;
import org.ulpscope.gcn.GcnOperand.Modified;
import org.ulpscope.gcn.GcnOperand.Registers;

/** One instruction on its way to C: its modifiers to be taken, its operands as C, and where the C goes. */
public final class GcnInstructionContext {
    private final GcnFunctionContext function;
    private final GcnInstruction instruction;
    private final List<String> left;
    private final SubWords subWords;

    GcnInstructionContext(GcnFunctionContext function, GcnInstruction instruction) {
        this.function = function;
        this.instruction = instruction;
        this.left = new ArrayList<>(instruction.modifiers());
        this.subWords = SubWords.take(this);
    }

    public GcnInstruction instruction() {
        return instruction;
    }

    public String opcode() {
        return instruction.opcode();
    }

    public GcnFunctionContext function() {
        return function;
    }

    /** Takes a modifier where the instruction has it. */
    public boolean take(String modifier) {
        return left.remove(modifier);
    }

    /** Takes the modifier that begins so, and gives what follows that. */
    public Optional<String> takePrefixed(String prefix) {
        Optional<String> found =
                left.stream().filter(modifier -> modifier.startsWith(prefix)).findFirst();
        found.ifPresent(left::remove);
        return found.map(modifier -> modifier.substring(prefix.length()));
    }

    /** Takes a modifier that is a list of bits, such as {@code op_sel:[0,1]}; where there is none, all bits are as given. */
    public List<Boolean> takeBits(String name, int count, boolean otherwise) {
        Optional<String> text = takePrefixed(name + ":[");
        List<Boolean> bits = new ArrayList<>();
        text.ifPresent(list -> {
            for (String bit : list.replace("]", "").split(",")) {
                bits.add(bit.strip().equals("1"));
            }
        });
        while (bits.size() < count) {
            bits.add(text.isEmpty() && otherwise);
        }
        return bits;
    }

    /** Takes the bytes that are added to an address. */
    public long takeOffset() {
        return takePrefixed("offset:").map(Long::decode).orElse(0L);
    }

    /** Takes what only says how memory is cached. */
    public void takeCaching() {
        left.removeAll(List.of("slc", "sc0", "sc1", "nt", "dlc", "scc"));
    }

    /** @throws GcnException where a modifier was not taken */
    void finish() {
        if (!left.isEmpty()) {
            throw unsupported("'" + String.join(" ", left) + "' is not known on it");
        }
    }

    public int operands() {
        return instruction.operands().size();
    }

    public GcnOperand operand(int index) {
        if (index >= operands()) {
            throw unsupported("it lacks an operand");
        }
        return instruction.operands().get(index);
    }

    /** The registers of an operand. */
    public Registers registers(int index) {
        if (operand(index) instanceof Registers registers) {
            return registers;
        }
        throw unsupported("an operand is not a register");
    }

    /** An operand as a C expression of a type. */
    public String source(int index, ValueType type) {
        return source(operand(index), type);
    }

    /**
     * One of the sources of an instruction of lanes, which may select a part of a register.
     *
     * @param number which source it is, from 0 on
     */
    public String source(int index, int number, ValueType type) {
        return value(operand(index), type, Optional.of(number));
    }

    public String source(GcnOperand operand, ValueType type) {
        return value(operand, type, Optional.empty());
    }

    private String value(GcnOperand operand, ValueType type, Optional<Integer> number) {
        boolean negated = false;
        boolean absolute = false;
        boolean signExtended = false;
        GcnOperand plain = operand;
        if (operand instanceof Modified modified) {
            plain = modified.operand();
            negated = modified.negated();
            absolute = modified.absolute();
            signExtended = modified.signExtended();
        }
        if ((negated || absolute) && !type.isFloat()) {
            throw unsupported("an operand that is not a number has a sign changed");
        }
        String value = plainValue(plain, type, number, signExtended);
        value = type == ValueType.F32 ? function.flushedOperand(value) : value;
        value = absolute ? type.absolute(value) : value;
        return negated ? type.negated(value) : value;
    }

    private String plainValue(GcnOperand operand, ValueType type, Optional<Integer> number, boolean signExtended) {
        if (number.isEmpty() || !subWords.selects(operand, number.get())) {
            Optional<String> place = RegisterPlaces.number(operand, type);
            if (place.isPresent()) {
                return place.get();
            }
        }
        String bits = number.isEmpty() ? bits(operand, type) : subWords.selected(this, operand, number.get(), type);
        return type.ofBits(signExtended ? subWords.signExtended(bits, number.orElse(0)) : bits);
    }

    /** The bits of an operand, in an unsigned number of the width, and of 32 bits at least. */
    public String bits(GcnOperand operand, ValueType type) {
        return switch (operand) {
            case IntegerConstant constant -> GcnConstants.bits(constant, type);
            case FloatConstant constant -> GcnConstants.bits(constant, type);
            default -> {
                Optional<String> place =
                        type.width() == 64 ? RegisterPlaces.bits64(operand) : RegisterPlaces.bits32(operand);
                yield place.orElseThrow(() -> unsupported("an operand of it cannot be read"));
            }
        };
    }

    /** Adds the changes that modifiers make to a result: it is doubled, halved, clamped. */
    public String modifiedResult(ValueType type, String expression) {
        String value = expression;
        Optional<String> multiplier = takePrefixed("mul:");
        Optional<String> divisor = takePrefixed("div:");
        boolean clamp = take("clamp");
        if ((multiplier.isPresent() || divisor.isPresent() || clamp) && (!type.isFloat() || type == ValueType.F16)) {
            throw unsupported("its result cannot be scaled or clamped");
        }
        if (multiplier.isPresent()) {
            value = "(" + value + ") * " + multiplier.get();
        }
        if (divisor.isPresent()) {
            value = "(" + value + ") / " + divisor.get();
        }
        return clamp ? "ulp_sat_" + (type == ValueType.F32 ? "f32(" : "f64(") + value + ")" : value;
    }

    /** The statement that assigns a value to an operand. */
    public String assignment(int index, ValueType type, String value) {
        String flushed = type == ValueType.F32 ? function.flushedResult(value) : value;
        boolean part = type.width() < 64 && subWords.hasDestination();
        Optional<String> whole = part ? Optional.empty() : RegisterPlaces.assignNumber(operand(index), type, flushed);
        if (whole.isPresent()) {
            return whole.get();
        }
        String bits = type.toBits(flushed);
        if (part) {
            bits = subWords.merged(bits, bits(operand(index), ValueType.U32));
        }
        return bitsAssignment(operand(index), type.width() == 64, bits);
    }

    /** The statement that assigns bits to an operand. */
    public String bitsAssignment(GcnOperand operand, boolean wide, String bits) {
        return (wide ? RegisterPlaces.assign64(operand, bits) : RegisterPlaces.assign32(operand, bits))
                .orElseThrow(() -> unsupported("nothing can be assigned to an operand of it"));
    }

    public void emit(String c) {
        function.emit(c);
    }

    /** Emits what each active lane does. */
    public void emitLanes(String c) {
        function.emit(subWords.amongLanes(this, "LANES { " + c + " }"));
    }

    /** The seed of an approximate instruction. */
    public void approximate() {
        function.approximate(opcode());
    }

    public GcnException unsupported(String why) {
        return new GcnException(
                instruction.line(),
                instruction.text(),
                "this form of the instruction has no translation to C: " + why + ".");
    }
}
