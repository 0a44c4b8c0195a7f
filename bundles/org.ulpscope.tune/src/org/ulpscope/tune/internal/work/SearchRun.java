package org.ulpscope.tune.internal.work;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.expressions.ExpressionBeginnings;
import org.ulpscope.store.RunState;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.search.SearchEnded;
import org.ulpscope.tune.search.TuneProblem;
import org.ulpscope.tune.search.TuneStrategies;
import org.ulpscope.tune.study.TuningWriter;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;

/**
 * A search, from its beginning to its end. One that was interrupted begins anew with the same seed, is answered from the file as far as that goes,
 * and so goes on as if it had never been interrupted.
 */
final class SearchRun implements TuneProblem {
    private static final String STOPPED = "The user has asked to stop.";

    private final TunedProgram program;
    private final StoredSearch search;
    private final CandidateRunner runner;
    private final TuningWriter writer;
    private final TuneListener listener;
    private final Progress progress;
    private final SearchTime time;
    private final PrecisionVector widest;
    private final Map<PrecisionVector, Evaluation> known = new HashMap<>();
    private final Set<String> programs = new HashSet<>();
    private int position;
    private double best;
    private boolean cancelled;

    SearchRun(
            TunedProgram program,
            StoredSearch search,
            TimePlan plan,
            CandidateRunner runner,
            TuningWriter writer,
            TuneListener listener,
            Progress progress) {
        this.program = program;
        this.search = search;
        this.runner = runner;
        this.writer = writer;
        this.listener = listener;
        this.progress = progress;
        this.widest = program.space().widest();
        time = new SearchTime(search.elapsed(), search.request().time().map(plan::share), plan.one(), System::nanoTime);
    }

    /** @return whether it came to its end; otherwise the user has stopped it */
    boolean run() {
        String sentence = "The strategy knew nothing better to try.";
        progress.begin(search.request().name(), search.request().executions().orElse(0));
        List<StoredEvaluation> before = writer.evaluations(search.number());
        before.forEach(stored -> learn(stored.evaluation()));
        position = before.size();
        writer.search(search.number(), RunState.RUNNING, "", time.elapsed());
        try {
            TuneStrategies.named(search.request().strategy())
                    .search(
                            this,
                            search.request().options(),
                            new SplittableRandom(search.request().seed()));
        } catch (SearchEnded e) {
            sentence = e.getMessage();
        } catch (CancellationException e) {
            cancelled = true;
        } finally {
            runner.expect(List.of());
        }
        writer.search(
                search.number(),
                cancelled ? RunState.CANCELLED : RunState.FINISHED,
                cancelled ? STOPPED : sentence,
                time.elapsed());
        return !cancelled;
    }

    @Override
    public PrecisionSpace space() {
        return program.space();
    }

    @Override
    public double score(int[] levels) {
        return score(program.space().at(levels));
    }

    private double score(PrecisionVector vector) {
        return program.model().relative(vector, widest);
    }

    @Override
    public double[] features(int[] levels) {
        return program.model().features(program.space().at(levels));
    }

    @Override
    public List<List<Integer>> groups() {
        return program.groups();
    }

    @Override
    public List<int[]> beginnings() {
        return ExpressionBeginnings.of(program.program(), program.space());
    }

    @Override
    public List<Evaluation> evaluate(List<int[]> candidates) {
        List<PrecisionVector> vectors =
                candidates.stream().map(program.space()::at).toList();
        Set<PrecisionVector> open = new LinkedHashSet<>(vectors);
        open.removeAll(known.keySet());
        while (!open.isEmpty()) {
            requireBudget();
            List<PrecisionVector> next =
                    open.stream().limit(Math.min(left(), time.affordable())).toList();
            runner.evaluate(next, this::store);
            next.forEach(open::remove);
        }
        return vectors.stream().map(known::get).toList();
    }

    @Override
    public void expect(List<int[]> likely) {
        List<PrecisionVector> next = likely.stream()
                .map(program.space()::at)
                .filter(vector -> !known.containsKey(vector))
                .limit(left())
                .toList();
        if (!next.isEmpty()) {
            runner.expect(next);
        }
    }

    private void store(Evaluation evaluation) {
        // What ended after the user asked to stop may have ended for that reason.
        requireNotCancelled();
        StoredEvaluation stored = new StoredEvaluation(
                writer.next(), search.number(), position, evaluation, score(evaluation.vector()), time.elapsed());
        writer.append(stored);
        position++;
        time.measured();
        progress.worked(learn(evaluation) ? 1 : 0);
        progress.message(
                programs.size() + " programs" + (best > 0 ? ", best " + String.format(Locale.ROOT, "%.6g", best) : ""));
        listener.evaluated(stored);
        requireNotCancelled();
        requireTime();
    }

    /** @return whether it was a program that this search had not met */
    private boolean learn(Evaluation evaluation) {
        known.put(evaluation.vector(), evaluation);
        if (evaluation.isValid()) {
            best = Math.max(best, evaluation.fom());
        }
        return programs.add(evaluation.program());
    }

    private void requireNotCancelled() {
        if (progress.isCancelled()) {
            cancelled = true;
            throw new SearchEnded(STOPPED);
        }
    }

    private void requireBudget() {
        requireNotCancelled();
        if (left() <= 0) {
            throw new SearchEnded("The budget of " + programs.size() + " executions was spent.");
        }
        requireTime();
    }

    private void requireTime() {
        if (time.isSpent()) {
            throw new SearchEnded("The time was spent.");
        }
    }

    private long left() {
        return search.request().executions().orElse(Long.MAX_VALUE) - programs.size();
    }
}
