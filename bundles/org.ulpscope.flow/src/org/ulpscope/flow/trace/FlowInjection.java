package org.ulpscope.flow.trace;

import java.util.List;
import java.util.Optional;
import org.ulpscope.flow.Position;
import org.ulpscope.flow.inject.Injection;

/**
 * A value that the user wanted put somewhere, and whether it was.
 *
 * @param injection what was asked for
 * @param moment when it was put; empty where it was not
 * @param origins the numbers of the origins that are this value; none of a number that is not followed
 */
public record FlowInjection(Injection injection, Optional<Moment> moment, List<Integer> origins) {
    /**
     * When a value was put.
     *
     * @param launch the number of the launch, the first being 1
     * @param block the indices of the block; of an argument or an array, before the launch, 0
     * @param thread those of the thread
     */
    public record Moment(long launch, Position block, Position thread) {}

    public FlowInjection {
        origins = List.copyOf(origins);
    }
}
