package org.ulpscope.source.function;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.source.adapter.AdaptedFunction;

/** The functions of a text together with what clang knows of them, and of those that the text's outline does not have. */
final class SeenByClang {
    private static final String LEFT_OUT =
            "It is left out where the source is compiled, as an #if says; name a source that has it.";

    private final String text;
    /** How many characters stand before each byte. */
    private final int[] characters;

    private SeenByClang(String text) {
        this.text = text;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        this.characters = new int[bytes.length + 1];
        for (int i = 0; i < bytes.length; i++) {
            // A byte that goes on with a character begins none; what takes four bytes is two characters of Java's.
            int begun = (bytes[i] & 0xc0) == 0x80 ? 0 : (bytes[i] & 0xf8) == 0xf0 ? 2 : 1;
            characters[i + 1] = characters[i] + begun;
        }
    }

    /**
     * All of them, in the order of the text. What can be tested as its text tells stays as it is.
     *
     * @param asClangSays whether that goes for none, since a kernel would not know the language of the text
     */
    static List<SourceFunction> of(
            List<SourceFunction> told, List<AdaptedFunction> adapted, String text, boolean asClangSays) {
        SeenByClang seen = new SeenByClang(text);
        List<SourceFunction> all = new ArrayList<>();
        for (SourceFunction function : told) {
            List<AdaptedFunction> same =
                    adapted.stream().filter(one -> isSame(function, one)).toList();
            if (same.isEmpty() && !function.isTestable()) {
                if (adapted.stream().noneMatch(one -> seen.isWithin(function, one))) {
                    all.add(function.with(function.signature(), Optional.of(LEFT_OUT)));
                }
            } else if (function.isTestable() && !asClangSays || same.isEmpty()) {
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

    /** Whether it is the text of a function that clang sees under another name, as where a macro stands before it. */
    private boolean isWithin(SourceFunction told, AdaptedFunction adapted) {
        int body = characters(adapted.body().from());
        return told.from() <= body && body <= told.to();
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
                isPossible
                        ? adapted.declaration()
                        : told.map(SourceFunction::signature).orElse(adapted.declaration()),
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
        return characters[Math.min(offset, characters.length - 1)];
    }
}
