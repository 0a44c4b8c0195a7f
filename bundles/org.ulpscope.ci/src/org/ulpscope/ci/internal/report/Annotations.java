package org.ulpscope.ci.internal.report;

import java.util.List;
import org.ulpscope.ci.CheckResult;

/** GitHub's workflow commands, which mark lines of a change: {@code ::warning file=a.c,line=5,title=NaN::message}. */
public final class Annotations {
    private Annotations() {}

    /** One line for each finding of a check that failed. */
    public static List<String> of(List<CheckResult> results) {
        return LocatedFinding.of(results).stream().map(Annotations::line).toList();
    }

    private static String line(LocatedFinding finding) {
        String level = finding.level().equals("note") ? "notice" : finding.level();
        return "::" + level + " file=" + property(finding.file()) + ",line=" + finding.line() + ",title="
                + property(finding.check() + ": " + finding.rule()) + "::" + data(finding.message());
    }

    /** A value of a property must not end it. */
    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }

    /** A message stays in its line. */
    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }
}
