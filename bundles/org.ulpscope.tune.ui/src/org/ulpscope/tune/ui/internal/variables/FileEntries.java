package org.ulpscope.tune.ui.internal.variables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.DeclaredFormat;

/** What a file says about variables, by their keys. */
public final class FileEntries {
    private FileEntries() {}

    /** What it says about those that it names, by their keys; of two entries for one key the first counts. */
    static Map<String, VariableFormat> of(Tuning tuning) {
        Map<String, VariableFormat> entries = new HashMap<>();
        tuning.getVariables().forEach(known -> entries.putIfAbsent(known.getKey(), known));
        return entries;
    }

    /** Changes what it says about some; an entry is made where there is none. */
    static void change(Tuning tuning, Collection<String> keys, Consumer<VariableFormat> change) {
        Map<String, VariableFormat> entries = of(tuning);
        keys.forEach(key -> change.accept(entries.computeIfAbsent(key, absent -> {
            VariableFormat made = PrecisionFactory.eINSTANCE.createVariableFormat();
            made.setKey(absent);
            tuning.getVariables().add(made);
            return made;
        })));
    }

    /** Writes the Formats of variables into a file. */
    public static void set(Tuning tuning, Map<String, DeclaredFormat> formats) {
        change(tuning, formats.keySet(), entry -> entry.setFormat(formats.get(entry.getKey())));
    }

    /** All that it says about variables, for finding out whether that has changed. */
    static List<Object> said(Tuning tuning) {
        List<Object> said = new ArrayList<>(
                List.of(tuning.getFormats(), tuning.getFunctions(), tuning.isOperations(), tuning.isSums()));
        tuning.getVariables()
                .forEach(entry -> said.add(Arrays.asList(
                        entry.getKey(), entry.getFormat(), entry.getFormats(), entry.getGroup(), entry.isFixed())));
        return said;
    }
}
