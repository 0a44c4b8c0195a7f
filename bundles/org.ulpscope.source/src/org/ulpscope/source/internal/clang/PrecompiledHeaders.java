package org.ulpscope.source.internal.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;

/**
 * The headers of the system that a unit includes, precompiled: clang writes no tree of what it loads from there, and that is nearly all of it, 400 MB
 * for a unit in C++ with a few containers.
 */
final class PrecompiledHeaders {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Pattern OPENED = Pattern.compile("(?m)^(\\.+) (.+)$");
    private static final Set<String> OF_THE_TREE = Set.of("-Xclang", "-ast-dump=json", "-fsyntax-only", "-H");

    private final List<String> words;
    private final Path unit;
    private final SourceFiles files;
    private final Progress progress;

    private PrecompiledHeaders(List<String> words, Path unit, SourceFiles files, Progress progress) {
        this.words = words.stream().filter(word -> !OF_THE_TREE.contains(word)).toList();
        this.unit = unit;
        this.files = files;
        this.progress = progress;
    }

    /**
     * The words that make clang load them; empty where there are none, or they cannot be compiled by themselves.
     *
     * @param words those that read the unit, which they end with
     * @param work a folder to put them in
     */
    static Optional<List<String>> of(
            List<String> words, Path unit, SourceLanguage language, SourceFiles files, Path work, Progress progress)
            throws IOException {
        return new PrecompiledHeaders(words, unit, files, progress).words(language, work);
    }

    private Optional<List<String>> words(SourceLanguage language, Path work) throws IOException {
        List<String> preprocess = new ArrayList<>(words);
        preprocess.addAll(List.of("-E", "-H", "-o", "/dev/null"));
        Set<String> headers = headers(run(preprocess).output());
        if (headers.isEmpty()) {
            return Optional.empty();
        }
        Path all = Files.writeString(
                work.resolve("headers.h"),
                headers.stream().map(header -> "#include \"" + header + "\"\n").collect(Collectors.joining()));
        Path compiled = work.resolve("headers.pch");
        List<String> precompile = new ArrayList<>(words.subList(0, words.size() - 1));
        int named = precompile.indexOf("-x");
        precompile.set(named + 1, language == SourceLanguage.C ? "c-header" : "c++-header");
        precompile.addAll(List.of(all.toString(), "-o", compiled.toString()));
        return run(precompile).succeeded() && Files.isRegularFile(compiled)
                ? Optional.of(List.of("-include-pch", compiled.toString()))
                : Optional.empty();
    }

    /** Those of the system's that files of the user's include themselves. */
    private Set<String> headers(String told) {
        Set<String> headers = new LinkedHashSet<>();
        List<Boolean> isUsers = new ArrayList<>(List.of(true));
        Matcher opened = OPENED.matcher(told);
        while (opened.find()) {
            int depth = opened.group(1).length();
            Path path = files.folder().resolve(opened.group(2)).normalize();
            boolean isOwn = files.isUsers(path);
            if (depth > isUsers.size()) {
                return Set.of();
            }
            if (!isOwn && isUsers.get(depth - 1)) {
                headers.add(path.toString());
            }
            isUsers.subList(depth, isUsers.size()).clear();
            isUsers.add(isOwn && isUsers.get(depth - 1));
        }
        return headers;
    }

    private ProcessResult run(List<String> command) throws IOException {
        return ChildProcess.run(command, files.folder(), LIMIT, progress::isCancelled);
    }
}
