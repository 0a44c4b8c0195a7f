package org.ulpscope.accuracy.fpcore;

import java.util.List;
import java.util.Map;
import org.ulpscope.numeric.FloatFormat;

/**
 * One FPCore: a function of real numbers with what is known of its arguments.
 *
 * @param name that of its property, or else of its place
 * @param arguments the names of its arguments
 * @param properties by their names, with the colon
 * @param body what it computes
 */
public record FpCore(String name, List<String> arguments, Map<String, Term> properties, Term body) {
    public FpCore {
        arguments = List.copyOf(arguments);
        properties = Map.copyOf(properties);
    }

    /** The format that it asks for; FP64 where it asks for none. */
    public FloatFormat format() {
        return properties.get(":precision") instanceof Term.Word(String text) && text.equals("binary32")
                ? FloatFormat.FP32
                : FloatFormat.FP64;
    }
}
