package org.ulpscope.compare.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.Output;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Coverage;
import org.ulpscope.source.function.SourceKernel;

/** One of the two functions that are held against each other. */
public final class VerifiedFunction {
    private final Kernel kernel;
    private final Evaluator evaluator;
    private final Optional<WrittenFunction> text;
    private final boolean isExact;

    private VerifiedFunction(Kernel kernel, Path folder, Evaluator evaluator, boolean isExact) {
        this.kernel = kernel;
        this.evaluator = evaluator;
        this.text = WrittenFunction.of(kernel, folder);
        this.isExact = isExact;
    }

    /**
     * A function that runs on a platform.
     *
     * @param folder where the kernel's relative paths start
     * @param evaluator what runs it, which nobody else uses meanwhile
     */
    public static VerifiedFunction on(Kernel kernel, Path folder, Evaluator evaluator) {
        return new VerifiedFunction(kernel, folder, evaluator, false);
    }

    /** A function in real arithmetic, which the evaluator does. */
    public static VerifiedFunction exactly(Kernel kernel, Path folder, Evaluator evaluator) {
        return new VerifiedFunction(kernel, folder, evaluator, true);
    }

    /** What a verdict calls it, such as {@code fast of fast.c on gcc}. */
    String name() {
        return kernel.getName()
                + (SourceKernel.hasSource(kernel)
                        ? " of " + Path.of(kernel.getSource()).getFileName()
                        : " of the math library")
                + (isExact
                        ? " in real arithmetic"
                        : " on " + evaluator.platform().name());
    }

    Evaluator evaluator() {
        return evaluator;
    }

    /** What its source writes; empty for a function of a library. */
    Optional<String> text() {
        return text.map(WrittenFunction::text);
    }

    /**
     * Whether another is this very function on the same platform, by what the two are made of: the same function of a library, or sources that differ
     * only in the names of the function and of its parameters, in blanks and in comments.
     */
    boolean isSameAs(VerifiedFunction other) {
        if (isExact != other.isExact || !isSame(evaluator.platform(), other.evaluator.platform())) {
            return false;
        }
        boolean hasSource = SourceKernel.hasSource(kernel);
        if (hasSource || SourceKernel.hasSource(other.kernel)) {
            return text.isPresent()
                    && text.map(WrittenFunction::nameless).equals(other.text.map(WrittenFunction::nameless));
        }
        return kernel.getName().equals(other.kernel.getName())
                && kernel.getLibrary().equals(other.kernel.getLibrary());
    }

    private static boolean isSame(Platform one, Platform two) {
        return one.toolchain().equals(two.toolchain())
                && one.options().equals(two.options())
                && one.device().equals(two.device());
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
