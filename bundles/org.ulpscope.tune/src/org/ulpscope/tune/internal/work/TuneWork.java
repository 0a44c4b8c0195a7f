package org.ulpscope.tune.internal.work;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyEnd;
import org.ulpscope.tune.internal.study.SearchResults;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.RunCounters;
import org.ulpscope.tune.search.SearchTrace;
import org.ulpscope.tune.study.Overtime;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;

/** What a tuning does with its file: every search that has not ended, then their results once more, then the best one compiled otherwise and on varied inputs. */
public final class TuneWork {
    private final TunedProgram program;
    private final TuningWriter writer;
    private final CandidateRunner runner;
    private final RunnerSource runners;
    private final TuneListener listener;
    private final Progress progress;
    private final long began;
    private Optional<TimePlan> planned = Optional.empty();

    /**
     * @param runner runs what the searches ask for
     * @param runners opens another one, which has run none of that
     * @param began when the tuning began, or was taken up, as {@link System#nanoTime} told
     */
    public TuneWork(
            TunedProgram program,
            TuningWriter writer,
            CandidateRunner runner,
            RunnerSource runners,
            TuneListener listener,
            Progress progress,
            long began) {
        this.program = program;
        this.writer = writer;
        this.runner = runner;
        this.runners = runners;
        this.listener = listener;
        this.progress = progress;
        this.began = began;
    }

    /** Does it. */
    public StudyEnd run() {
        try {
            boolean whole = search() && confirm();
            planned.flatMap(TimePlan::given)
                    .flatMap(given -> Overtime.sentence(given, elapsed()))
                    .ifPresent(writer::log);
            return whole ? new StudyEnd(RunState.FINISHED, "") : StudyEnd.CANCELLED;
        } catch (CancellationException e) {
            return StudyEnd.CANCELLED;
        }
    }

    private boolean search() {
        List<StoredSearch> open = writer.searches().stream()
                .filter(search -> search.state() != RunState.FINISHED)
                .toList();
        if (open.isEmpty()) {
            return true;
        }
        long asked = System.nanoTime();
        RunCounters before = runner.counters();
        progress.begin("Building and running the program as it is", 0);
        Baseline baseline = runner.baseline();
        writer.baseline(baseline);
        listener.baseline(baseline);
        writer.searches().forEach(this::remember);
        TimePlan plan = plan(open);
        planned = Optional.of(plan);
        for (StoredSearch search : open) {
            listener.searching(search);
            if (!new SearchRun(program, search, plan, runner, writer, listener, progress).run()) {
                return false;
            }
        }
        writer.log(TimeSpent.sentence(before, runner.counters(), Duration.ofNanos(System.nanoTime() - asked)));
        return true;
    }

    private TimePlan plan(List<StoredSearch> open) {
        TimePlan plan = TimePlan.of(
                open.stream().map(StoredSearch::request).toList(),
                elapsed(),
                runner.counters(),
                varies() ? writer.description().samples() : 0);
        plan.sentence().ifPresent(sentence -> {
            writer.log(sentence);
            listener.planned(sentence);
        });
        return plan;
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** Whether the best result is to be run on varied inputs. */
    private boolean varies() {
        return writer.description().samples() > 0
                && !program.settings().variations().isEmpty();
    }

    private void remember(StoredSearch search) {
        runner.remember(writer.evaluations(search.number()).stream()
                .map(StoredEvaluation::evaluation)
                .toList());
    }

    /** Runs the results once more, apart from all that ran before: what a search keeps is a result twice. */
    private boolean confirm() {
        List<StoredSearch> bare = writer.searches().stream()
                .filter(search -> search.result().isEmpty())
                .toList();
        boolean generalise = varies();
        Recompiling recompiling = new Recompiling(program, writer, runners, listener);
        if (bare.isEmpty()
                && !(generalise && wantsSamples().isPresent())
                && recompiling.wanted().isEmpty()) {
            return true;
        }
        try (CandidateRunner fresh = runners.open(program.repeated(Repetition.OF_RESULTS), progress.uncounted())) {
            progress.begin("Running the results once more", 0);
            Confirming confirming = new Confirming(program, fresh, writer, listener, progress::isCancelled);
            for (StoredSearch search : bare) {
                if (progress.isCancelled()) {
                    return false;
                }
                best(search).map(singles(fresh)::likely).ifPresent(fresh::expect);
                long open = bare.size() - bare.indexOf(search);
                Optional<Duration> share = planned.flatMap(plan -> plan.again(elapsed(), runner.counters()))
                        .map(time -> time.dividedBy(open));
                share.ifPresent(fresh::within);
                Optional<Duration> end = share.map(elapsed()::plus);
                confirming.confirm(
                        search.number(),
                        () -> end.filter(time -> elapsed().compareTo(time) >= 0).isPresent());
            }
            if (planned.map(plan -> plan.hasTimeToRecompile(elapsed())).orElse(true)) {
                recompiling.wanted().ifPresent(search -> recompiling.run(search, progress));
            }
            if (writer.sensitivities().isEmpty()) {
                narrowAlone(fresh);
            }
            OptionalInt best = generalise ? wantsSamples() : OptionalInt.empty();
            if (best.isPresent()) {
                generalise(fresh, best.getAsInt());
            }
        }
        return !progress.isCancelled();
    }

    private void narrowAlone(CandidateRunner fresh) {
        PrecisionVector result = SearchResults.best(writer.searches())
                .flatMap(StoredSearch::result)
                .map(best -> best.evaluation().vector())
                .orElse(program.space().widest());
        progress.begin("Narrowing one variable at a time", 0);
        planned.flatMap(plan -> plan.narrowing(elapsed(), fresh.counters())).ifPresent(fresh::within);
        singles(fresh)
                .run(
                        result,
                        planned.map(plan -> plan.singles(elapsed(), Singles.MOST))
                                .orElse(Singles.MOST));
    }

    private Singles singles(CandidateRunner fresh) {
        return new Singles(program.space(), writer, fresh, progress::isCancelled);
    }

    private Optional<PrecisionVector> best(StoredSearch search) {
        return SearchTrace.of(writer.evaluations(search.number()).stream()
                        .map(StoredEvaluation::evaluation)
                        .toList())
                .best()
                .map(Evaluation::vector);
    }

    private OptionalInt wantsSamples() {
        Optional<StoredSearch> best = SearchResults.best(writer.searches());
        return best.isPresent() && best.get().generalisation().isEmpty()
                ? OptionalInt.of(best.get().number())
                : OptionalInt.empty();
    }

    private void generalise(CandidateRunner fresh, int number) {
        StoredSearch search = SearchResults.best(writer.searches()).orElseThrow();
        progress.begin("Running the best result on varied inputs", 0);
        planned.flatMap(plan -> plan.left(elapsed())).ifPresent(fresh::within);
        Generalisation generalisation = fresh.generalise(
                search.result().orElseThrow().evaluation().vector(),
                planned.map(plan -> plan.samples(elapsed(), fresh.counters()))
                        .orElse(writer.description().samples()),
                search.request().seed());
        if (progress.isCancelled()) {
            throw new CancellationException("Running on varied inputs was cancelled.");
        }
        writer.generalised(number, generalisation);
        listener.generalised(number, generalisation);
    }
}
