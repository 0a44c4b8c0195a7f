package org.ulpscope.study;

import java.util.Optional;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.slant.RelationBounds;

/**
 * Where inputs of a class are.
 *
 * @param extent what is around them
 * @param slant the relation that tells them from the others in the extent; empty where the extent itself does
 */
public record InputPlace(Extent extent, Optional<RelationBounds> slant) {
    /** All of an extent. */
    public static InputPlace of(Extent extent) {
        return new InputPlace(extent, Optional.empty());
    }

    /** What two places have in common that are told alike: how far a relation was seen to go is no part of it, nor how much was run to check it. */
    public Object told() {
        return slant.<Object>map(relation -> relation.condition(String::valueOf, Value::hexFloat))
                .orElse(extent);
    }
}
