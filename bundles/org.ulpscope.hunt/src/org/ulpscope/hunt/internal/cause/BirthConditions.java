package org.ulpscope.hunt.internal.cause;

import static org.ulpscope.hunt.internal.cause.TracedValue.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The conditions under which an operation gives a NaN, an infinity or a subnormal number, by what IEEE 754-2019 (sections 6.2, 7.2 to 7.5) and C17 (F.10) say
 * of it.
 */
final class BirthConditions {
    /** The name of the condition that a result is a NaN. */
    static final String NOT_A_NUMBER = "not a number";

    private final String function;
    private final List<TracedValue> operands;
    private final TracedValue result;
    private final List<BirthCondition> proposals = new ArrayList<>();

    private BirthConditions(String function, List<TracedValue> operands, TracedValue result) {
        this.function = function;
        this.operands = operands;
        this.result = result;
    }

    /**
     * Those of an operation.
     *
     * @param operands what it is applied to, as the conditions are to name it
     * @param result it itself, as the conditions are to name it
     */
    static List<BirthCondition> of(String function, List<TracedValue> operands, TracedValue result) {
        BirthConditions all = new BirthConditions(function, operands, result);
        all.byOperation();
        all.byResult();
        return all.proposals;
    }

    /** Those of an operation over its inputs. */
    static List<BirthCondition> of(TracedValue value) {
        return of(value.function(), value.operands(), value);
    }

    private void byOperation() {
        switch (function) {
            case "sqrt" -> {
                add("negative", truth("<", operand(), zero()));
                infinite("operand infinite", operand());
            }
            case "log", "log2", "log10" -> {
                add("negative", truth("<", operand(), zero()));
                add("zero", isZero(operand()));
            }
            case "log1p" -> {
                add("negative", truth("<", operand(), operand().like(-1)));
                add("zero", truth("==", operand(), operand().like(-1)));
            }
            case "asin", "acos" ->
                add("outside", truth(">", magnitude(operand()), operand().like(1)));
            case "atanh" -> {
                add("outside", truth(">", magnitude(operand()), operand().like(1)));
                add("pole", truth("==", magnitude(operand()), operand().like(1)));
            }
            case "acosh" -> add("outside", truth("<", operand(), operand().like(1)));
            case "/" -> quotient();
            case "fmod" -> add("zero", isZero(operands.get(1)));
            case "pow" -> power();
            case "+", "-" -> general("both infinite", both(isInfinite(operand()), isInfinite(operands.get(1))));
            case "*" -> {
                general("zero by infinity", both(isZero(operand()), isInfinite(operands.get(1))));
                general("infinity by zero", both(isInfinite(operand()), isZero(operands.get(1))));
            }
            case "exp", "exp2", "exp10", "expm1", "sinh", "cosh" -> exponential();
            default -> {}
        }
    }

    private void byResult() {
        if (result.kind() != NumberKind.WHOLE) {
            general("infinite", isInfinite(result));
            general(
                    "subnormal",
                    both(
                            truth("!=", result, result.like(0)),
                            truth(
                                    "<",
                                    magnitude(result),
                                    result.like(result.kind().leastNormal()))));
            general(NOT_A_NUMBER, truth("!=", result, result));
        }
    }

    private void quotient() {
        TracedValue divisor = operands.get(1);
        if (!divisor.isConstant()) {
            add("zero", isZero(divisor));
            add("both zero", both(isZero(operand()), isZero(divisor)));
        }
        general("both infinite", both(isInfinite(operand()), isInfinite(divisor)));
    }

    private void power() {
        TracedValue exponent = operands.get(1);
        if (!exponent.isConstant()) {
            TracedValue whole = TracedValue.apply("floor", exponent.kind(), Optional.empty(), exponent);
            add("negative", both(truth("<", operand(), zero()), truth("!=", exponent, whole)));
            add("pole", both(isZero(operand()), truth("<", exponent, exponent.like(0))));
        } else {
            add("negative", truth("<", operand(), zero()));
            add("pole", isZero(operand()));
        }
    }

    private void exponential() {
        Threshold threshold = new Threshold(function, result.kind());
        threshold.overflow().ifPresent(last -> {
            boolean isEven = function.endsWith("h");
            add(
                    "overflow",
                    truth(
                            ">",
                            isEven ? magnitude(operand()) : operand(),
                            operand().like(last)));
        });
        threshold.underflow().ifPresent(first -> {
            TracedValue below = truth("<", operand(), operand().like(first));
            threshold
                    .vanishing()
                    .ifPresent(last -> add(
                            "underflow",
                            both(below, truth(">", operand(), operand().like(last)))));
        });
    }

    private void add(String name, TracedValue condition) {
        proposals.add(new BirthCondition(name, false, condition));
    }

    private void general(String name, TracedValue condition) {
        proposals.add(new BirthCondition(name, true, condition));
    }

    private void infinite(String name, TracedValue value) {
        general(name, isInfinite(value));
    }

    private TracedValue operand() {
        return operands.getFirst();
    }

    private TracedValue zero() {
        return operand().like(0);
    }

    private static TracedValue both(TracedValue one, TracedValue other) {
        return truth("&&", one, other);
    }

    private static TracedValue magnitude(TracedValue of) {
        return TracedValue.apply("fabs", of.kind(), Optional.empty(), of);
    }

    private static TracedValue isInfinite(TracedValue of) {
        if (of.function().equals("sqrt")
                || of.function().equals("fabs")
                || of.function().equals("neg")) {
            return isInfinite(of.operands().getFirst());
        }
        return truth(">", magnitude(of), of.like(of.kind().largest()));
    }

    /** Without what changes no zero. */
    private static TracedValue isZero(TracedValue of) {
        TracedValue plain = of;
        while (true) {
            boolean keeps =
                    switch (plain.function()) {
                        case "sqrt", "neg", "fabs", "cbrt" -> true;
                        case "convert" -> plain.kind() == NumberKind.FP64;
                        case "*" -> isAtLeastOne(plain.operands().getFirst());
                        default -> false;
                    };
            if (!keeps) {
                return plain.function().equals("log")
                        ? truth(
                                "==",
                                plain.operands().getFirst(),
                                plain.operands().getFirst().like(1))
                        : truth("==", plain, plain.like(0));
            }
            plain = plain.operands().getLast();
        }
    }

    private static boolean isAtLeastOne(TracedValue factor) {
        return factor.isConstant() && Math.abs(factor.value()) >= 1;
    }
}
