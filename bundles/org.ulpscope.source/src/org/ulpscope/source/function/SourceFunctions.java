package org.ulpscope.source.function;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.SignatureException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.adapter.AdaptedFunction;
import org.ulpscope.source.adapter.AdaptedFunctions;
import org.ulpscope.source.adapter.Chosen;
import org.ulpscope.source.function.ClangSignatures.OfMacro;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** Lists the functions that a source defines. */
public final class SourceFunctions {
    /** How the names of sources end whose functions can be tested, without the dot; headers may have whole functions, too. */
    public static final Set<String> ENDINGS =
            Set.of("c", "cc", "cpp", "cxx", "cu", "cl", "h", "hh", "hpp", "hxx", "cuh");

    private SourceFunctions() {}

    /**
     * The functions of a text, in its order, as its own words tell. Types that macros and typedefs name are not known.
     *
     * @param name of the file, whose ending tells the language
     * @param text of the file; it need not compile
     */
    public static List<SourceFunction> of(String name, String text) {
        return list(name, text, Map.of());
    }

    /**
     * The functions of a file, in its order. Where there is clang and it can read the file, it tells what macros and typedefs stand for; it is
     * asked only where a type is not known otherwise. A function is testable only where its parameters are those of a kernel as they stand: dialogs
     * in which a user writes signatures know no adapters.
     *
     * @param file absolute
     * @param searchPath where clang is looked for
     * @throws BadInputException if the file cannot be read
     */
    public static List<SourceFunction> readWithoutAdapters(Path file, SearchPath searchPath, Progress progress) {
        String name = file.getFileName().toString();
        String text = text(file);
        List<SourceFunction> told = of(name, text);
        boolean known = told.stream().allMatch(SourceFunction::isTestable);
        if (known || !isForClang(name, searchPath)) {
            return told;
        }
        try {
            ParsedSources parsed = ClangSignatures.parsed(file, List.of(), searchPath, progress);
            return list(name, text, ClangSignatures.of(parsed).signatures());
        } catch (UlpscopeException e) {
            // It need not compile yet.
            return told;
        }
    }

    /** The same with adapters, where a user says more than a name, and {@code flags} that the source is compiled with. */
    static List<SourceFunction> read(
            Path file, List<String> flags, Chosen chosen, SearchPath searchPath, Progress progress) {
        String name = file.getFileName().toString();
        String text = text(file);
        List<SourceFunction> told = of(name, text);
        boolean known =
                !told.isEmpty() && told.stream().allMatch(SourceFunction::isTestable) && !HiddenFunctions.mayBeIn(text);
        if (known || !isForClang(name, searchPath)) {
            return told;
        }
        try {
            ParsedSources parsed = ClangSignatures.parsed(file, flags, searchPath, progress);
            return seen(parsed, file, flags, text, chosen, searchPath, progress);
        } catch (UlpscopeException e) {
            // It need not compile yet.
            return told.stream()
                    .map(function -> function.unseen(e.getMessage()))
                    .toList();
        }
    }

    private static List<SourceFunction> seen(
            ParsedSources parsed,
            Path file,
            List<String> flags,
            String text,
            Chosen chosen,
            SearchPath searchPath,
            Progress progress) {
        List<AdaptedFunction> adapted = new ArrayList<>(AdaptedFunctions.of(parsed, file, chosen));
        boolean isHeader = ClangSignatures.isHeaderOfEither(file);
        if (isHeader && parsed.language() == SourceLanguage.C && text.contains("__cplusplus")) {
            adapted.addAll(ofCppAlone(file, flags, chosen, adapted, searchPath, progress));
        }
        return SeenByClang.of(
                list(
                        file.getFileName().toString(),
                        text,
                        ClangSignatures.of(parsed).signatures()),
                adapted,
                text,
                isHeader && parsed.language() != SourceLanguage.C);
    }

    /** What a header has for C++ beside what it has for C. */
    private static List<AdaptedFunction> ofCppAlone(
            Path file,
            List<String> flags,
            Chosen chosen,
            List<AdaptedFunction> ofC,
            SearchPath searchPath,
            Progress progress) {
        try {
            return AdaptedFunctions.of(ClangSignatures.cpp(file, flags, searchPath, progress), file, chosen).stream()
                    .filter(one -> ofC.stream().noneMatch(other -> other.line() == one.line()))
                    .toList();
        } catch (UlpscopeException e) {
            return List.of();
        }
    }

