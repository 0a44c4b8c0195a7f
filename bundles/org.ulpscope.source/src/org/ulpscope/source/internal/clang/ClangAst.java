package org.ulpscope.source.internal.clang;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.DiagnosticParser;
import org.ulpscope.backend.toolchain.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;
import org.ulpscope.source.internal.json.AstReader;
import org.ulpscope.source.internal.json.Locations;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.tree.TranslationUnit;

/** Runs clang over sources and reads the syntax trees it writes. */
public final class ClangAst implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    /** A sum of 400 terms: each is two levels of clang's JSON. What walks over the tree calls itself, and has a stack of 1 MiB. */
    private static final int DEEPEST = 1024;

    private static final Pattern NAME = Pattern.compile("clang(-\\d+)?");
    /** With {@code -H}, clang names each header it opens, behind one dot for each level. */
    private static final Pattern HEADER = Pattern.compile("(?m)^\\.+ (.+)$");

    /** What is said where there is no clang. */
    public static final String MISSING =
            "No clang is in the PATH, and sources are read with it; install it, for example with 'apt install clang'.";

    private final Sources sources;
    private final SourceFiles files;
    private final PrivateFolder scratch;
    private final Path work;
    private final ClangCommand command;
    private final PredefinedMacros macros;

    /**
     * @param sources what will be read
     * @param files where the texts of the user's files are kept
     * @throws UlpscopeException if there is no clang
     */
    public ClangAst(Sources sources, SourceFiles files, SearchPath searchPath, Progress progress) throws IOException {
        this.sources = sources;
        this.files = files;
        Path clang = find(searchPath).orElseThrow(() -> new UlpscopeException(MISSING));
        macros = PredefinedMacros.of(sources, clang, searchPath, progress);
        scratch = PrivateFolder.temporary();
        work = scratch.path();
        CudaHeaders cuda = CudaHeaders.find(sources.compiler(), searchPath, work.resolve("include"));
        cuda.writeStandIns();
        command = new ClangCommand(clang, cuda, header("openmp.h", "omp.h"), header("quad.h", "quadmath.h"));
    }

    // A folder for each, so that each can be left out.
    private Path header(String ours, String name) throws IOException {
        Path folder = Files.createDirectories(work.resolve(ours));
        try (InputStream header = ClangAst.class.getResourceAsStream(ours)) {
            Files.copy(header, folder.resolve(name));
        }
        return folder;
    }

    /** What the compiler of the program says of its types. */
    PredefinedMacros macros() {
        return macros;
    }

    /** The clang that is used. */
    public static Optional<Path> find(SearchPath searchPath) {
        return searchPath.programs(NAME).stream().findFirst();
    }

    /**
     * Reads a unit.
     *
     * @param unit the source, absolute and normalised
     * @param language what it is written in
     * @throws BadInputException if it does not compile
     * @throws CancellationException if the user asked to stop
     */
    public TranslationUnit read(Path unit, SourceLanguage language, Progress progress) throws IOException {
        return read(unit, command.words(unit, language, sources.flags()), progress);
    }

    /** The same without what the system's headers declare, in a fraction of the time. */
    public TranslationUnit readOwn(Path unit, SourceLanguage language, Progress progress) throws IOException {
        List<String> words = command.words(unit, language, sources.flags());
        Optional<List<String>> precompiled = language == SourceLanguage.CUDA
                ? Optional.empty()
                : PrecompiledHeaders.of(words, unit, language, files, work, progress);
        if (precompiled.isPresent()) {
            List<String> shorter = new ArrayList<>(words);
            shorter.addAll(words.size() - 1, precompiled.get());
            try {
                return read(unit, shorter, progress);
            } catch (BadInputException e) {
                // What the unit defines before it includes a header may change what that declares.
                return read(unit, words, progress);
            }
        }
        return read(unit, words, progress);
    }

    private TranslationUnit read(Path unit, List<String> words, Progress progress) throws IOException {
        progress.message("Reading " + unit.getFileName() + " with clang");
        int number = sources.units().indexOf(unit);
        Path messages = work.resolve("messages" + number + ".txt");
        try (ClangProcess process = new ClangProcess(words, files.folder(), messages, LIMIT, progress);
                InputStream output = process.output();
                JsonReader json = new JsonReader(new InputStreamReader(output, StandardCharsets.UTF_8))) {
            json.setStrictness(Strictness.LENIENT);
            json.setNestingLimit(DEEPEST);
            AstReader reader = new AstReader(json, number + ":", new Locations(files), macros.longDouble());
            List<SyntaxNode> declarations = List.of();
            boolean complete = true;
            try {
                declarations = reader.read();
            } catch (EOFException | MalformedJsonException | IllegalStateException e) {
                complete = false;
                // Whoever writes into a pipe that nobody reads any more waits for ever, and clang has yet to say what
                // is wrong.
                output.transferTo(OutputStream.nullOutputStream());
            }
            int status = process.await();
            check(unit, status == 0 && complete, process, progress);
            return new TranslationUnit(unit, declarations, seen(unit, process.messages()), reader.outside());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Reading " + unit.getFileName() + " was cancelled.");
        }
    }

    private void check(Path unit, boolean succeeded, ClangProcess process, Progress progress) throws IOException {
        if (progress.isCancelled()) {
            throw new CancellationException("Reading " + unit.getFileName() + " was cancelled.");
        }
        if (process.wasEnded()) {
            throw new UlpscopeException("clang did not read " + unit.getFileName() + " within " + LIMIT.toMinutes()
                    + " minutes and was ended; split the source into smaller ones.");
        }
        if (!succeeded) {
            throw new BadInputException(failure(unit, process.messages()));
        }
    }

    private String failure(Path unit, String messages) {
        return DiagnosticParser.parse(messages, files.folder()).stream()
                .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                .findFirst()
                .map(error -> "clang cannot read " + unit.getFileName() + ": " + error.place() + ": " + error.message()
                        + "; correct it, or give the flags that the source needs.")
                .orElseGet(() -> "clang cannot read " + unit.getFileName() + ": "
                        + messages.lines()
                                .filter(line -> !line.startsWith("."))
                                .findFirst()
                                .orElse(
                                        "its syntax tree ends too early, or an expression has more than 400 terms; split"
                                                + " such a one into several statements")
                        + ".");
    }

    private List<Path> seen(Path unit, String messages) {
        Set<Path> seen = new LinkedHashSet<>(List.of(unit));
        HEADER.matcher(messages)
                .results()
                .map((MatchResult header) ->
                        files.folder().resolve(header.group(1)).normalize())
                .filter(files::isUsers)
                .forEach(seen::add);
        return new ArrayList<>(seen);
    }

    @Override
    public void close() {
        scratch.close();
    }
}
