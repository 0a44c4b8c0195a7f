package org.ulpscope.accuracy.loss;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.Optional;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.numeric.Ulps;

/**
 * What loses the digits of a result. Two findings with one cause are of one kind.
 *
 * @param place where they are lost; not known where no line of the source tells of it
 * @param what {@code cancels}, {@code loses digits}, {@code overflows}, {@code underflows}, {@code decides otherwise than exact numbers do}, or that it is
 *     what the platform makes of the source
 */
public record LossCause(SourceExpression place, String what) {
    /** The source as it is written keeps digits that a platform loses: by its options, by contraction, or by its library. */
    private static final LossCause OF_PLATFORM = new LossCause(
            SourceExpression.ELSEWHERE,
            "is what the platform makes of the source, which as it is written keeps these digits");

    private static final BigInteger KEPT = BigInteger.valueOf(4);

    /**
     * The cause of an error of a platform.
     *
     * @param ulps the error; negative where one of the results alone is NaN
     */
    public static LossCause of(ExactAnswer.Known answer, BigInteger ulps) {
        if (!answer.otherwise().isEmpty()) {
            return new LossCause(answer.otherwise().getFirst(), "decides otherwise than exact numbers do");
        }
        Optional<BigInteger> asWritten =
                Ulps.distance(answer.computed(), answer.judged().exact());
        boolean keeps = asWritten.isPresent()
                && (ulps.signum() < 0 || asWritten.get().multiply(KEPT).compareTo(ulps) < 0);
        if (keeps) {
            return OF_PLATFORM;
        }
        Optional<PlaceError> most = answer.judged().places().stream().max(Comparator.comparingDouble(PlaceError::lost));
        return most.map(place -> new LossCause(place.place(), place.what()))
                .orElse(new LossCause(SourceExpression.ELSEWHERE, "loses digits"));
    }

    /** Whether digits are lost, and not the range of a format left. */
    public boolean isOfDigits() {
        return !what.equals("overflows") && !what.equals("underflows");
    }

    /** For people: {@code line 5: `-b + sqrt(d)` cancels}. */
    public String words() {
        return equals(OF_PLATFORM) ? "It " + what : place.words() + " " + what;
    }
}
