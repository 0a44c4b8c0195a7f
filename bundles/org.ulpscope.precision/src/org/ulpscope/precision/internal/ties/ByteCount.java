package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a number is made of that may be a size in bytes.
 *
 * @param kind what it is
 * @param nodes what has elements of the size that it counts
 * @param tokens the types whose sizes it has
 * @param ofRecords whether it counts whole structs, whose size follows their fields by itself
 */
record ByteCount(Kind kind, List<String> nodes, List<Origin.Named> tokens, boolean ofRecords) {
    /** What a number is. */
    enum Kind {
        /** It has nothing to do with the size of a Format. */
        NUMBER,
        /** It is proportional to the size of a Format. */
        BYTES,
        /** It has to do with it, but not so simply. */
        UNKNOWN
    }

    static final ByteCount NUMBER = new ByteCount(Kind.NUMBER, List.of(), List.of(), false);
    static final ByteCount UNKNOWN = new ByteCount(Kind.UNKNOWN, List.of(), List.of(), false);
    static final ByteCount RECORDS = new ByteCount(Kind.BYTES, List.of(), List.of(), true);

    static ByteCount of(Origin.Named token) {
        return token.token().isEmpty() ? UNKNOWN : new ByteCount(Kind.BYTES, List.of(), List.of(token), false);
    }

    static ByteCount of(List<String> nodes) {
        return new ByteCount(Kind.BYTES, nodes, List.of(), false);
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    /** The sum of two, or one of them. */
    ByteCount plus(ByteCount other) {
        return kind == Kind.BYTES && other.kind == Kind.BYTES ? both(other) : kind == other.kind ? this : UNKNOWN;
    }

    /** The product of two. */
    ByteCount times(ByteCount other) {
        return kind == Kind.NUMBER ? other : other.kind == Kind.NUMBER ? this : UNKNOWN;
    }

    private ByteCount both(ByteCount other) {
        return new ByteCount(
                Kind.BYTES,
                Stream.concat(nodes.stream(), other.nodes.stream()).distinct().toList(),
                Stream.concat(tokens.stream(), other.tokens.stream()).distinct().toList(),
                ofRecords || other.ofRecords);
    }
}
