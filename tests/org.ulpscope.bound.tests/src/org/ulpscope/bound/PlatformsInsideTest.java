package org.ulpscope.bound;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.evaluate.Inspection.Answer;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.Closing;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.internal.run.InstrumentedKernel;
import org.ulpscope.bound.internal.run.KernelSource;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.Model;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.tests.support.Repeats;

/**
 * What compilers make of the inner loops of four programs is within the bounds, with three sets of options, and with ten where
 * many inputs are asked for. Prints how much wider the bounds are than
 * what was seen; {@code -Dulpscope.bound.inputs=1000} for the figures of docs/bound.md.
 */
@Tag("slow")
class PlatformsInsideTest {
    private static final int COUNT = Integer.getInteger("ulpscope.bound.inputs", Repeats.of(4, 12));

    private static final List<String> OPTIONS = List.of(
            "-O2",
            "-O3 -march=native",
            "-O3 -ffast-math -march=native",
            "-O0",
            "-O1",
            "-O3",
            "-O2 -march=native",
            "-O3 -march=native -ffp-contract=off",
            "-O3 -ffast-math",
            "-O2 -fassociative-math -fno-signed-zeros -fno-trapping-math -march=native");

    /** The seed's examples, of which each is one point, and one as a dot product in FP32. */
    enum Example {
        SOR("double f(double omega, const double up[3], const double row[3], const double down[3])", """
                double f(double omega, const double *up, const double *row, const double *down)
                {
                    double omega_over_four = omega * 0.25;
                    double one_minus_omega = 1.0 - omega;
                    return omega_over_four * (up[1] + down[1] + row[0] + row[2]) + one_minus_omega * row[1];
                }
                """),
        STENCIL("float f(float centre, float cardinal, float diagonal, const float in[9])", """
                float f(float centre, float cardinal, float diagonal, const float *in)
                {
                    float center_value = in[4];
                    float cardinal_value = in[1] + in[3] + in[5] + in[7];
                    float diagonal_value = in[0] + in[2] + in[6] + in[8];
                    return centre * center_value + cardinal * cardinal_value + diagonal * diagonal_value;
                }
                """),
        LENNARD_JONES("double f(const double a[3], const double b[3])", """
                double f(const double *a, const double *b)
                {
                    double dx = a[0] - b[0], dy = a[1] - b[1], dz = a[2] - b[2];
                    double r2 = dx * dx + dy * dy + dz * dz;
                    double r2inv = 1.0 / r2;
                    double r6inv = r2inv * r2inv * r2inv;
                    double force = r2inv * r6inv * (1.5 * r6inv - 2.0);
                    return dx * force;
                }
                """),
        SPARSE_ROW("float f(const float value[12], const float x[12])", """
                float f(const float *value, const float *x)
                {
                    float sum = 0;
                    for (int j = 0; j < 12; j++) {
                        sum += value[j] * x[j];
                    }
                    return sum;
                }
                """);

        private final String signature;
        private final String source;

        Example(String signature, String source) {
            this.signature = signature;
            this.source = source;
        }
    }

    @TempDir
    private Path folder;

    private static Stream<Example> examples() {
        return Repeats.some(Stream.of(Example.LENNARD_JONES, Example.SPARSE_ROW, Example.SOR, Example.STENCIL), 2);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whateverACompilerMakesOfItIsWithinTheBounds(Example example) throws Exception {
        Path source = Files.writeString(folder.resolve("f.c"), example.source);
        Kernel kernel = Signature.parse(example.signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(source.toString());
        Random random = new Random(1);
        List<InputSlot> slots = InputSlot.of(kernel);
        List<long[]> columns = new ArrayList<>();
        for (InputSlot slot : slots) {
            columns.add(random.doubles(COUNT, -1, 1)
                    .mapToLong(value -> Value.parse(Float.toString((float) value), slot.format())
                            .bits())
                    .toArray());
        }
        List<Evaluator> evaluators = open(kernel);
        try (InstrumentedKernel instrumented = InstrumentedKernel.of(
                kernel, new KernelSource(source, Language.C), Duration.ofSeconds(20), Progress.NONE)) {
            List<Inspection> inspections = Inspection.of(kernel, evaluators, new Inputs(columns, COUNT), Progress.NONE);
            List<Double> looseness = new ArrayList<>();
            for (int row = 0; row < COUNT; row++) {
                List<Value> inputs = new ArrayList<>();
                for (int slot = 0; slot < slots.size(); slot++) {
                    inputs.add(new Value(slots.get(slot).format(), columns.get(slot)[row]));
                }
                Interval interval = instrumented
                        .run(inputs, Model.fast(), Set.of())
                        .outputs()
                        .getFirst()
                        .interval();
                List<Value> seen = new ArrayList<>();
                for (Answer answer : inspections.get(row).answers()) {
                    Value value = answer.value().orElseThrow();
                    assertTrue(
                            interval.contains(value),
                            answer.platform().label() + " gives " + value + " outside " + interval + " for " + inputs);
                    seen.add(value);
                }
                looseness.add(looseness(interval, seen));
            }
            looseness.sort(null);
            System.out.printf(
                    "%s: %d inputs on %d platforms, all inside; bounds are wider than what is seen %.1f times in the median, %.1f at nine tenths%n",
                    example, COUNT, evaluators.size(), looseness.get(COUNT / 2), looseness.get(COUNT * 9 / 10));
        } finally {
            Closing.all(evaluators, Evaluator::close);
        }
    }

    /** Ulps from end to end of the bounds, over those from the least to the greatest result; each with the ulp that both have. */
    private static double looseness(Interval interval, List<Value> seen) {
        Value least = seen.stream()
                .min((a, b) -> Long.compare(a.ordinal(), b.ordinal()))
                .orElseThrow();
        Value greatest = seen.stream()
                .max((a, b) -> Long.compare(a.ordinal(), b.ordinal()))
                .orElseThrow();
        BigInteger spread = Ulps.distance(least, greatest).orElseThrow().add(BigInteger.ONE);
        return interval.ulps().add(BigInteger.ONE).doubleValue() / spread.doubleValue();
    }

    private static List<Evaluator> open(Kernel kernel) {
        List<PlatformRequest> requests = new ArrayList<>();
        for (PlatformRequest compiler : UsualPlatforms.compiling(Language.C).stream()
                .map(PlatformRequest::toolchain)
                .distinct()
                .map(name -> new PlatformRequest(name, List.of()))
                .toList()) {
            OPTIONS.subList(0, COUNT > 100 ? OPTIONS.size() : 3)
                    .forEach(words ->
                            requests.add(new PlatformRequest(compiler.toolchain(), List.of(words.split(" ")))));
        }
        return Evaluators.open(kernel, Path.of("/"), requests, EvaluatorOptions.DEFAULT, Progress.NONE);
    }
}
