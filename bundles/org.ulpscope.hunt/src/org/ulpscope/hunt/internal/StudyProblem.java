package org.ulpscope.hunt.internal;

import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;

/** What a hunt asks of the search. */
public final class StudyProblem {
    private StudyProblem() {}

    /** The same for the same study, today and when it is resumed or shown again. */
    public static SearchProblem of(StudyDescription study) {
        StudyRequest request = study.request();
        return new SearchProblem(
                study.slots(),
                HuntGoals.approachable(study),
                study.resultFormat(),
                request.stopAtFirst(),
                request.options(),
                request.seed(),
                request.budget());
    }

    /**
     * The study's strategy before its first trial.
     *
     * @throws org.ulpscope.base.UlpscopeException if there is none of its name, or an option does not fit
     */
    public static Strategy strategy(StudyDescription study) {
        return Strategies.named(study.request().strategy()).create(of(study));
    }
}
