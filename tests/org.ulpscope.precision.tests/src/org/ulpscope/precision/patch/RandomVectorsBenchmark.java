package org.ulpscope.precision.patch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ulpscope.precision.PrecisionVector;

/**
 * Prints how many of many precision vectors drawn at random compile: {@code COUNT STEP FILE.pv variables|expressions OPTION...}. Each
 * {@code STEP}th is also read again; operations and sums are chosen too where expressions are. The options are those of the compiler that say how far it goes: {@code -c}, or {@code -ptx} to have nvcc stop when it has
 * understood all.
 */
final class RandomVectorsBenchmark {
    private static final long SEED = 1;

    private RandomVectorsBenchmark() {}

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        RandomVectors read = new RandomVectors(Path.of(args[2]).toAbsolutePath().normalize());
        RandomVectors vectors = args[3].equals("expressions") ? read.withExpressions() : read;
        List<String> options = List.of(args).subList(4, args.length);
        int step = Integer.parseInt(args[1]);
        Random random = new Random(SEED);
        long begin = System.nanoTime();
        int compiled = 0;
        try (ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<Optional<String>>> complaints = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                PrecisionVector vector = vectors.draw(random);
                boolean again = i % step == step - 1;
                complaints.add(workers.submit(() -> vectors.complaint(vector, options, again)));
            }
            for (Future<Optional<String>> complaint : complaints) {
                complaint.get().ifPresent(System.out::println);
                compiled += complaint.get().isEmpty() ? 1 : 0;
            }
        }
        System.out.printf(
                "%s: %,d of %,d vectors compile (%d choices for %d variables; %.0f s)%n",
                args[2],
                compiled,
                count,
                vectors.space().choices().size(),
                vectors.program().variables().size(),
                (System.nanoTime() - begin) / 1e9);
    }
}
