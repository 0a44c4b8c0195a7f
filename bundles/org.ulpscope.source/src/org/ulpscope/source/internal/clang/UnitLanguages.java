package org.ulpscope.source.internal.clang;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.source.Language;
import org.ulpscope.source.Sources;

/** Which languages a program is written in. */
public final class UnitLanguages {
    private UnitLanguages() {}

    /** The language of each unit, as its compiler takes it. */
    public static List<Language> of(Sources sources) {
        String compiler = Path.of(sources.compiler()).getFileName().toString();
        boolean takesCudaAlways = isAsked(sources.flags(), "cu");
        boolean takesCAlways = isAsked(sources.flags(), "c");
        boolean takesCppAlways = compiler.contains("++") || isAsked(sources.flags(), "c++");
        return sources.units().stream()
                .map(unit -> {
                    String name = unit.getFileName().toString();
                    if (name.endsWith(".cu") || takesCudaAlways) {
                        return Language.CUDA;
                    }
                    return (name.endsWith(".c") || takesCAlways) && !takesCppAlways ? Language.C : Language.CPP;
                })
                .toList();
    }

    private static boolean isAsked(List<String> flags, String language) {
        int at = flags.indexOf("-x");
        return at >= 0 && at + 1 < flags.size() && flags.get(at + 1).equals(language);
    }

    /** The language whose Formats all units have. */
    public static Language common(List<Language> units) {
        if (units.contains(Language.CUDA)) {
            return Language.CUDA;
        }
        return units.contains(Language.CPP) ? Language.CPP : Language.C;
    }
}
