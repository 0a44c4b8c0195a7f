package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.ptx.SourceFrame;

/**
 * What makes a finding the same in runs of several versions of a program, also where lines have moved, comments are others or the folder is.
 *
 * @param file the name of the source that computes, without its folder; blank where it is not known
 * @param function the function that has the line
 * @param text the text of the line without comments and needless blanks
 * @param callers the same of each line that calls it, or calls who does, where these were inlined
 * @param operation what kind of operation it is
 * @param exception the class
 */
public record FindingIdentity(
        String file, String function, String text, List<String> callers, String operation, ExceptionClass exception) {
    /** Which instructions do the same to a compiler, that may fuse them or not. */
    private static final Map<String, String> KINDS = Map.of(
            "add",
            "arithmetic",
            "sub",
            "arithmetic",
            "mul",
            "arithmetic",
            "mad",
            "arithmetic",
            "fma",
            "arithmetic",
            "rcp",
            "div",
            "mov",
            "selection",
            "selp",
            "selection");

    public FindingIdentity {
        callers = List.copyOf(callers);
    }

    /** The one of a finding whose source has these lines. */
    public static FindingIdentity of(FlowFinding finding, SourceLines lines) {
        FlowSite site = finding.site();
        Optional<SourceFrame> line = site.line();
        String opcode = site.operation().replaceFirst("\\..*$", "");
        return new FindingIdentity(
                line.map(frame -> Path.of(frame.path()).getFileName().toString())
                        .orElse(""),
                line.flatMap(SourceFrame::function).orElse(site.function()),
                line.map(frame -> text(frame, lines)).orElse(""),
                site.chain().stream().skip(1).map(frame -> text(frame, lines)).toList(),
                KINDS.getOrDefault(opcode, opcode),
                finding.exception());
    }

    private static String text(SourceFrame frame, SourceLines lines) {
        return lines.text(frame).map(BareSourceLine::normal).orElse("");
    }

    /** What stays of it where variables get other names. Two lines may have it in common. */
    FindingIdentity shape() {
        return new FindingIdentity(
                file,
                function,
                BareSourceLine.shape(text),
                callers.stream().map(BareSourceLine::shape).toList(),
                operation,
                exception);
    }

    /** In one line. */
    @Override
    public String toString() {
        return String.join(" | ", file, function, text, String.join(" < ", callers), operation, exception.label());
    }
}
