package org.ulpscope.hunt.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntPart;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.search.parts.SurveyParts;
import org.ulpscope.study.OpenPlatforms;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.StudyRun;
import org.ulpscope.study.StudyWriter;
import org.ulpscope.study.Survey;

/** A hunt whose inputs were tried in parts: it takes over what these came to, and goes on from there as if it had tried them itself. */
public final class MergedHunt implements StudyRun.Work {
    private final HuntRequest whole;
    private final List<Path> files;
    private final HuntWork work;
    private final Progress progress;

    /** @param files the studies of all parts, in any order */
    public MergedHunt(HuntRequest whole, List<Path> files, HuntWork work, Progress progress) {
        this.whole = whole;
        this.files = List.copyOf(files);
        this.work = work;
        this.progress = progress;
    }

    @Override
    public void check(StudyDescription study) {
        work.check(study);
        surveys(study);
    }

    @Override
    public StudyEnd run(StudyWriter writer, StudyReader reader, OpenPlatforms platforms) {
        StudyDescription study = writer.description();
        String reason = "Every input was tried, in " + files.size() + " parts.";
        writer.log(reason);
        writer.replaceSurvey(SurveyParts.merged(
                study.slots(), HuntProbes.of(study, platforms.evaluators()), surveys(study), reason, progress));
        return work.run(writer, reader, platforms);
    }

    /** The surveys of the parts, each part once. */
    private List<Survey> surveys(StudyDescription study) {
        List<StudyRequest> asked = IntStream.rangeClosed(1, files.size())
                .mapToObj(part -> new HuntPart(part, files.size()).of(whole))
                .map(request -> StudyRequests.of(request, request.platforms()))
                .toList();
        List<Survey> surveys = new ArrayList<>();
        List<StudyRequest> met = new ArrayList<>();
        for (Path file : files) {
            try (StudyReader part = StudyReader.open(file)) {
                BadInputException.unless(
                        asked.contains(part.description().request()),
                        "'" + file + "' is none of the " + files.size()
                                + " parts of this hunt; give the options that the parts were given, and all of their files.");
                BadInputException.unless(
                        !met.contains(part.description().request()),
                        "'" + file + "' is a part that another file has already; give each part once.");
                met.add(part.description().request());
                requireSame(file, study, part.description());
                surveys.add(part.survey()
                        .filter(Survey::isComplete)
                        .orElseThrow(() -> new BadInputException("The part '" + file
                                + "' has not tried all of its inputs; end it by 'ulpscope resume " + file + "'.")));
            }
        }
        return surveys;
    }

    private static void requireSame(Path file, StudyDescription study, StudyDescription part) {
        boolean same = part.platforms().size() == study.platforms().size()
                && IntStream.range(0, part.platforms().size()).allMatch(i -> part.platforms()
                        .get(i)
                        .isSameAs(study.platforms().get(i)));
        BadInputException.unless(
                same,
                "'" + file + "' was made on " + part.platforms() + ", and here there is " + study.platforms()
                        + "; merge where the compilers are those of the parts.");
        BadInputException.unless(
                study.versions().get("source") == null
                        || study.versions().get("source").equals(part.versions().get("source")),
                "'" + file + "' was made of another text of the source; make the part again.");
    }
}
