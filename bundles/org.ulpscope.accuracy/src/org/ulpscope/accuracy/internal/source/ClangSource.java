package org.ulpscope.accuracy.internal.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.Sources;
import org.ulpscope.source.copy.LaunchHeader;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** A source as clang reads it. */
public final class ClangSource {
    /** OpenCL C is read as C++ after this, whose functions have one name for both formats too. */
    private static final String OPENCL_AS_CPP = """
            #include <cmath>
            #include <cstddef>
            using namespace std;
            template <class T> T mad(T a, T b, T c);
            template <class T> T clamp(T x, T a, T b);
            template <class T> T rsqrt(T x);
            template <class T> T native_sqrt(T x);
            template <class T> T native_exp(T x);
            template <class T> T native_log(T x);
            template <class T> T native_sin(T x);
            template <class T> T native_cos(T x);
            namespace ulp { struct block { static block now(); int thread(); int threads(); void wait(); }; }
            """;

    private ClangSource() {}

    /**
     * Reads it.
     *
     * @param scratch a folder for what is written on the way
     * @return empty where this machine has no clang, or clang cannot read it
     */
    public static Optional<ParsedSources> of(Path file, Language language, Path scratch, Progress progress) {
        try {
            return Optional.of(SourceReader.read(
                    new Sources(file.getParent(), List.of(file), compiler(language), flags(language, scratch)),
                    SearchPath.ofThisMachine(),
                    progress));
        } catch (UlpscopeException | IOException e) {
            progress.message("Lines are not told: " + e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Marks it.
     *
     * @param function what is asked about
     * @throws BadInputException if it does with numbers what real ones cannot do
     */
    public static InstrumentedSource marked(ParsedSources parsed, String function) {
        Obstacles.of(parsed, function).ifPresent(obstacle -> {
            throw new BadInputException(obstacle);
        });
        return Marking.of(parsed);
    }

    private static String compiler(Language language) {
        return switch (language) {
            case C -> "gcc";
            case CPP, OPENCL -> "g++";
            case CUDA, HIP -> "nvcc";
        };
    }

    private static List<String> flags(Language language, Path scratch) throws IOException {
        if (language != Language.OPENCL) {
            return List.of();
        }
        Path shim = Files.writeString(
                scratch.resolve("opencl-as-cpp.hpp"), OPENCL_AS_CPP + LaunchHeader.words(Language.OPENCL));
        return List.of("-include", shim.toString());
    }
}
