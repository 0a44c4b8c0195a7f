package org.ulpscope.ptx.internal.translate;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.basis.ResultGround;

/** What results of instructions rest on, as their families say. */
public final class InstructionGrounds {
    private InstructionGrounds() {}

    /** Of one. */
    public static ResultGround of(GroundedInstruction one) {
        Optional<InstructionFamily> family = Families.of(one.instruction().opcode());
        if (family.isEmpty()) {
            return ResultGround.UNTRANSLATED;
        }
        ResultGround ground = family.get().ground(one);
        boolean seesHardware = names(one.instruction().operands())
                .map(SpecialRegisters::find)
                .flatMap(Optional::stream)
                .anyMatch(SpecialRegisters.Entry::unmodelled);
        return seesHardware && ground.basis().isBitForBit() ? ResultGround.HARDWARE_STATE : ground;
    }

    private static Stream<String> names(List<Operand> operands) {
        return operands.stream().flatMap(InstructionGrounds::names);
    }

    private static Stream<String> names(Operand operand) {
        return switch (operand) {
            case Operand.Name name -> Stream.of(name.name());
            case Operand.Vector vector -> names(vector.elements());
            case Operand.Arguments arguments -> names(arguments.arguments());
            default -> Stream.empty();
        };
    }
}
