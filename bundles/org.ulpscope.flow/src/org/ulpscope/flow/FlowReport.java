package org.ulpscope.flow;

import java.time.Duration;
import java.util.List;

/**
 * What was seen in one run of a program.
 *
 * @param program its file
 * @param status its exit status: 128 plus the signal where a signal ended it
 * @param elapsed how long it ran
 * @param sites how many instructions were looked at
 * @param findings what was found, in the order of the sites
 */
public record FlowReport(String program, int status, Duration elapsed, int sites, List<FlowFinding> findings) {
    public FlowReport {
        findings = List.copyOf(findings);
    }
}
