package org.ulpscope.tune.ui.internal.variables;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.FloatFormat;

/** What a file says about variables, by their keys. */
public final class FileEntries {
    private FileEntries() {}

    /** What it says about one, if anything. */
    static Optional<VariableFormat> find(Tuning tuning, String key) {
        return tuning.getVariables().stream()
                .filter(known -> known.getKey().equals(key))
                .findFirst();
    }

    /** What it says about one; an entry is made where there is none. */
    static VariableFormat of(Tuning tuning, String key) {
        return find(tuning, key).orElseGet(() -> made(tuning, key));
    }

    private static VariableFormat made(Tuning tuning, String key) {
        VariableFormat made = PrecisionFactory.eINSTANCE.createVariableFormat();
        made.setKey(key);
        tuning.getVariables().add(made);
        return made;
    }

    /** Writes the Formats of variables into a file. */
    public static void set(Tuning tuning, Map<String, FloatFormat> formats) {
        Map<String, VariableFormat> known = new HashMap<>();
        tuning.getVariables().forEach(entry -> known.putIfAbsent(entry.getKey(), entry));
        formats.forEach((key, format) ->
                known.computeIfAbsent(key, absent -> made(tuning, key)).setFormat(format));
    }
}
