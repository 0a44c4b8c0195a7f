package org.ulpscope.precision;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;

/**
 * An expression, as far as Formats go. Parentheses and implicit conversions are not nodes: the first are part of the text, the second follow
 * from the Formats of the operands ({@link Typing}).
 *
 * <p>The range is the text of the expression, parentheses around it included; it is empty where the text comes from a macro, which is never
 * edited.
 */
public sealed interface Expr {
    /** Its text, unless a macro wrote it. */
    Optional<Range> range();

    /** The expressions that it is made of. */
    List<Expr> operands();

    /**
     * A variable is read, or a function of the program called that returns it (its arguments are {@link Flow}s of their own).
     *
     * @param variable index of the variable
     * @param load whether the value comes from memory: an element of an array, or behind a pointer
     */
    record Use(Optional<Range> range, int variable, boolean load) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    /**
     * A floating-point literal, without its sign. It takes the Format that the operation around it has without it, so it widens nothing.
     *
     * @param original the Format that it has as written
     */
    record Literal(Optional<Range> range, DeclaredFormat original) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }

    /** An operation of the language. */
    record Operation(Optional<Range> range, OperationKind operator, List<Expr> operands) implements Expr {
        public Operation {
            operands = List.copyOf(operands);
        }
    }

    /**
     * A call of a function that exists for each Format: one of C's mathematical functions, a minimum, a template of the program's.
     *
     * @param callee the words that name it, unless a macro wrote them; {@code std::} and the suffix for a Format included
     * @param function its name for FP64, without {@code std::} and suffix: {@code sqrt}, {@code max}, {@code square}
     * @param family what kind of function it is, which says how its name depends on the Format
     * @param operands its floating-point arguments, in order, and integers in their places; other arguments are left out
     */
    record Call(Optional<Range> range, Optional<Range> callee, String function, Family family, List<Expr> operands)
            implements Expr {
        public Call {
            operands = List.copyOf(operands);
        }

        /** How the name of a function depends on the Format of its arguments. */
        public enum Family {
            /** A function of C: {@code sqrt} for FP64, {@code sqrtf} for FP32, none for less. */
            MATH,
            /** One name for all Formats, its arguments all of one: {@code std::max}, a template of the program's, a warp shuffle. */
            GENERIC,
            /** One name for a function of the program's for FP32 and another for FP64, the arguments of each all of its Format. */
            OVERLOADED
        }
    }

    /**
     * A cast that the user wrote to a floating-point type; it stays as it is written.
     *
     * @param to the Format
     */
    record Cast(Optional<Range> range, DeclaredFormat to, Expr operand) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of(operand);
        }
    }

    /**
     * An operation that may be done in less than its operands have, which are cast for it.
     *
     * @param choice index of the variable of kind {@code OPERATION} that says the Format; it means nothing where it is no narrower than
     *     {@code written} and than the operands
     * @param written the Format of the operation as the source is written
     * @param operation an {@link Operation}, or a {@link Call} of a mathematical function
     */
    record Demotion(int choice, DeclaredFormat written, Expr operation) implements Expr {
        @Override
        public Optional<Range> range() {
            return operation.range();
        }

        @Override
        public List<Expr> operands() {
            return List.of(operation);
        }
    }

    /**
     * Anything else: an integer, or a value of a function or a variable that is not the program's.
     *
     * @param format its Format; empty for an integer
     */
    record Other(Optional<Range> range, Optional<DeclaredFormat> format) implements Expr {
        @Override
        public List<Expr> operands() {
            return List.of();
        }
    }
}
