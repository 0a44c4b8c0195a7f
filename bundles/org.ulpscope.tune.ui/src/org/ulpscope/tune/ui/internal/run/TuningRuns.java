package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.TuneResult;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.TuningTrust;
import org.ulpscope.tune.study.content.TuneListener;
import org.ulpscope.tune.study.content.TuningDescription;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.trust.Consent;

/** Tunings at work in the background. */
final class TuningRuns {
    private TuningRuns() {}

    /**
     * A tuning that has not begun.
     *
     * @param pv the precision vector file that it is of
     * @param file the file to make
     */
    static LiveJob start(Path pv, Path file, TuneRequest request) {
        return LiveJob.of("Tuning " + request.tuning().getName(), file, (opened, progress) -> {
            Consent.require(() -> TuningTrust.question(Trust.ofThisUser(), pv, request.tuning()));
            requireDone(new TuneStudy().start(file, request, telling(opened), progress));
        });
    }

    /** A tuning that is taken up where it ended. */
    static LiveJob resume(Path file) {
        return LiveJob.of("Going on with " + file.getFileName(), file, (opened, progress) -> {
            Consent.require(() -> TuningTrust.question(Trust.ofThisUser(), file));
            requireDone(new TuneStudy().resume(file, telling(opened), progress));
        });
    }

    private static TuneListener telling(Runnable opened) {
        return new TuneListener() {
            @Override
            public void opened(TuningDescription description) {
                opened.run();
            }
        };
    }

    private static void requireDone(TuneResult result) {
        if (result instanceof TuneResult.Failed failed) {
            throw failed.cause();
        }
    }
}
