package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Surveying;
import org.ulpscope.study.Survey;

/** {@code exhaustive}: every input there is, where these are few enough. */
public final class ExhaustiveProvider extends SweepProvider {
    static final String NAME = "exhaustive";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Every input of the domain, counted by class; for domains of fewer than 2^40 inputs, such as one FP32 or two FP16 parameters.";
    }

    @Override
    void requireFit(SearchProblem problem) {
        double size = new Domain(problem.slots()).size();
        if (size >= Exhaustive.MOST_INPUTS) {
            throw new BadInputException(
                    "The domain has " + Quantities.inputs(size)
                            + ", too many to try them all (the most are 2^40); give the parameters narrower domains, or use the strategy lattice.");
        }
    }

    @Override
    public Survey survey(SearchProblem problem, Surveying surveying, Optional<Duration> timeLeft, Progress progress) {
        Exhaustive exhaustive = new Exhaustive(problem, surveying, progress);
        return exhaustive.run("it was asked for", timeLeft.map(SurveyTime::allButTrials));
    }
}
