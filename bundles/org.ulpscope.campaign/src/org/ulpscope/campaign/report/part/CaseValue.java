package org.ulpscope.campaign.report.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CaseInput;
import org.ulpscope.numeric.Value;

/**
 * A value that a case is about.
 *
 * @param name whose it is: a parameter, what a platform gives, what the guilty operation gives there, what it gives exactly
 * @param value the value; empty where nobody knows it
 * @param remark whether it is right, where that is known; else blank
 * @param isInput whether it is what the program is called with, and not what comes of it
 */
public record CaseValue(String name, Optional<Value> value, String remark, boolean isInput) {
    /** The remark at a value that is exact. */
    public static final String RIGHT = "right";

    /** The remark at a value that is not. */
    public static final String WRONG = "wrong";

    private static final String LEFT = "left";

    /** A longer text of an operation would hide what else stands in its line. */
    private static final int LONGEST = 24;

    /** The values of a case, in the order in which they come about: inputs, results, the guilty operation where it is not the whole program. */
    public static List<CaseValue> of(CampaignCase one) {
        List<CaseValue> values = new ArrayList<>();
        one.inputs().stream()
                .filter(input -> isUsed(one, input))
                .forEach(input ->
                        values.add(new CaseValue(input.parameter().name(), Optional.of(input.value()), "", true)));
        values.add(of(one.left().name() + " gives", one.leftValue(), verdict(one, LEFT, one.leftValue())));
        values.add(of(one.right().name() + " gives", one.rightValue(), verdict(one, "right", one.rightValue())));
        one.operation().ifPresent(operation -> addGuilty(values, one, operation));
        return List.copyOf(values);
    }

    private static CaseValue of(String name, Value value, String remark) {
        return new CaseValue(name, Optional.of(value), remark, false);
    }

    /** A result that is set before it is read is of no interest at the start. */
    private static boolean isUsed(CampaignCase one, CaseInput input) {
        String name = input.parameter().name();
        return !name.equals(Program.RESULT)
                || !one.source().contains("{\n    " + name + " = ")
                || one.source()
                        .split("\n    " + name + " = ", 2)[1]
                        .split(";", 2)[0]
                        .matches(".*\\b" + name + "\\b.*");
    }

    private static String verdict(CampaignCase one, String side, Value result) {
        return one.operation()
                .filter(operation -> (side.equals(LEFT) ? operation.left() : operation.right()).bits() == result.bits())
                .map(operation -> verdict(operation, side))
                .orElse("");
    }

    private static String verdict(CulpritOperation operation, String side) {
        return operation.isRight().equals("unknown") ? "" : operation.isRight().equals(side) ? RIGHT : WRONG;
    }

    private static void addGuilty(List<CaseValue> values, CampaignCase one, CulpritOperation operation) {
        String text = operation.text().length() > LONGEST ? "the guilty operation" : operation.text();
        boolean itself = operation.left().bits() == one.leftValue().bits()
                && operation.right().bits() == one.rightValue().bits();
        if (!itself) {
            values.add(of(text + " on " + one.left().name(), operation.left(), verdict(operation, LEFT)));
            values.add(of(text + " on " + one.right().name(), operation.right(), verdict(operation, "right")));
        }
        values.add(new CaseValue(
                text + ", exactly", operation.exact(), operation.exact().isPresent() ? "rounded once" : "", false));
    }
}
