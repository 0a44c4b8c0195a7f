package org.ulpscope.flow.internal.inject;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.InjectionPlace;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.TracedSite;

/** A source line without a number of a kernel. */
final class MissingLine {
    private static final int MOST = 8;

    private final InjectionPlace.Line line;
    private final List<SourceFrame> frames;
    private final FlowRequest request;

    MissingLine(InjectionPlace.Line line, List<TracedSite> sites, FlowRequest request) {
        this.line = line;
        this.request = request;
        frames = sites.stream()
                .filter(site -> site.role() != TracedSite.Role.WRITES)
                .flatMap(site -> site.chain().stream())
                .filter(request::isOwn)
                .toList();
    }

    /** What is to be told of it, with the lines that have one. */
    String sentence() {
        List<SourceFrame> there = frames.stream()
                .filter(frame -> Path.of(frame.path())
                        .endsWith(Path.of(line.file()).normalize().getFileName()))
                .toList();
        if (there.isEmpty()) {
            return "No kernel has a floating-point number of a source '" + line.file() + "'"
                    + (frames.isEmpty() ? "." : "; sources of kernels are " + files() + ".");
        }
        SortedSet<Integer> lines = there.stream()
                .map(SourceFrame::line)
                .sorted(Comparator.comparingInt(one -> Math.abs(one - line.line())))
                .distinct()
                .limit(MOST)
                .collect(Collectors.toCollection(TreeSet::new));
        return "No kernel has a floating-point number of line " + line.line() + " of " + line.file()
                + "; lines near it that have one are "
                + lines.stream().map(String::valueOf).collect(Collectors.joining(", "))
                + ". A product that nvcc fuses belongs to the line of the sum; --with -fmad=false keeps them apart.";
    }

    private String files() {
        return frames.stream()
                .map(frame -> request.shown(frame.path()))
                .distinct()
                .sorted()
                .limit(MOST)
                .collect(Collectors.joining(", "));
    }
}
