package org.ulpscope.accuracy.internal.hunt;

import java.math.BigInteger;
import java.util.Comparator;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.answer.PlaceError;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.accuracy.loss.LossCause;
import org.ulpscope.study.Finding;

/** What losses have in common that are told together. */
record LossKind(String platform, LossCause cause) {
    static LossKind of(Loss loss) {
        return new LossKind(loss.finding().platform(), loss.cause());
    }

    /** A finding with its cause. */
    static Loss loss(Finding finding, ExactAnswer.Known exact, BigInteger ulps) {
        double lost = exact.judged().places().stream()
                .max(Comparator.comparingDouble(PlaceError::lost))
                .map(PlaceError::lost)
                .orElse(0.0);
        return new Loss(finding, exact.judged().exact(), ulps, LossCause.of(exact, ulps), lost, false);
    }

    /** The same as a finding with a number. */
    static Loss numbered(Loss loss, long number) {
        Finding finding = loss.finding();
        return new Loss(
                new Finding(
                        number,
                        finding.platform(),
                        finding.label(),
                        finding.inputBits(),
                        finding.outcome(),
                        finding.marks(),
                        finding.trial()),
                loss.exact(),
                loss.ulps(),
                loss.cause(),
                loss.lostBits(),
                loss.simplest());
    }
}
