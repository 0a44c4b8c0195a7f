package org.ulpscope.source.function;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.source.adapter.AdaptedFunction;

/** The functions of a text together with what clang knows of them, and of those that the text's outline does not have. */
final class SeenByClang {
    private final byte[] bytes;
    private final String text;

    private SeenByClang(String text) {
        this.text = text;
        this.bytes = text.getBytes(StandardCharsets.UTF_8);
    }

    /** All of them, in the order of the text. What can be tested as its text tells stays as it is. */
    static List<SourceFunction> of(List<SourceFunction> told, List<AdaptedFunction> adapted, String text) {
        SeenByClang seen = new SeenByClang(text);
        List<SourceFunction> all = new ArrayList<>();
        for (SourceFunction function : told) {
            List<AdaptedFunction> same =
                    adapted.stream().filter(one -> isSame(function, one)).toList();
            if (function.isTestable() || same.isEmpty()) {
                all.add(function);
            } else {
                same.forEach(one -> all.add(seen.function(one, Optional.of(function))));
            }
        }
        adapted.stream()
                .filter(one -> told.stream().noneMatch(function -> isSame(function, one)))
                .forEach(one -> all.add(seen.function(one, Optional.empty())));
        all.sort(Comparator.comparing(SourceFunction::from));
        return List.copyOf(all);
    }

    private static boolean isSame(SourceFunction told, AdaptedFunction adapted) {
        return told.name().equals(adapted.name()) && told.line() == adapted.line();
    }

    private SourceFunction function(AdaptedFunction adapted, Optional<SourceFunction> told) {
        int from = characters(adapted.whole().from());
        int to = characters(adapted.whole().to());
        boolean isPossible = adapted.kernel().isPresent();
        return new SourceFunction(
                adapted.name(),
                adapted.qualified(),
                isPossible ? adapted.declaration() : told.map(SourceFunction::signature).orElse(adapted.declaration()),
                adapted.line(),
                told.map(SourceFunction::from).orElse(from),
                told.map(SourceFunction::body).orElse(characters(adapted.body().from())),
                told.map(SourceFunction::to).orElse(to),
                told.map(SourceFunction::text).orElse(text.substring(from, to)),
                isPossible ? Optional.empty() : Optional.of(String.join(" ", adapted.obstacles())),
                told.map(SourceFunction::fixed).orElse(true),
                adapted.kernel());
    }

    /** Clang counts bytes. */
    private int characters(int offset) {
        return new String(bytes, 0, Math.min(offset, bytes.length), StandardCharsets.UTF_8).length();
    }
}
