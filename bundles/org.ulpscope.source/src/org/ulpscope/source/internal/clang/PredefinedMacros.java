package org.ulpscope.source.internal.clang;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;
import org.ulpscope.source.type.LongDouble;

/**
 * What a compiler says of its floating-point types before it has read anything, by the macros that it defines.
 *
 * <p>A name that a file gives for its compiler is asked only where it is that of one, and is in the path: reading a program runs nothing of its own.
 */
record PredefinedMacros(Map<String, String> values) {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Pattern COMPILER = Pattern.compile("(gcc|g\\+\\+|cc|c\\+\\+|clang|clang\\+\\+)(-\\d+)?");
    /** The options that say for which CPU and how wide types are; none of them names a file. */
    private static final Pattern TARGET = Pattern.compile("-m[\\w.+-]+(=[\\w.+-]+)?|--target=[\\w.-]+");

    private static final Pattern DEFINITION = Pattern.compile("(?m)^#define (\\w+) (.*)$");
    /** Instructions for FP16: of x86-64 those that convert it, which is how compilers compute with it, or all; of AArch64 those of every CPU. */
    private static final List<String> HALF_INSTRUCTIONS =
            List.of("__F16C__", "__AVX512FP16__", "__ARM_FP16_FORMAT_IEEE");

    /**
     * Asks the compiler of a program, or clang where that is another one.
     *
     * @param clang what the sources are read with
     */
    static PredefinedMacros of(Sources sources, Path clang, SearchPath searchPath, Progress progress)
            throws IOException {
        Optional<Path> own = Optional.of(sources.compiler())
                .filter(name -> COMPILER.matcher(name).matches())
                .flatMap(name -> searchPath.programs(Pattern.compile(Pattern.quote(name))).stream()
                        .findFirst());
        Path compiler = own.orElse(clang);
        List<String> target = sources.flags().stream()
                .filter(flag -> TARGET.matcher(flag).matches())
                .toList();
        ProcessResult told = ask(compiler, target, sources, progress);
        if (!told.succeeded()) {
            // An option of another compiler's.
            told = ask(compiler, List.of(), sources, progress);
        }
        Map<String, String> values = new HashMap<>();
        DEFINITION
                .matcher(told.output())
                .results()
                .forEach(macro -> values.put(macro.group(1), macro.group(2).strip()));
        return new PredefinedMacros(values);
    }

    private static ProcessResult ask(Path compiler, List<String> target, Sources sources, Progress progress)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(compiler.toString()));
        command.addAll(target);
        command.addAll(List.of("-dM", "-E", "-x", "c", "/dev/null"));
        return ChildProcess.run(command, sources.folder(), LIMIT, progress::isCancelled);
    }

    /** What {@code long double} is. Where a compiler says nothing, it is that of x86-64. */
    LongDouble longDouble() {
        return Optional.ofNullable(values.get("__LDBL_MANT_DIG__"))
                .map(digits -> new LongDouble(Integer.parseInt(digits)))
                .orElse(LongDouble.X87);
    }

    /** The Formats that variables may have. */
    CompilerFormats formats(SourceLanguage language) {
        if (language == SourceLanguage.CUDA) {
            return CompilerFormats.of(language);
        }
        Set<DeclaredFormat> missing = new HashSet<>();
        Set<DeclaredFormat> inSoftware = new HashSet<>(Set.of(DeclaredFormat.FP128));
        if (!values.containsKey("__SIZEOF_FLOAT128__")) {
            missing.add(DeclaredFormat.FP128);
        }
        if (!longDouble().equals(LongDouble.X87)) {
            missing.add(DeclaredFormat.FP80);
        }
        if (!values.containsKey("__FLT16_MANT_DIG__")) {
            missing.add(DeclaredFormat.FP16);
        }
        if (HALF_INSTRUCTIONS.stream().noneMatch(values::containsKey)) {
            inSoftware.add(DeclaredFormat.FP16);
        }
        return new CompilerFormats(
                language.formats().stream()
                        .filter(format -> !missing.contains(format))
                        .toList(),
                inSoftware);
    }
}
