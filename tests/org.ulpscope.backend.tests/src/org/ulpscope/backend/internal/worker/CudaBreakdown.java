package org.ulpscope.backend.internal.worker;

import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.outcome.ResultBits;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Request;

/** Prints how long each station of a batch takes by itself: the copies in, the worker with its GPU, the copies out. */
final class CudaBreakdown {
    private static final int ROUNDS = 20;

    private CudaBreakdown() {}

    /** Runs a batch of a function of one double, station by station, and prints the best of several rounds. */
    static void print(Artifact artifact, Limits limits, Inputs inputs) throws Exception {
        try (WarmWorker worker =
                WarmWorker.forChunks(new WorkerPool(0), artifact, List.of(Double.BYTES), Double.BYTES, limits)) {
            double[] best = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
            for (int round = 0; round < ROUNDS; round++) {
                List<Station> stations = List.of(
                        () -> copyIn(worker.columns(), inputs),
                        () -> run(worker, inputs.count()),
                        () -> copyOut(worker.columns(), inputs.count()));
                for (int i = 0; i < best.length; i++) {
                    long start = System.nanoTime();
                    stations.get(i).run();
                    best[i] = Math.min(best[i], (System.nanoTime() - start) / 1e6);
                }
            }
            System.out.printf(
                    "of %,d calls, each by itself: copies in %.2f ms, worker %.2f ms, copies out %.2f ms%n",
                    inputs.count(), best[0], best[1], best[2]);
        }
    }

    private interface Station {
        void run() throws WorkerLostException;
    }

    private static void copyIn(Columns columns, Inputs inputs) {
        Copies copies = new Copies(true);
        int rows = columns.layout().capacity();
        for (int first = 0; first < inputs.count(); first += rows) {
            int count = Math.min(rows, inputs.count() - first);
            columns.fill(copies, first / rows % ColumnLayout.BUFFERS, inputs.columns(), first, count);
            copies.run();
        }
    }

    private static void run(WarmWorker worker, int calls) throws WorkerLostException {
        int rows = worker.columns().layout().capacity();
        int chunks = (calls + rows - 1) / rows;
        for (int sent = 0, received = 0; received < chunks; ) {
            if (sent < chunks && sent - received < ColumnLayout.BUFFERS) {
                worker.send(
                        new Request.Batch(sent % ColumnLayout.BUFFERS, Math.min(rows, calls - sent * rows), false, 1));
                sent++;
            } else if (worker.process().receive(1000).isPresent()) {
                received++;
            }
        }
    }

    private static void copyOut(Columns columns, int calls) {
        Copies copies = new Copies(true);
        ResultBits bits = ResultBits.ofCount(calls);
        int rows = columns.layout().capacity();
        for (int first = 0; first < calls; first += rows) {
            columns.results(copies, first / rows % ColumnLayout.BUFFERS, Math.min(rows, calls - first), bits, first);
            copies.run();
        }
    }
}
