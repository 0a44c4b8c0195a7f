package org.ulpscope.flow.accuracy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.report.Coverage.Omission;

/**
 * How accurate a run of a program was.
 *
 * @param program its file
 * @param status its exit status: 128 plus the signal where a signal ended it
 * @param elapsed how long it ran
 * @param instructions how many instructions of its kernels were looked at
 * @param launches how many launches were looked at, which ended well
 * @param failures how many failed
 * @param outputs what came to the host with an error, the largest error in ulps first
 * @param lines lines that cancel, or compare otherwise than exact arithmetic, or where the error of an output was born; those first that compare otherwise, then those that outputs have most of
 * @param leftOut what was not looked at
 */
public record AccuracyReport(
        String program,
        int status,
        Duration elapsed,
        int instructions,
        int launches,
        int failures,
        List<OutputAccuracy> outputs,
        List<LineAccuracy> lines,
        List<Omission> leftOut) {
    /** From so many ulps on an output is a finding: two digits of it are wrong. */
    public static final double FINDING_ULPS = 100;

    public AccuracyReport {
        outputs = List.copyOf(outputs);
        lines = List.copyOf(lines);
        leftOut = List.copyOf(leftOut);
    }

    /** The output with the largest error; empty where none has one. */
    public Optional<OutputAccuracy> worst() {
        return outputs.stream().findFirst();
    }

    /** The lines with a comparison that exact arithmetic turns. */
    public List<LineAccuracy> turned() {
        return lines.stream().filter(line -> line.turned().isPresent()).toList();
    }

    /** Whether a launch failed, so that not all was looked at. */
    public boolean hasFailures() {
        return failures > 0;
    }

    /** Whether an output has a large error, or a comparison would come out otherwise. */
    public boolean hasFindings() {
        return worst().filter(output -> output.ulps() >= FINDING_ULPS).isPresent() || !turned().isEmpty();
    }
}
