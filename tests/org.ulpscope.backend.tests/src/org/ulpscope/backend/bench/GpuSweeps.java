package org.ulpscope.backend.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.SweepCounts;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.ValueClass;

/**
 * Prints, on a machine with an NVIDIA GPU and nvcc, how a sweep over all 2^32 inputs of functions {@code float f(float)} compares with bare
 * kernels: one that counts the nine classes, and one that counts no more than NaNs and infinities. Medians of several rounds, in turns; and
 * whether the counts are equal. Not a test; see {@code releng/gpu/sweeps.sh}.
 */
public final class GpuSweeps {
    private static final int ROUNDS = 5;
    private static final long ALL = 1L << 32;
    private static final SweepRequest EVERY_INPUT =
            new SweepRequest(0, ALL, List.of(new SweepRequest.Axis(Integer.MIN_VALUE, 1, ALL, 1)));
    private static final List<String> OPTIONS = List.of("-O3", "-arch=native");

    private static final String BARE = """
            #include <algorithm>
            #include <chrono>
            #include <cstdio>
            #include <vector>

            template <int Classes> __global__ void __launch_bounds__(256) count(unsigned long long *counts) {
                unsigned own[9] = {};
                const unsigned stride = gridDim.x * blockDim.x;
                unsigned long long left = (1ull << 32) / stride;
                for (unsigned x = blockIdx.x * blockDim.x + threadIdx.x; left > 0; --left, x += stride) {
                    const unsigned y = __float_as_uint(FUNCTION(__uint_as_float(x)));
                    const unsigned magnitude = y & 0x7fffffffu, negative = y >> 31;
                    if (Classes == 9) {
                        const unsigned c = magnitude > 0x7f800000u ? 0
                                : (magnitude == 0x7f800000u ? 1 : magnitude == 0 ? 5 : magnitude < 0x00800000u ? 3 : 7) + negative;
                        #pragma unroll
                        for (int k = 0; k < 9; ++k) { own[k] += c == k; }
                    } else {
                        own[0] += magnitude > 0x7f800000u;
                        own[1] += magnitude == 0x7f800000u;
                    }
                }
                #pragma unroll
                for (int k = 0; k < 9; ++k) {
                    const unsigned sum = __reduce_add_sync(0xffffffffu, own[k]);
                    if (threadIdx.x % 32 == 0 && sum > 0) { atomicAdd(&counts[k], (unsigned long long) sum); }
                }
            }

            template <int Classes> double median(unsigned long long *device, unsigned long long *counts) {
                std::vector<double> seconds;
                for (int round = 0; round < 7; ++round) {
                    const auto start = std::chrono::steady_clock::now();
                    cudaMemset(device, 0, 72);
                    count<Classes><<<4096, 256>>>(device);
                    cudaMemcpy(counts, device, 72, cudaMemcpyDeviceToHost);
                    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
                }
                std::sort(seconds.begin(), seconds.end());
                return seconds[seconds.size() / 2];
            }

            int main() {
                unsigned long long *device, counts[9];
                cudaMalloc(&device, 72);
                const double two = median<2>(device, counts);
                const double nine = median<9>(device, counts);
                printf("%.9f %.9f", nine, two);
                for (int k = 0; k < 9; ++k) { printf(" %llu", counts[k]); }
                return cudaGetLastError() != cudaSuccess;
            }
            """;

    private GpuSweeps() {}

    private record Bare(double nine, double two, long[] counts) {}

