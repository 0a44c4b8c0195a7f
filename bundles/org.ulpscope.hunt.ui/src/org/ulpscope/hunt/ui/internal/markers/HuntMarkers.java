package org.ulpscope.hunt.ui.internal.markers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;
import org.ulpscope.study.ClassFound;
import org.ulpscope.workbench.source.MarkedRuns;
import org.ulpscope.workbench.source.SourceMark;
import org.ulpscope.workbench.source.SourceMarks;
import org.ulpscope.workbench.study.StudyContents;

/** A mark for each class that a hunt has found, at the line of the function's name: those of the newest hunt in a function. */
public final class HuntMarkers implements MarkedRuns<MarkedHunt> {
    /** Type of the markers. */
    public static final String TYPE = "org.ulpscope.hunt.ui.found";

    private static final Logger LOG = LoggerFactory.getLogger(HuntMarkers.class);
    private static final SourceMarks<MarkedHunt> MARKS = new SourceMarks<>(new HuntMarkers());

    private HuntMarkers() {}

    /** Marks the function of this hunt in a while, if it is in a source. May be called on any thread. */
    public static void show(StudyContents study) {
        if (MarkedHunt.isOfSource(study.description())) {
            show(MarkedHunt.of(study));
        }
    }

    /** The same of one that is known to be in a source. */
    static void show(MarkedHunt hunt) {
        MARKS.show(hunt);
    }

    @Override
    public String name() {
        return "Marking what hunts found";
    }

    @Override
    public Set<String> types() {
        return Set.of(TYPE);
    }

    @Override
    public Path file(MarkedHunt hunt) {
        return hunt.file();
    }

    @Override
    public String subject(MarkedHunt hunt) {
        return MarkedHunt.subject(hunt.study());
    }

    @Override
    public Instant made(MarkedHunt hunt) {
        return hunt.study().created();
    }

    @Override
    public List<SourceMark> marks(MarkedHunt hunt) {
        Path source = MarkedHunt.source(hunt.study());
        Optional<String> text = text(source);
        Optional<OutlineItem> function = text.flatMap(
                known -> Outline.of(known).function(hunt.study().readKernel().getName()));
        return function.stream()
                .flatMap(known -> hunt.found().stream().map(found -> mark(source, text.orElseThrow(), known, found)))
                .toList();
    }

    private static SourceMark mark(Path source, String text, OutlineItem function, ClassFound found) {
        Optional<String> line =
                text.lines().skip(function.line() - 1L).findFirst().map(String::strip);
        return new SourceMark(TYPE, source, function.line(), line, found.words());
    }

    private static Optional<String> text(Path source) {
        try {
            return Optional.of(new String(Files.readAllBytes(source), StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.debug("{} cannot be read, and is not marked", source, e);
            return Optional.empty();
        }
    }
}
