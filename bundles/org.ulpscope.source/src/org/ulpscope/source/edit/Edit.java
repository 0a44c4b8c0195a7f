package org.ulpscope.source.edit;

import java.util.Optional;
import org.ulpscope.source.Range;

/**
 * A change of a text: words before and after a range, and perhaps other words in its place. Edits of one text nest or are apart.
 *
 * @param range what is changed
 * @param before what is put before it
 * @param instead what takes its place; empty where it stays, with the edits inside it
 * @param after what is put after it
 */
public record Edit(Range range, String before, Optional<String> instead, String after) {
    /** Puts a text in the place of a range. */
    public static Edit replace(Range range, String text) {
        return new Edit(range, "", Optional.of(text), "");
    }

    /** Puts a text at a place, which is an empty range. */
    public static Edit insert(Range place, String text) {
        return replace(place, text);
    }

    /** Puts texts around a range. */
    public static Edit wrap(Range range, String before, String after) {
        return new Edit(range, before, Optional.empty(), after);
    }

    /** All that it writes. */
    public String written() {
        return before + instead.orElse("") + after;
    }
}
