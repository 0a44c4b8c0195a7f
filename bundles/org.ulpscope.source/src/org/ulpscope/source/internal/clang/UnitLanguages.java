package org.ulpscope.source.internal.clang;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;

/** Which languages a program is written in. */
public final class UnitLanguages {
    private UnitLanguages() {}

    /** The language of each unit, as its compiler takes it. */
    public static List<SourceLanguage> of(Sources sources) {
        String compiler = Path.of(sources.compiler()).getFileName().toString();
        boolean takesCudaAlways = isAsked(sources.flags(), "cu");
        boolean takesCAlways = isAsked(sources.flags(), "c");
        boolean takesCppAlways = compiler.contains("++") || isAsked(sources.flags(), "c++");
        return sources.units().stream()
                .map(unit -> {
                    String name = unit.getFileName().toString();
                    if (name.endsWith(".cu") || takesCudaAlways) {
                        return SourceLanguage.CUDA;
                    }
                    return (name.endsWith(".c") || takesCAlways) && !takesCppAlways
                            ? SourceLanguage.C
                            : SourceLanguage.CPP;
                })
                .toList();
    }

    private static boolean isAsked(List<String> flags, String language) {
        int at = flags.indexOf("-x");
        return at >= 0 && at + 1 < flags.size() && flags.get(at + 1).equals(language);
    }

    /** The language whose Formats all units have. */
    public static SourceLanguage common(List<SourceLanguage> units) {
        if (units.contains(SourceLanguage.CUDA)) {
            return SourceLanguage.CUDA;
        }
        return units.contains(SourceLanguage.CPP) ? SourceLanguage.CPP : SourceLanguage.C;
    }
}
