package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.ulpscope.base.Futures;

/** Looks at all probes at once, each on a thread of its own: a GPU need not wait for a CPU. */
final class SurveyRun {
    /** What is done with the probe at a position. */
    @FunctionalInterface
    interface Look {
        void at(int probe);
    }

    private SurveyRun() {}

    /** Returns when all are done, and throws what the first of them that failed threw. */
    static void onEach(int probes, Look look) {
        if (probes == 1) {
            look.at(0);
            return;
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(probes, task -> new Thread(task, "survey"))) {
            List<Future<?>> looks = new ArrayList<>();
            IntStream.range(0, probes).forEach(probe -> looks.add(threads.submit(() -> look.at(probe))));
            Futures.all(looks);
        }
    }
}
