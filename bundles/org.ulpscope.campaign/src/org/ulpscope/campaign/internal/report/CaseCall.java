package org.ulpscope.campaign.internal.report;

import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CaseInput;
import org.ulpscope.campaign.text.ExpressionSpelling;

/** How a program in C calls the function of a case with numbers alone: arrays, whose elements are all the same, come from one number each. */
public record CaseCall(CampaignCase one) {
    /** The type of the numbers. */
    public String type() {
        return new ExpressionSpelling(one.format()).type();
    }

    /** Whether there are arrays, so that the function cannot be called with the numbers themselves. */
    public boolean hasArrays() {
        return one.inputs().stream().anyMatch(CaseCall::isArray);
    }

    /** The numbers as parameters, separated by commas. */
    public String parameters() {
        return each(", ", this::parameter);
    }

    /** One of them. */
    String parameter(CaseInput input) {
        return (input.parameter().kind() == Kind.COUNT ? "int " : type() + " ")
                + input.parameter().name();
    }

    /** The statements that make the arrays; blank where there are none. */
    public String arrays() {
        return one.inputs().stream()
                .filter(CaseCall::isArray)
                .map(input -> "    " + type() + " " + name(input) + "[" + Program.ARRAY_LENGTH + "];\n"
                        + "    for (int i = 0; i < " + Program.ARRAY_LENGTH + "; ++i) {\n"
                        + "        " + name(input) + "[i] = "
                        + input.parameter().name() + ";\n"
                        + "    }")
                .collect(Collectors.joining("\n"));
    }

    /** The call. */
    public String text() {
        return one.function() + "(" + each(", ", CaseCall::name) + ")";
    }

    private String each(String between, Function<CaseInput, String> words) {
        return one.inputs().stream().map(words).collect(Collectors.joining(between));
    }

    private static boolean isArray(CaseInput input) {
        return input.parameter().kind() == Kind.ARRAY;
    }

    private static String name(CaseInput input) {
        return input.parameter().name() + (isArray(input) ? "_elements" : "");
    }
}
