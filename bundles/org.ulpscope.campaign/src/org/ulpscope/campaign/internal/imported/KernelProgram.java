package org.ulpscope.campaign.internal.imported;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.campaign.text.ExpressionSpelling;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;

/** A kernel as a program. */
public final class KernelProgram {
    private static final int MOST_OF_A_CALL = 3;

    private final Kernel kernel;
    private final FloatFormat format;

    private KernelProgram(Kernel kernel, FloatFormat format) {
        this.kernel = kernel;
        this.format = format;
    }

    /** @throws BadInputException with the reason, if a campaign in the format cannot run it */
    public static CampaignProgram of(Kernel kernel, FloatFormat format) {
        return new KernelProgram(kernel, format).program();
    }

    private CampaignProgram program() {
        require(kernel.getReturns() == format, "does not return " + format.label() + ", which the campaign is in");
        for (Parameter parameter : kernel.getParameters()) {
            require(!parameter.isPointer(), "has the pointer '" + parameter.getName() + "'");
            require(
                    parameter.getFormat() == format || parameter.getFormat() == IntegerFormat.INT32,
                    "has the parameter '" + parameter.getName() + "' of "
                            + parameter.getFormat().label());
        }
        require(
                kernel.getParameters().size() < InputSlot.MAX_COUNT,
                "has " + kernel.getParameters().size() + " parameters, and one call passes "
                        + (InputSlot.MAX_COUNT - 1));
        return switch (kernel.getOrigin()) {
            case LIBRARY -> call();
            case SOURCE, CUDA_DEVICE -> function();
            case SHARED_LIBRARY, CUDA_GLOBAL, OPENCL_FUNCTION, OPENCL_KERNEL ->
                throw refusal("is neither of the mathematical library nor an ordinary function of a source");
        };
    }

    /** Two kernels of different libraries may have one name, but a campaign has the mathematical library alone. */
    private Program call() {
        require(
                kernel.getHeader().isEmpty()
                        && (kernel.getLibrary().isEmpty() || kernel.getLibrary().equals("m")),
                "is of another library than the mathematical one");
        require(
                !kernel.getName().startsWith("__"),
                "is an intrinsic of a compiler, and not of C's mathematical library");
        List<Expression> arguments = new ArrayList<>();
        List<ProgramParameter> parameters = new ArrayList<>();
        parameters.add(new ProgramParameter(Program.RESULT, Kind.VALUE));
        for (Parameter parameter : kernel.getParameters()) {
            require(
                    parameter.getFormat() == format,
                    "has the parameter '" + parameter.getName() + "' of "
                            + parameter.getFormat().label());
            String name = parameter.getName().equals(Program.RESULT) ? Program.RESULT + "_" : parameter.getName();
            parameters.add(new ProgramParameter(name, Kind.VALUE));
            arguments.add(new Expression.Variable(name));
        }
        require(arguments.size() <= MOST_OF_A_CALL, "has more than " + MOST_OF_A_CALL + " parameters");
        String plain =
                plainName().orElseThrow(() -> refusal("is not called as functions of " + format.label() + " in C are"));
        return new Program(
                name(),
                format,
                parameters,
                List.of(new ProgramStatement.Assignment(
                        new Expression.Variable(Program.RESULT),
                        Optional.empty(),
                        new Expression.Call(plain, arguments))));
    }

    /** The name without the suffix of the format. */
    private Optional<String> plainName() {
        ExpressionSpelling spelling = new ExpressionSpelling(format);
        String suffix = spelling.function("");
        String name = kernel.getName();
        return Optional.of(name.substring(0, Math.max(0, name.length() - suffix.length())))
                .filter(plain -> !plain.isEmpty() && spelling.function(plain).equals(name));
    }

    private ImportedFunction function() {
        require(!kernel.getSource().isEmpty(), "has no source");
        require(Adapters.find(kernel).isEmpty(), "has other parameters than plain numbers and arrays of them");
        require(kernel.getLibrary().isEmpty(), "needs a library beside its source");
        Language language = Language.ofFile(kernel.getSource())
                .filter(one -> one == Language.C || one == Language.CPP || one == Language.CUDA)
                .orElseThrow(() -> refusal("is in '" + kernel.getSource() + "', which is neither C, C++ nor CUDA"));
        String source = WholeSource.of(Path.of(kernel.getSource()));
        String head = kernel.getHeader().isEmpty() ? "" : "#include <" + kernel.getHeader() + ">\n";
        kernel.setOrigin(Origin.SOURCE);
        return new ImportedFunction(name(), SignatureText.print(kernel), head + source, language);
    }

    /** Not the name of the function, which is in the same text. */
    private String name() {
        return "p_" + kernel.getName();
    }

    private void require(boolean condition, String otherwise) {
        if (!condition) {
            throw refusal(otherwise);
        }
    }

    private BadInputException refusal(String what) {
        return new BadInputException("'" + kernel.getName() + "' " + what + "; it is left out.");
    }
}
