package org.ulpscope.accuracy.mend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.internal.mend.Mending;
import org.ulpscope.accuracy.internal.source.ClangSource;
import org.ulpscope.accuracy.mend.answer.MendRequest;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** Looks for a form of the expression that loses most, which keeps its digits: each form measured against exact values. */
public final class Mend {
    private Mend() {}

    /**
     * Looks for it.
     *
     * @throws BadInputException if the function is none that can be mended, or cannot be evaluated exactly
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static MendResult run(MendRequest request, Progress progress) {
        Kernel kernel = request.kernel();
        requireMendable(kernel);
        Path source =
                request.folder().resolve(kernel.getSource()).toAbsolutePath().normalize();
        progress.begin("Mending " + kernel.getName(), 0);
        try (ExactKernel exact = ExactKernel.compiled(kernel, request.folder(), progress.uncounted());
                PrivateFolder scratch = PrivateFolder.temporary()) {
            Optional<ParsedSources> parsed =
                    ClangSource.of(source, SourceKernel.language(kernel), scratch.path(), progress);
            return new Mending(
                            request,
                            source,
                            parsed.orElseThrow(() -> new BadInputException(SourceReader.withoutClang())),
                            exact,
                            progress)
                    .run();
        } catch (IOException e) {
            throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    private static void requireMendable(Kernel kernel) {
        BadInputException.unless(
                SourceKernel.hasSource(kernel),
                "The kernel '" + kernel.getName()
                        + "' has no source that could be mended; give one with --source FILE.");
        Language language = SourceKernel.language(kernel);
        BadInputException.unless(
                language == Language.C || language == Language.CPP,
                "Functions in C and C++ are mended, not yet those in " + language.label()
                        + "; give the same expression as a function in C.");
        boolean isScalar = kernel.getReturns() instanceof FloatFormat
                && kernel.getParameters().stream().noneMatch(Parameter::isPointer);
        BadInputException.unless(
                isScalar,
                "Functions are mended that take scalars and return a number; '" + kernel.getName()
                        + "' does not: give its expression as a function of its own.");
    }
}