    /** @param args a file of function names, one a line, and a folder for the bare programs */
    public static void main(String[] args) throws Exception {
        List<String> functions = Files.readAllLines(Path.of(args[0])).stream()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        Path folder = Files.createDirectories(Path.of(args[1]));
        double compiling = compile(functions, folder);
        System.out.printf(
                Locale.ROOT, "compiling %d functions and their bare kernels: %.1f s%n", functions.size(), compiling);
        System.out.println("function        first ms   then ms   bare ms  ratio  bare2 ms  ratio2  counts");
        double opening = 0;
        double sweeping = 0;
        List<Double> ratios = new ArrayList<>();
        boolean equal = true;
        for (String function : functions) {
            long start = System.nanoTime();
            try (Evaluator evaluator = open(function)) {
                opening += seconds(start);
                start = System.nanoTime();
                SweepCounts counts = evaluator.sweep(EVERY_INPUT, Progress.NONE);
                double first = seconds(start);
                sweeping += first;
                double[] rounds = new double[ROUNDS];
                for (int i = 0; i < ROUNDS; i++) {
                    start = System.nanoTime();
                    evaluator.sweep(EVERY_INPUT, Progress.NONE);
                    rounds[i] = seconds(start);
                }
                Arrays.sort(rounds);
                double then = rounds[ROUNDS / 2];
                Bare bare = bare(folder.resolve(function));
                boolean same = counts.tried() == ALL
                        && IntStream.range(0, 9).allMatch(c -> counts.count(ValueClass.values()[c]) == bare.counts[c]);
                equal &= same;
                ratios.add(then / bare.nine);
                System.out.printf(
                        Locale.ROOT,
                        "%-14s %9.2f %9.2f %9.2f %6.2f %9.2f %7.2f  %s%n",
                        function,
                        first * 1e3,
                        then * 1e3,
                        bare.nine * 1e3,
                        then / bare.nine,
                        bare.two * 1e3,
                        then / bare.two,
                        same ? "equal" : "DIFFERENT: " + counts.counts() + " against " + Arrays.toString(bare.counts));
            }
        }
        ratios.sort(null);
        System.out.printf(
                Locale.ROOT,
                "ratio to the bare kernel of nine classes: median %.2f, greatest %.2f; counts %s%n",
                ratios.get(ratios.size() / 2),
                ratios.get(ratios.size() - 1),
                equal ? "all equal" : "DIFFER");
        System.out.printf(
                Locale.ROOT,
                "one after the other: opening %.2f s, first sweeps %.2f s, together %.2f s%n",
                opening,
                sweeping,
                opening + sweeping);
        System.out.printf(Locale.ROOT, "opened beside each other: %.2f s in all%n", besideEachOther(functions));
        if (!equal) {
            System.exit(1);
        }
    }

    /** Opens, sweeps once and closes, for all functions, as a catalogue would: a few at a time. */
    private static double besideEachOther(List<String> functions) throws Exception {
        long start = System.nanoTime();
        try (ExecutorService executor =
                Executors.newFixedThreadPool(Math.min(16, Runtime.getRuntime().availableProcessors()))) {
            List<Future<?>> running = new ArrayList<>();
            for (String function : functions) {
                running.add(executor.submit(() -> {
                    try (Evaluator evaluator = open(function)) {
                        evaluator.sweep(EVERY_INPUT, Progress.NONE);
                    }
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        }
        return seconds(start);
    }

    private static double compile(List<String> functions, Path folder) throws Exception {
        long start = System.nanoTime();
        try (ExecutorService executor =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<?>> running = new ArrayList<>();
            for (String function : functions) {
                running.add(executor.submit(() -> {
                    open(function).close();
                    return null;
                }));
                running.add(executor.submit(() -> {
                    compileBare(function, folder);
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        }
        return seconds(start);
    }

    private static void compileBare(String function, Path folder) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve(function + ".cu"), BARE.replace("FUNCTION", function));
        List<String> command = new ArrayList<>(List.of("nvcc"));
        command.addAll(OPTIONS);
        command.addAll(List.of("-o", folder.resolve(function).toString(), source.toString()));
        Process nvcc = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(nvcc.getInputStream().readAllBytes());
        if (nvcc.waitFor() != 0) {
            throw new IOException(said);
        }
    }

    private static Evaluator open(String function) {
        return Evaluators.open(
                Signature.parse("float " + function + "(float x)"),
                Path.of("."),
                new PlatformRequest("cuda", OPTIONS),
                EvaluatorOptions.DEFAULT,
                Progress.NONE);
    }

    private static Bare bare(Path program) throws IOException {
        Process process = new ProcessBuilder(program.toString()).start();
        String[] words =
                new String(process.getInputStream().readAllBytes()).strip().split(" ");
        long[] counts = Arrays.stream(words).skip(2).mapToLong(Long::parseLong).toArray();
        return new Bare(Double.parseDouble(words[0]), Double.parseDouble(words[1]), counts);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
