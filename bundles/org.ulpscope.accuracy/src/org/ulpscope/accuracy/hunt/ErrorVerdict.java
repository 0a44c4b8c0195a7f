package org.ulpscope.accuracy.hunt;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.CountWords;
import org.ulpscope.study.StudyCoverage;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyVerdict;

/** What a hunt for errors came to. */
public final class ErrorVerdict {
    private ErrorVerdict() {}

    /** The verdict of a study as it stands now. */
    public static StudyVerdict of(StudyReader study) {
        Coverage asked = StudyCoverage.of(study);
        long notKnown = ErrorHunt.notKnown(study);
        Coverage coverage = notKnown == 0
                ? asked
                : asked.without(CountWords.counted(notKnown, "input"), "their exact result is not known");
        return new StudyVerdict(sentence(study, notKnown, asked.omissions()), coverage);
    }

    /** An error as bits that are wrong, such as {@code 26 of 53 bits}. */
    public static String bits(Loss loss, FloatFormat format) {
        if (loss.ulps().signum() < 0) {
            return "all " + format.precision() + " bits";
        }
        long wrong = Math.min(format.precision(), loss.ulps().bitLength());
        return wrong + " of " + format.precision() + " bits";
    }

    /** @param omitted what was not looked at, beside inputs whose exact result is not known */
    private static String sentence(StudyReader study, long notKnown, String omitted) {
        StudyDescription description = study.description();
        List<Loss> losses = ErrorHunt.losses(study);
        long faults = study.summary().findings() - losses.size();
        String where = description.platforms().stream().map(Platform::name).collect(Collectors.joining(", "));
        String kernel = description.request().kernel();
        String judged = CountWords.number(study.summary().trials()) + " inputs tried"
                + (notKnown == 0
                        ? ""
                        : ", of which " + CountWords.number(notKnown) + " have no exact result that is known")
                + (faults == 0 ? "" : "; " + CountWords.number(faults) + " crashes or timeouts are kept as findings");
        if (losses.isEmpty()) {
            BigInteger threshold =
                    LossThreshold.of(description.request().goals()).in(description.resultFormat());
            return kernel + " errs by " + threshold + " ulps or more on " + where + " for none of " + judged
                    + (omitted.isEmpty() ? "" : "; " + omitted) + ".";
        }
        Loss largest = losses.stream().max(Comparator.comparing(Loss::ulps)).orElseThrow();
        return kernel + " loses its digits: by up to " + bits(largest, description.resultFormat()) + " on " + where
                + ", of " + judged + ".";
    }
}
