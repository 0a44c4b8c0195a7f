package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.tune.run.Evaluation;

/** The candidates that are asked for together: each enters the race when it is built, and is told as soon as it is known. */
final class CandidateBatch {
    private final List<PrecisionVector> vectors;
    private final List<CompletableFuture<CandidateBuilds.Candidate>> builds;
    private final Race<Candidate> race;
    private final Outcomes outcomes;
    private final Consumer<Evaluation> done;
    private final Progress progress;
    private final Evaluation[] evaluations;
    private final List<Integer> waiting;
    private final Map<Candidate, Integer> running = new IdentityHashMap<>();

    /** What is known of programs, and becomes known. */
    interface Outcomes {
        /** Whether a program was evaluated. */
        boolean has(String key);

        /** What came of a program that was evaluated, for one more vector that makes it. */
        Evaluation repeated(String key, PrecisionVector vector);

        /** A program that is about to run. */
        Candidate candidate(CandidateBuilds.Candidate built, PrecisionVector vector);

        /** Keeps what came of it. */
        Evaluation ended(Race.Ended<Candidate> ended, PrecisionVector vector);

        /** What comes of a vector that makes no program. */
        Evaluation unbuilt(BuildFailure failure, PrecisionVector vector);
    }

    /**
     * @param builds one for each vector
     * @param done is told each evaluation
     */
    CandidateBatch(
            List<PrecisionVector> vectors,
            List<CompletableFuture<CandidateBuilds.Candidate>> builds,
            Race<Candidate> race,
            Outcomes outcomes,
            Consumer<Evaluation> done,
            Progress progress) {
        this.vectors = vectors;
        this.builds = builds;
        this.race = race;
        this.outcomes = outcomes;
        this.done = done;
        this.progress = progress;
        evaluations = new Evaluation[vectors.size()];
        waiting = new ArrayList<>(IntStream.range(0, vectors.size()).boxed().toList());
    }

    /** @return one evaluation for each vector, in order */
    List<Evaluation> run() {
        while (!waiting.isEmpty() || !race.isEmpty()) {
            List.copyOf(waiting).forEach(this::admit);
            if (race.isEmpty()) {
                awaitBuild();
            } else {
                int ended = vectors.size() - waiting.size() - running.size();
                progress.message(sentence(vectors.size(), ended, race.coming()));
                race.round().forEach(this::ended);
            }
        }
        return Arrays.asList(evaluations);
    }

    /** Of this batch alone: a search has many, and what is shown beside it is how far the whole search is. */
    static String sentence(int size, int ended, String coming) {
        return "Running a batch of " + size + (size == 1 ? " candidate" : " candidates") + " in turn, " + coming
                + (ended == 0 ? "" : ", " + ended + " of the batch done");
    }

    private void admit(int place) {
        if (!builds.get(place).isDone() || race.isFull()) {
            return;
        }
        PrecisionVector vector = vectors.get(place);
        try {
            CandidateBuilds.Candidate built = CandidateBuilds.joined(builds.get(place));
            if (outcomes.has(built.key())) {
                waiting.remove((Integer) place);
                tell(place, outcomes.repeated(built.key(), vector));
            } else if (!race.has(racer -> racer.built().key().equals(built.key()))) {
                Candidate candidate = outcomes.candidate(built, vector);
                waiting.remove((Integer) place);
                running.put(candidate, place);
                race.enter(candidate);
            }
        } catch (BuildFailure e) {
            waiting.remove((Integer) place);
            tell(place, outcomes.unbuilt(e, vector));
        }
    }

    private void awaitBuild() {
        if (!waiting.isEmpty()) {
            CompletableFuture.anyOf(waiting.stream().map(builds::get).toArray(CompletableFuture[]::new))
                    .exceptionally(failure -> null)
                    .join();
        }
    }

    private void ended(Race.Ended<Candidate> ended) {
        int place = running.remove(ended.racer());
        tell(place, outcomes.ended(ended, vectors.get(place)));
    }

    private void tell(int place, Evaluation evaluation) {
        evaluations[place] = evaluation;
        done.accept(evaluation);
    }
}
