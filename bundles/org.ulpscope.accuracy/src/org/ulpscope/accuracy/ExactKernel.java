package org.ulpscope.accuracy;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.accuracy.internal.run.ExactLimits;
import org.ulpscope.accuracy.internal.run.ExactProgram;
import org.ulpscope.accuracy.internal.run.ExactRun;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.source.function.SourceKernel;

/**
 * A function of one's own, evaluated in real arithmetic and rounded once: its source is compiled once more, as a copy whose numbers are intervals of MPFR
 * beside what their format gives. The precision is doubled until both ends of each result round to one value. Conditions go by the exact values. Inputs
 * and literals are the numbers that C makes of them. It runs in processes of its own.
 *
 * <p>That the ends enclose the real result is proven for all operations but those of the gamma and Bessel functions of numbers that are not exact: these are
 * taken to move within a relative width of 2^-40 by no more than three times what they move between its ends.
 */
public final class ExactKernel implements AutoCloseable {
    private final ExactProgram program;

    private ExactKernel(ExactProgram program) {
        this.program = program;
    }

    /**
     * Compiles a kernel so.
     *
     * @param kernel a valid kernel that has a source, with numbers in FP32 and FP64
     * @param folder the folder that its relative paths start from
     * @throws BadInputException if it has no source, has numbers in other formats, does with them what real numbers cannot do, or does not compile so
     */
    public static ExactKernel compiled(Kernel kernel, Path folder, Progress progress) {
        KernelValidation.requireValid(kernel);
        if (!SourceKernel.hasSource(kernel)) {
            throw new BadInputException("The kernel '" + kernel.getName()
                    + "' has no source that could be evaluated exactly; give one with --source FILE.");
        }
        kernel.getParameters().forEach(parameter -> requireKnown(kernel, parameter.getFormat()));
        if (kernel.getReturns() != null) {
            requireKnown(kernel, kernel.getReturns());
        }
        Path file = folder.resolve(kernel.getSource()).toAbsolutePath().normalize();
        return new ExactKernel(ExactProgram.compiled(kernel, file, SourceKernel.language(kernel), progress));
    }

    private static void requireKnown(Kernel kernel, Format format) {
        if (format instanceof FloatFormat && format.width() < FloatFormat.FP32.width()) {
            throw new BadInputException("'" + kernel.getName() + "' has numbers in " + format.label()
                    + "; exact values are computed for FP32 and FP64.");
        }
    }

    /**
     * The answers, one a row.
     *
     * @param inDetail whether to tell where digits are lost, which takes some times as long
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public List<ExactAnswer> evaluate(Inputs inputs, boolean inDetail, Progress progress) {
        return new ExactRun(program, ExactLimits.USUAL, progress).answers(inputs, inDetail);
    }

    @Override
    public void close() {
        program.close();
    }
}