    /**
     * The functions of a file, in its order, as {@link #read}; those that macros write, and no text shows, after them.
     *
     * @param file absolute
     * @param flags that it is compiled with
     * @param searchPath where clang is looked for
     * @throws BadInputException if the file cannot be read
     */
    public static List<SourceFunction> readAll(
            Path file, List<String> flags, SearchPath searchPath, Progress progress) {
        String name = file.getFileName().toString();
        String text = text(file);
        if (!isForClang(name, searchPath)) {
            return of(name, text);
        }
        try {
            ParsedSources parsed = ClangSignatures.parsed(file, flags, searchPath, progress);
            List<SourceFunction> told = seen(parsed, file, flags, text, Chosen.NOTHING, searchPath, progress);
            Set<String> names = told.stream().map(SourceFunction::name).collect(Collectors.toSet());
            return Stream.concat(
                            told.stream(),
                            ClangSignatures.of(parsed).ofMacros(file).stream()
                                    .filter(function -> !names.contains(function.name()))
                                    .map(function -> ofMacro(name, text, function)))
                    .toList();
        } catch (UlpscopeException e) {
            return of(name, text).stream()
                    .map(function -> function.unseen(e.getMessage()))
                    .toList();
        }
    }

    private static SourceFunction ofMacro(String file, String text, OfMacro function) {
        int at = Math.min(function.at().from(), text.length());
        Optional<String> obstacle;
        try {
            obstacle = FunctionObstacles.of(SourceKernel.of(function.signature(), file), function.signature(), "");
        } catch (SignatureException e) {
            obstacle = Optional.of(FunctionObstacles.of(e));
        }
        int line =
                1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
        return new SourceFunction(
                function.name(),
                function.name(),
                function.signature(),
                line,
                at,
                at,
                at,
                "",
                obstacle,
                false,
                Optional.empty());
    }

    /** Whether there is clang, and it knows the language. */
    private static boolean isForClang(String name, SearchPath searchPath) {
        return !name.endsWith(".cl") && SourceReader.clang(searchPath).isPresent();
    }

    private static String text(Path file) {
        try {
            byte[] bytes = GivenFile.bytes(file);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new BadInputException("'" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static List<SourceFunction> list(String name, String text, Map<String, String> known) {
        return FunctionHead.in(text).stream()
                .map(head -> function(name, text, head, Optional.ofNullable(known.get(head.name()))))
                .toList();
    }

    private static SourceFunction function(String file, String text, FunctionHead head, Optional<String> known) {
        String written = text.substring(head.from(), head.body());
        String signature = written.strip().replaceAll("\\s+", " ");
        Optional<String> obstacle;
        boolean fixed = head.obstacle().isPresent();
        try {
            Kernel kernel = kernel(written, known, file);
            signature = SignatureText.print(kernel);
            fixed |=
                    FunctionObstacles.isOfHost(kernel) || kernel.getParameters().isEmpty();
            obstacle = head.obstacle()
                    .or(() -> FunctionObstacles.of(kernel, written, text.substring(head.body(), head.to())));
        } catch (SignatureException e) {
            obstacle = head.obstacle().or(() -> Optional.of(FunctionObstacles.of(e)));
        }
        return new SourceFunction(
                head.name(),
                head.name(),
                signature,
                head.line(),
                head.from(),
                head.body(),
                head.to(),
                text.substring(head.from(), head.to()),
                obstacle,
                fixed,
                Optional.empty());
    }

    /**
     * A function with the signature that its user writes for it, where its own lacks something, such as how many numbers a pointer is to.
     *
     * @param signature as it is typed
     * @param function as the source has it
     * @param file the name of the source, whose ending tells the language
     * @return the function with what is in the way of that signature now
     */
    public static SourceFunction with(String signature, SourceFunction function, String file) {
        return SignatureOfUser.on(function, signature, file);
    }

    /** What the text tells goes before what clang tells, for which the lengths of arrays are nothing. */
    private static Kernel kernel(String written, Optional<String> known, String file) {
        try {
            return SourceKernel.of(written, file);
        } catch (SignatureException e) {
            return SourceKernel.of(known.orElseThrow(() -> e), file);
        }
    }

    static boolean isCuda(String name) {
        return name.endsWith(".cu") || name.endsWith(".cuh");
    }

    /** The language that clang reads a source as. */
    static SourceLanguage language(Path file) {
        String name = file.getFileName().toString();
        return isCuda(name) ? SourceLanguage.CUDA : name.endsWith(".c") ? SourceLanguage.C : SourceLanguage.CPP;
    }
}
