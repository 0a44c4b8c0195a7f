package org.ulpscope.backend.internal.worker;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.progress.Progress;

/** Tells, once an evaluator, that the code under test leaves a changed floating-point environment behind. */
final class EnvironmentNotice {
    private static final Logger LOG = LoggerFactory.getLogger(EnvironmentNotice.class);
    private static final String TEXT =
            "The code under test changes the rounding mode, flush-to-zero mode or trap mask and does not"
                    + " restore it; each call of a batch was run from the platform's own.";

    private boolean told;

    void environmentChanged(Progress progress) {
        if (!told) {
            told = true;
            LOG.warn(TEXT);
            progress.message(TEXT);
        }
    }
}
