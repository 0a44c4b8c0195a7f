package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Surveying;
import org.ulpscope.study.Survey;

/** {@code lattice}: every sign and binade, where the inputs are too many to try them all. */
public final class LatticeProvider extends SweepProvider {
    static final String NAME = "lattice";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Grids over every sign and binade with special values among them, denser at the borders between classes; for functions that are"
                + " cheap to call.";
    }

    @Override
    public Survey survey(SearchProblem problem, Surveying surveying, Optional<Duration> timeLeft, Progress progress) {
        Optional<Duration> time =
                timeLeft.map(left -> SurveyTime.ofLattice(left, problem.slots().size()));
        return new Lattice(problem, surveying, progress).run("it was asked for", time);
    }
}
