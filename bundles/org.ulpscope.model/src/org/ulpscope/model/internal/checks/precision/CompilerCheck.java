package org.ulpscope.model.internal.checks.precision;

import java.util.stream.Stream;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.internal.files.HarmlessPath;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;

/** The compiler is named; it also says which language the sources are in, so that a build of the user's own needs it too. */
public final class CompilerCheck implements PrecisionCheck {
    @Override
    public Stream<Problem> check(Tuning tuning) {
        String compiler = tuning.getCompiler();
        return !compiler.isBlank() && HarmlessPath.is(compiler)
                ? Stream.empty()
                : Stream.of(Problem.error(
                        tuning,
                        Literals.TUNING__COMPILER,
                        compiler.isBlank() ? "No compiler is named." : "This cannot name a compiler.",
                        "Use gcc, g++, clang, clang++ or nvcc, or the path of one."));
    }
}
