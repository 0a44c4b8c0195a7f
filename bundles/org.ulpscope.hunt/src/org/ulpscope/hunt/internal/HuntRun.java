package org.ulpscope.hunt.internal;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.search.RecordedTrials;
import org.ulpscope.search.SearchResult;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Surveying;
import org.ulpscope.search.Trial;
import org.ulpscope.search.loop.Search;
import org.ulpscope.study.CensusSentence;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrial;
import org.ulpscope.study.StudyWriter;
import org.ulpscope.study.Survey;

/** The search of one hunt from where its study stands, with everything stored before the next is asked for. */
public final class HuntRun {
    private final StudyWriter writer;
    private final InsideLook look;
    private final HuntListener listener;
    private final StudyDescription study;
    private final List<Trial> alreadyTried;
    private final FindingFilter filter;
    private Optional<Survey> survey;

    /**
     * @param stored reads the same study
     * @param look tells where inside findings were raised
     */
    HuntRun(StudyWriter writer, StudyReader stored, InsideLook look, HuntListener listener) {
        this.writer = writer;
        this.look = look;
        this.listener = listener;
        this.study = writer.description();
        this.alreadyTried = stored.trialsSince(0, Integer.MAX_VALUE).stream()
                .map(RecordedTrials::trial)
                .toList();
        this.filter = new FindingFilter(study, stored.findings());
        this.survey = stored.survey();
    }

    /** Searches to the end. */
    public SearchResult.End search(List<Evaluator> evaluators, Progress progress) {
        return Search.run(
                        StudyProblem.of(study),
                        Strategies.named(study.request().strategy()),
                        evaluators,
                        new Surveying(HuntProbes.of(study, evaluators), survey, this::store, writer::log),
                        alreadyTried,
                        this::store,
                        progress,
                        study.request().timeBudget().map(limit -> limit.minus(writer.elapsed())))
                .end();
    }

    private void store(Survey next) {
        writer.replaceSurvey(next);
        if (survey.isEmpty()) {
            writer.log(next.reason());
        }
        if (next.finished()) {
            next.censuses().forEach(census -> writer.log(CensusSentence.of(census)));
        }
        survey = Optional.of(next);
    }

    private void store(List<Trial> tried) {
        List<StudyTrial> trials = tried.stream().map(RecordedTrials::studyTrial).toList();
        List<Finding> findings = look.at(filter.among(trials));
        writer.append(trials, findings);
        listener.tried(trials);
        if (!findings.isEmpty()) {
            listener.found(findings);
        }
    }
}
