package org.ulpscope.source.tree;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The operators of C and C++ (C17 6.5, C++17 8), and those that GNU adds. */
public enum Operator {
    IDENTITY("+", 1),
    NEGATE("-", 1),
    DEREFERENCE("*", 1),
    ADDRESS_OF("&", 1),
    NOT("!", 1),
    COMPLEMENT("~", 1),
    /** Before or behind its operand. */
    INCREMENT("++", 1),
    /** Before or behind its operand. */
    DECREMENT("--", 1),
    /** GNU's: its operand, whatever a compiler would say of it. */
    EXTENSION("__extension__", 1),
    /** GNU's: of a complex number. */
    REAL_PART("__real", 1),
    /** GNU's: of a complex number. */
    IMAGINARY_PART("__imag", 1),

    ADD("+", 2),
    SUBTRACT("-", 2),
    MULTIPLY("*", 2),
    DIVIDE("/", 2),
    REMAINDER("%", 2),
    SHIFT_LEFT("<<", 2),
    SHIFT_RIGHT(">>", 2),
    AND("&", 2),
    OR("|", 2),
    EXCLUSIVE_OR("^", 2),
    LOGICAL_AND("&&", 2),
    LOGICAL_OR("||", 2),

    LESS("<", 2),
    LESS_OR_EQUAL("<=", 2),
    GREATER(">", 2),
    GREATER_OR_EQUAL(">=", 2),
    EQUAL("==", 2),
    NOT_EQUAL("!=", 2),
    THREE_WAY("<=>", 2),

    ASSIGN("=", 2),
    ADD_ASSIGN("+=", 2),
    SUBTRACT_ASSIGN("-=", 2),
    MULTIPLY_ASSIGN("*=", 2),
    DIVIDE_ASSIGN("/=", 2),
    REMAINDER_ASSIGN("%=", 2),
    SHIFT_LEFT_ASSIGN("<<=", 2),
    SHIFT_RIGHT_ASSIGN(">>=", 2),
    AND_ASSIGN("&=", 2),
    OR_ASSIGN("|=", 2),
    EXCLUSIVE_OR_ASSIGN("^=", 2),

    COMMA(",", 2),
    /** Of an object and a pointer to a member. */
    MEMBER(".*", 2),
    /** Of a pointer to an object and a pointer to a member. */
    ARROW_MEMBER("->*", 2),
    /** Between brackets; an operator only where a class has one. */
    SUBSCRIPT("[]", 2);

    private static final Map<String, Operator> UNARY = bySymbol(1);
    private static final Map<String, Operator> BINARY = bySymbol(2);

    private final String symbol;
    private final int operands;

    Operator(String symbol, int operands) {
        this.symbol = symbol;
        this.operands = operands;
    }

    private static Map<String, Operator> bySymbol(int operands) {
        return Arrays.stream(values())
                .filter(operator -> operator.operands == operands)
                .collect(Collectors.toMap(Operator::symbol, Function.identity()));
    }

    /** The operator of one operand with a symbol; empty where the language has none, as for compilers' own. */
    public static Optional<Operator> unary(String symbol) {
        return Optional.ofNullable(UNARY.get(symbol));
    }

    /** The operator of two operands with a symbol; empty where the language has none. */
    public static Optional<Operator> binary(String symbol) {
        return Optional.ofNullable(BINARY.get(symbol));
    }

    /** As it is written. */
    public String symbol() {
        return symbol;
    }

    /** Whether it gives a truth value of two others. */
    public boolean isComparison() {
        return switch (this) {
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, EQUAL, NOT_EQUAL -> true;
            default -> false;
        };
    }

    /** What {@code +=} and its like do before they assign, and {@code ++} and {@code --}; empty for all others. */
    public Optional<Operator> compound() {
        return switch (this) {
            case ADD_ASSIGN, INCREMENT -> Optional.of(ADD);
            case SUBTRACT_ASSIGN, DECREMENT -> Optional.of(SUBTRACT);
            case MULTIPLY_ASSIGN -> Optional.of(MULTIPLY);
            case DIVIDE_ASSIGN -> Optional.of(DIVIDE);
            case REMAINDER_ASSIGN -> Optional.of(REMAINDER);
            case SHIFT_LEFT_ASSIGN -> Optional.of(SHIFT_LEFT);
            case SHIFT_RIGHT_ASSIGN -> Optional.of(SHIFT_RIGHT);
            case AND_ASSIGN -> Optional.of(AND);
            case OR_ASSIGN -> Optional.of(OR);
            case EXCLUSIVE_OR_ASSIGN -> Optional.of(EXCLUSIVE_OR);
            default -> Optional.empty();
        };
    }
}
