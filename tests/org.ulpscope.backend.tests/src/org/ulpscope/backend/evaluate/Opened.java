package org.ulpscope.backend.evaluate;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;

/** Kernels from signatures, compiled and called once, as tests want them. */
public final class Opened {
    private Opened() {}

    public static Kernel sourceKernel(String signature, String source) {
        Kernel kernel = Signature.parse(signature);
        if (kernel.getOrigin() == Origin.LIBRARY) {
            kernel.setOrigin(Origin.SOURCE);
        }
        kernel.setSource(source);
        return kernel;
    }

    public static PlatformRequest platform(String toolchain, String... options) {
        return new PlatformRequest(toolchain, List.of(options));
    }

    public static Inputs row(long... bits) {
        return new Inputs(
                IntStream.range(0, bits.length)
                        .mapToObj(i -> new long[] {bits[i]})
                        .toList(),
                1);
    }

    /** The result of one call, as it is shown, such as {@code 0x1.8p+1}. */
    public static String call(Kernel kernel, Path folder, PlatformRequest request, String... inputs) {
        try (Evaluator evaluator = Evaluators.open(kernel, folder, request, EvaluatorOptions.DEFAULT, Progress.NONE)) {
            long[] bits = IntStream.range(0, inputs.length)
                    .mapToLong(slot -> Value.parse(
                                    inputs[slot], evaluator.slots().get(slot).format())
                            .bits())
                    .toArray();
            Outcome outcome = evaluator.evaluate(row(bits), Progress.NONE).get(0);
            if (outcome instanceof Outcome.Returned returned) {
                return new Value(evaluator.resultFormat(), returned.bits()).decimal();
            }
            return outcome + " " + Arrays.toString(inputs);
        }
    }
}
