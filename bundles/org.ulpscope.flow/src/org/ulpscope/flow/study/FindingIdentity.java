package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.ptx.SourceFrame;

/**
 * What makes a finding the same in runs of several versions of a program, also where lines have moved or the folder is another one.
 *
 * @param file the name of the source that computes, without its folder; blank where it is not known
 * @param function the function that has the line
 * @param text the text of the line
 * @param operation the mnemonic of the instruction
 * @param exception the class
 */
public record FindingIdentity(String file, String function, String text, String operation, ExceptionClass exception) {
    /** The one of a finding whose source has these lines. */
    public static FindingIdentity of(FlowFinding finding, SourceLines lines) {
        FlowSite site = finding.site();
        Optional<SourceFrame> line = site.line();
        return new FindingIdentity(
                line.map(frame -> Path.of(frame.path()).getFileName().toString())
                        .orElse(""),
                line.flatMap(SourceFrame::function).orElse(site.function()),
                line.flatMap(lines::text).orElse(""),
                site.operation(),
                finding.exception());
    }

    /** In one line. */
    @Override
    public String toString() {
        return String.join(" | ", file, function, text, operation, exception.label());
    }
}
