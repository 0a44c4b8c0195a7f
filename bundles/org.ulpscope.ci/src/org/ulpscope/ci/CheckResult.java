package org.ulpscope.ci;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.ulpscope.report.Coverage;

/**
 * What came of a check.
 *
 * @param verdict one sentence of what it found, or of why it could not run
 * @param coverage what it looked at and what not; empty where it does not say
 * @param found the file that keeps what it found
 * @param page the page of that file
 * @param sarif its findings as an object of SARIF 2.1.0
 * @param wall how long it took
 */
public record CheckResult(
        CiCheck check,
        CheckOutcome outcome,
        String verdict,
        Coverage coverage,
        Optional<Path> found,
        Optional<Path> page,
        Optional<JsonObject> sarif,
        Duration wall) {}
