package org.ulpscope.accuracy.hunt;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.StudyCoverage;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyVerdict;

/** What a hunt for errors came to. */
public final class ErrorVerdict {
    private ErrorVerdict() {}

    /** The verdict of a study as it stands now. */
    public static StudyVerdict of(StudyReader study) {
        List<Loss> losses = ErrorHunt.losses(study);
        return new StudyVerdict(sentence(study, losses), coverage(study));
    }

    /** An error as bits that are wrong, such as {@code 26 of 53 bits}. */
    public static String bits(Loss loss, FloatFormat format) {
        if (loss.ulps().signum() < 0) {
            return "all " + format.precision() + " bits";
        }
        long wrong = Math.min(format.precision(), loss.ulps().bitLength());
        return wrong + " of " + format.precision() + " bits";
    }

    private static Coverage coverage(StudyReader study) {
        Coverage coverage = StudyCoverage.of(study);
        long notKnown = ErrorHunt.notKnown(study);
        return notKnown == 0 ? coverage : coverage.without(counted(notKnown), "their exact result is not known");
    }

    private static String counted(long inputs) {
        return String.format(Locale.ROOT, "%,d input%s", inputs, inputs == 1 ? "" : "s");
    }

    private static String sentence(StudyReader study, List<Loss> losses) {
        StudyDescription description = study.description();
        long notKnown = ErrorHunt.notKnown(study);
        long faults = study.summary().findings() - losses.size();
        BigInteger threshold = LossThreshold.of(description.request().goals()).in(description.resultFormat());
        String where = description.platforms().stream().map(Platform::name).collect(Collectors.joining(", "));
        String kernel = description.request().kernel();
        String judged = String.format(
                        Locale.ROOT, "%,d inputs tried", study.summary().trials())
                + (notKnown == 0
                        ? ""
                        : String.format(Locale.ROOT, ", of which %,d have no exact result that is known", notKnown))
                + (faults == 0
                        ? ""
                        : String.format(Locale.ROOT, "; %,d crashes or timeouts are kept as findings", faults));
        if (losses.isEmpty()) {
            String left = StudyCoverage.of(study).omissions();
            return kernel + " errs by " + threshold + " ulps or more on " + where + " for none of " + judged
                    + (left.isEmpty() ? "" : "; " + left) + ".";
        }
        Loss largest = losses.stream().max(Comparator.comparing(Loss::ulps)).orElseThrow();
        return kernel + " loses its digits: by up to " + bits(largest, description.resultFormat()) + " on " + where
                + ", of " + judged + ".";
    }
}
