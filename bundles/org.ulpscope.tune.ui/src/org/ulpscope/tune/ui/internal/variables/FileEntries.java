package org.ulpscope.tune.ui.internal.variables;

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
        return find(tuning, key).orElseGet(() -> {
            VariableFormat made = PrecisionFactory.eINSTANCE.createVariableFormat();
            made.setKey(key);
            tuning.getVariables().add(made);
            return made;
        });
    }

    /** Writes the Formats of variables into a file. */
    public static void set(Tuning tuning, Map<String, FloatFormat> formats) {
        formats.forEach((key, format) -> of(tuning, key).setFormat(format));
    }
}
