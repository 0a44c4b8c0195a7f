package org.ulpscope.tune.internal.run;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.tune.run.InputVariation;

/** The input that programs are compared on: what is varied has the value that its file says. */
public final class TestInput {
    private TestInput() {}

    /** For each placeholder of the run command what stands for it. */
    public static Map<String, String> of(List<InputVariation> variations) {
        Map<String, String> values = new HashMap<>();
        for (InputVariation variation : variations) {
            values.put(
                    variation.name(), variation.file().map(Path::toString).orElseGet(() -> written(variation.value())));
        }
        return values;
    }

    /** A number as a person writes it: 100 for 100.0, since programs read counts too. */
    static String written(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
