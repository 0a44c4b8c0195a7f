package org.ulpscope.precision.internal.ties;

import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.SyntaxNode;

/** Where an address comes from. */
sealed interface Origin {
    /**
     * Memory that a variable has or leads to.
     *
     * @param node of the variable
     */
    record Shared(String node) implements Origin {}

    /**
     * A cast or an allocation names its type.
     *
     * @param token the words; empty where a macro wrote them, or a template that names a type of its own
     * @param written its type as it is written; empty where that is not known
     */
    record Named(Optional<Range> token, String written, DeclaredFormat format) implements Origin {}

    /**
     * Memory that is asked for by its size in bytes.
     *
     * @param call the call of the allocator
     */
    record Allocated(SyntaxNode call) implements Origin {}

    /**
     * Something else.
     *
     * @param reason why it cannot be followed, as a clause
     */
    record Unknown(String reason) implements Origin {}
}
