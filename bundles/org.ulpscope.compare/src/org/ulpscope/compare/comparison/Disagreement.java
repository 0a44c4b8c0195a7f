package org.ulpscope.compare.comparison;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.backend.outcome.Outcome;

/**
 * An input that shows a kind of difference between a platform and the reference platform at its worst: of differences in ulps the greatest of
 * the kind, of others the first that was met.
 *
 * @param platform name of the platform that is compared with the reference platform
 * @param kind the difference, such as {@code 3-4 ulps}, {@code sign of zero} or, for classes, {@code INF+/NORMAL+}, the reference platform's
 *     before the other's
 * @param inputBits bits of each slot's value, in the order of the slots
 * @param outcomes what the input gives on each platform of the study, in their order
 * @param ulps distance of the two platforms' results in ordinals, with both zeros as one value; empty where there is none
 * @param exactBits the correctly rounded result; empty where it is not known
 * @param errors how far each platform is from the exact result, in ulps of the result's format; empty where that is not known
 * @param closest names of the platforms whose results are nearest to the exact one, which are right; none where it is not known
 */
public record Disagreement(
        String platform,
        String kind,
        List<Long> inputBits,
        List<Outcome> outcomes,
        Optional<BigInteger> ulps,
        Optional<Long> exactBits,
        List<OptionalDouble> errors,
        List<String> closest) {
    public Disagreement {
        inputBits = List.copyOf(inputBits);
        outcomes = List.copyOf(outcomes);
        errors = List.copyOf(errors);
        closest = List.copyOf(closest);
    }
}
