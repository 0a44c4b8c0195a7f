package org.ulpscope.source.tree;

import java.util.Optional;
import org.ulpscope.source.Range;

/**
 * Where a node of the syntax tree stands in the user's files.
 *
 * @param name the name that a declaration declares; empty elsewhere, and where a macro wrote it
 * @param range its text; empty where one end of it at least comes from a macro
 * @param written its text where macros are named in it: of {@code x + PI} all, of {@code PI} the name; empty where it ends within a macro
 *     with arguments
 * @param spelled its text, also where it is an argument of a macro; the macro may use it several times
 * @param shown a place for people, the uses of macros included; empty for what the compiler itself made
 */
public record Place(
        Optional<Range> name,
        Optional<Range> range,
        Optional<Range> written,
        Optional<Range> spelled,
        Optional<Range> shown) {
    /** Of what stands in no file of the user's. */
    public static final Place NOWHERE =
            new Place(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
