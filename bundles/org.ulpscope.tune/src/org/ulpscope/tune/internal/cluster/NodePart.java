package org.ulpscope.tune.internal.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.internal.cluster.PartFiles.Measured;
import org.ulpscope.tune.internal.cluster.PartFiles.Outcome;
import org.ulpscope.tune.internal.cluster.PartFiles.Share;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Generalisation;

/** What a node does of a batch. Where a task before it was lost, it goes on behind the last candidate that was written. */
public final class NodePart {
    private final PartFiles files;
    private final CandidateRunner runner;

    /** @param runner builds and runs on this node, and has run nothing yet */
    public NodePart(PartFiles files, CandidateRunner runner) {
        this.files = files;
        this.runner = runner;
    }

    public void run() {
        Share share = files.share();
        Optional<Outcome> before = files.outcome();
        if (before.filter(outcome -> outcome.completes(share)).isPresent()) {
            return;
        }
        // What was measured before may have been measured on another node, and stands beside what that node measured.
        List<Measured> measured = new ArrayList<>(before.map(Outcome::measured).orElse(List.of()));
        Baseline baseline = runner.baseline();
        runner.evaluate(open(share, measured), evaluation -> {
            measured.add(new Measured(evaluation, baseline.original().fom()));
            files.write(new Outcome(baseline, measured, List.of()));
        });
        List<Generalisation> inputs = share.samples() == 0
                ? List.of()
                : List.of(runner.generalise(share.vectors().getFirst(), share.samples(), share.seed()));
        files.write(new Outcome(baseline, measured, inputs));
    }

    private static List<PrecisionVector> open(Share share, List<Measured> measured) {
        Set<PrecisionVector> done =
                measured.stream().map(one -> one.evaluation().vector()).collect(Collectors.toSet());
        return share.vectors().stream().filter(vector -> !done.contains(vector)).toList();
    }
}
