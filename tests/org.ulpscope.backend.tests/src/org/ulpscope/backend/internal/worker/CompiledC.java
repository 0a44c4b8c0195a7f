package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/** Functions {@code double f(double x)} written in C, compiled with the machine's gcc behind hand-written entry points. */
final class CompiledC {
    private static final String ENTRY_POINTS = """
        #include <fenv.h>
        #include <stdint.h>
        static double f(double x);
        void ulpscope_batch(int64_t count, const void *const *inputs, void *outputs, uint8_t *flags) {
            const double *x = inputs[0];
            volatile double *y = outputs;
            for (int64_t i = 0; i < count; i++) {
                if (flags) feclearexcept(FE_ALL_EXCEPT);
                y[i] = f(x[i]);
                if (flags) {
                    int raised = fetestexcept(FE_ALL_EXCEPT);
                    flags[i] = !!(raised & FE_INVALID) | !!(raised & FE_DIVBYZERO) << 1 | !!(raised & FE_OVERFLOW) << 2
                            | !!(raised & FE_UNDERFLOW) << 3 | !!(raised & FE_INEXACT) << 4;
                }
            }
        }
        struct axis { int64_t base, step, extent, divisor; };
        struct request { int64_t first, count; struct axis axes[32]; };
        struct result { int64_t counts[9], first[9]; };
        void ulpscope_sweep(const struct request *q, struct result *r) {
            for (int64_t i = q->first; i < q->first + q->count; i++) {
                int64_t ordinal = q->axes[0].base + q->axes[0].step * (i / q->axes[0].divisor % q->axes[0].extent);
                union { uint64_t bits; double value; } u;
                u.bits = ordinal < 0 ? (uint64_t) (-1 - ordinal) | 1ull << 63 : (uint64_t) ordinal;
                u.value = f(u.value);
                int negative = u.bits >> 63;
                uint64_t magnitude = u.bits << 1 >> 1;
                int k = magnitude > 0x7ffull << 52 ? 0 : magnitude == 0x7ffull << 52 ? 1 + negative
                        : magnitude == 0 ? 5 + negative : magnitude >> 52 == 0 ? 3 + negative : 7 + negative;
                if (r->counts[k]++ == 0) r->first[k] = i;
            }
        }
        """;

    static final Platform PLATFORM = new Platform("gcc", "gcc", List.of("-O1"), "cpu");
    static final InputSlot SLOT = new InputSlot(
            "x",
            FloatFormat.FP64,
            FloatFormat.FP64.minOrdinal(),
            FloatFormat.FP64.maxOrdinal(),
            true,
            true,
            true,
            true);

    private CompiledC() {}

    /** Compiles the definition of {@code static double f(double x)}, and what it needs. */
    static Artifact function(Path folder, String source, String... options) throws IOException, InterruptedException {
        return library(folder, ENTRY_POINTS + source, options);
    }

    /** Compiles C with its own entry points. */
    static Artifact library(Path folder, String source, String... options) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("kernel.c"), source);
        Path library = folder.resolve("kernel.so");
        List<String> command = new ArrayList<>(List.of("gcc", "-O1", "-shared", "-fPIC"));
        command.addAll(List.of(options));
        command.addAll(List.of("-o", library.toString(), file.toString(), "-lm"));
        Process gcc = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(gcc.getInputStream().readAllBytes());
        if (!gcc.waitFor(60, TimeUnit.SECONDS) || gcc.exitValue() != 0) {
            throw new IOException(said);
        }
        return Artifact.cpu(library);
    }

    /** An evaluator for a one-parameter function, in a worker of its own. */
    static GuardedEvaluator start(Artifact artifact, boolean flags, Limits limits) {
        return start(new WorkerPool(0), artifact, flags, limits);
    }

    /** An evaluator for a one-parameter function. */
    static GuardedEvaluator start(WorkerPool pool, Artifact artifact, boolean flags, Limits limits) {
        return GuardedEvaluator.start(
                pool, PLATFORM, List.of(SLOT), FloatFormat.FP64, artifact, flags, limits, Progress.NONE);
    }

    /** The values as inputs. */
    static Inputs inputs(double... values) {
        long[] bits = new long[values.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Double.doubleToRawLongBits(values[i]);
        }
        return new Inputs(List.of(bits), bits.length);
    }

    /** The values 0, 1, 2 and so on as inputs. */
    static Inputs countingUp(int count) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = i;
        }
        return inputs(values);
    }
}
