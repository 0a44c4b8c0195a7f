package org.ulpscope.tune;

import java.nio.file.Path;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.TuneListener;

/** Tunes the probe program in a process of its own and prints the number of each evaluation that is in the file. */
public final class TuningProcess {
    private TuningProcess() {}

    /** @param arguments the folder of the program, and the file to make */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        TuneListener telling = new TuneListener() {
            @Override
            public void evaluated(StoredEvaluation evaluation) {
                System.out.println(evaluation.number());
                System.out.flush();
            }
        };
        new TuneStudy().start(Path.of(arguments[1]), TuneKillTest.request(folder), telling, Progress.NONE);
    }
}
