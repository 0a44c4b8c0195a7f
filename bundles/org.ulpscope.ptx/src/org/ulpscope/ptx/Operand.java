package org.ulpscope.ptx;

import java.util.List;
import java.util.Optional;

/** An operand of an instruction (clause 6). */
public sealed interface Operand {
    /** A register, special register ({@code %tid.x}), variable, function or label; which, its scope says. */
    record Name(String name) implements Operand {}

    /** A predicate, negated: {@code !%p1}. */
    record Not(String register) implements Operand {}

    /** An integer literal. @param bits its value in two's complement; @param unsigned whether it carries the suffix U */
    record IntegerLiteral(long bits, boolean unsigned) implements Operand {}

    /** A literal {@code 0fXXXXXXXX}. */
    record Float32Literal(int bits) implements Operand {}

    /** A literal {@code 0dXXXXXXXXXXXXXXXX}. */
    record Float64Literal(long bits) implements Operand {}

    /** {@code _}, where a result is not wanted. */
    record Sink() implements Operand {}

    /** Elements in braces, the lowest in memory first. */
    record Vector(List<Operand> elements) implements Operand {
        public Vector {
            elements = List.copyOf(elements);
        }
    }

    /** Two destinations, {@code %p1|%p2}. */
    record Pair(Operand first, Operand second) implements Operand {}

    /**
     * A place in memory, {@code [base+offset]}.
     *
     * @param base a {@link Name}, or an {@link IntegerLiteral} for an absolute address
     * @param offset in bytes
     * @param coordinates of a texture or surface
     */
    record Address(Operand base, long offset, Optional<Vector> coordinates) implements Operand {}

    /** A name plus a constant, {@code variable+8}, as {@code mov} takes it. */
    record Offset(String name, long offset) implements Operand {}

    /** Arguments or results of a call, in parentheses. */
    record Arguments(List<Operand> arguments) implements Operand {
        public Arguments {
            arguments = List.copyOf(arguments);
        }
    }
}
