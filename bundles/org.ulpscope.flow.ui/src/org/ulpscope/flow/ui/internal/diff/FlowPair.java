package org.ulpscope.flow.ui.internal.diff;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.flow.study.FlowDiff;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.LineDifference;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.cuda.SourcePlace;
import org.ulpscope.ui.diff.FilePair;

/** Two flows, as their files have them. */
record FlowPair(StoredFlow left, StoredFlow right) {
    /** Reads both; throws as {@link FlowReader#open}. */
    static FlowPair read(FilePair files) {
        return new FlowPair(FlowReader.read(files.before()), FlowReader.read(files.after()));
    }

    /** Whether both say how often something came up. */
    boolean isCounted() {
        return Stream.of(left, right)
                .allMatch(flow -> flow.description().request().counted());
    }

    List<LineDifference> differences(boolean counts) {
        return counts ? FlowDiff.withCounts(left, right) : FlowDiff.of(left, right);
    }

    /** What a difference is to be called in a sentence. */
    String summary(List<LineDifference> differences) {
        String which = name(left) + " and " + name(right);
        return differences.isEmpty()
                ? which + " found the same at the same lines."
                : which + ": " + count(differences, LineDifference.Kind.APPEARED) + " appeared, "
                        + count(differences, LineDifference.Kind.VANISHED) + " vanished, "
                        + count(differences, LineDifference.Kind.CHANGED) + " changed.";
    }

    private static String name(StoredFlow flow) {
        return flow.file().getFileName().toString();
    }

    private static String count(List<LineDifference> differences, LineDifference.Kind kind) {
        long count = differences.stream()
                .filter(difference -> difference.kind() == kind)
                .count();
        return count == 1 ? "1 line" : count + " lines";
    }

    /** Where a line is, in the flow that has it. */
    Optional<SourcePlace> place(LineDifference difference) {
        StoredFlow flow = difference.kind() == LineDifference.Kind.VANISHED ? left : right;
        Stream<Path> folders = Stream.of(
                flow.description().request().folder(),
                flow.description().request().build().folder());
        return folders.flatMap(folder -> SourcePlace.firstIn(difference.place(), folder).stream())
                .filter(place -> Files.isRegularFile(place.file()))
                .findFirst();
    }
}
