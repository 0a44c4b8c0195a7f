package org.ulpscope.compare.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.model.Output;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Coverage;
import org.ulpscope.source.function.SourceKernel;

/**
 * One of the two functions that are held against each other.
 *
 * @param name what the verdict calls it
 * @param kernel what it is
 * @param folder where the kernel's relative paths start
 * @param evaluator what runs it, which nobody else uses meanwhile
 */
public record VerifiedFunction(String name, Kernel kernel, Path folder, Evaluator evaluator) {
    /** A function that runs on a platform. */
    public static VerifiedFunction on(Kernel kernel, Path folder, Evaluator evaluator) {
        return new VerifiedFunction(
                origin(kernel) + " on " + evaluator.platform().name(), kernel, folder, evaluator);
    }

    /** A function in real arithmetic. */
    public static VerifiedFunction exactly(Kernel kernel, Path folder, Evaluator evaluator) {
        return new VerifiedFunction(origin(kernel) + " in real arithmetic", kernel, folder, evaluator);
    }

    /** What its source writes; empty for a function of a library. */
    Optional<String> text() {
        return FunctionText.of(kernel, folder).map(FunctionText::text);
    }

    private static String origin(Kernel kernel) {
        return kernel.getName()
                + (SourceKernel.hasSource(kernel)
                        ? " of " + Path.of(kernel.getSource()).getFileName()
                        : " of the math library");
    }

    /** The outputs that are not compared: all but the first. */
    Coverage leftOut() {
        List<String> names =
                Outputs.of(kernel).stream().map(Output::name).skip(1).toList();
        return names.isEmpty()
                ? Coverage.NONE
                : Coverage.NONE.without(
                        "the outputs " + String.join(", ", names), "of several outputs one is compared");
    }
}
