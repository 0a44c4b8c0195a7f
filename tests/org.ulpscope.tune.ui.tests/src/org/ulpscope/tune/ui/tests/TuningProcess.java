package org.ulpscope.tune.ui.tests;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.content.TuneListener;
import org.ulpscope.workbench.tests.OtherProcess;

/** Another process that tunes a program, as the command line does: {@code main TUNING VECTOR}. */
final class TuningProcess {
    private TuningProcess() {}

    static Process start(Path tuning, Path vector) throws Exception {
        return OtherProcess.start(TuningProcess.class, tuning, vector);
    }

    public static void main(String[] args) {
        List<SearchRequest> searches =
                List.of(SearchRequest.of("random").within(OptionalLong.of(1_000_000), Optional.empty()));
        System.out.println(new TuneStudy()
                .start(
                        Path.of(args[0]),
                        TuneRequest.of(Path.of(args[1]), searches, 0),
                        TuneListener.NONE,
                        Progress.NONE));
    }
}
