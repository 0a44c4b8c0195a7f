package org.ulpscope.hunt;

import java.util.Optional;
import org.ulpscope.hunt.internal.HuntTimes;
import org.ulpscope.study.StudyRequest;

/** What the time that a hunt was given limits, and what comes on top of it. */
public final class HuntTimeWords {
    private HuntTimeWords() {}

    /** In a sentence or two; empty where the hunt was given no time. */
    public static Optional<String> of(StudyRequest request) {
        return new HuntTimes(request.timeBudget()).sentence();
    }
}
