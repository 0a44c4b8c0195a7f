package org.ulpscope.flow.inject;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/**
 * A value that is put somewhere, once in a run.
 *
 * @param place where
 * @param value what, as it was typed: {@code NaN}, {@code INF}, {@code -INF}, or a number in decimal or as a hex float
 */
public record Injection(InjectionPlace place, String value) {
    /** What such a text looks like, for sentences. */
    public static final String FORMS = "app.cu:12=NaN, kernel:array[17]=INF or kernel:number=-0x1p-3";

    private static final Pattern TEXT = Pattern.compile("(?<where>.*[^:]):(?<what>[^:]+)=(?<value>[^=]+)");
    private static final Pattern ARGUMENT = Pattern.compile("(?<name>\\w+)(?:\\[(?<index>\\d{1,18})])?");

    /**
     * Reads {@code FILE:LINE=VALUE}, {@code KERNEL:PARAMETER[INDEX]=VALUE} or {@code KERNEL:PARAMETER=VALUE}.
     *
     * @throws BadInputException if it is none of these
     */
    public static Injection parse(String text) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches()) {
            throw bad(text, "it says no place and no value");
        }
        return new Injection(
                place(text, parts.group("where").strip(), parts.group("what").strip()),
                value(text, parts.group("value")));
    }

    private static InjectionPlace place(String text, String where, String what) {
        if (what.matches("\\d{1,9}")) {
            return new InjectionPlace.Line(where, Integer.parseInt(what));
        }
        Matcher argument = ARGUMENT.matcher(what);
        if (!argument.matches()) {
            throw bad(text, "'" + what + "' is neither a line nor a parameter of a kernel, with or without an index");
        }
        return argument.group("index") == null
                ? new InjectionPlace.Argument(where, argument.group("name"))
                : new InjectionPlace.Element(where, argument.group("name"), Long.parseLong(argument.group("index")));
    }

    private static String value(String text, String value) {
        String stripped = value.strip();
        try {
            Value.parse(stripped, FloatFormat.FP64);
        } catch (UlpscopeException e) {
            throw bad(text, "'" + stripped + "' is not a value");
        }
        return stripped;
    }

    private static BadInputException bad(String text, String why) {
        return new BadInputException("'" + text + "' cannot be injected, because " + why + ": write " + FORMS + ".");
    }

    /** The value in a Format, to which a number is rounded. */
    public Value in(FloatFormat format) {
        return Value.parse(value, format);
    }

    /** As it is typed: {@code app.cu:12=NaN}. */
    @Override
    public String toString() {
        return place + "=" + value;
    }
}
