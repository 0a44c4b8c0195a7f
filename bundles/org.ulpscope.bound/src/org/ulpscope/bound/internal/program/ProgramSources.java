package org.ulpscope.bound.internal.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.bound.internal.source.BoundProgramText;
import org.ulpscope.bound.internal.source.FunctionLines;
import org.ulpscope.program.build.CompileCommand;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.KeptBuild;

/** The sources of a program and their headers, rewritten in the copy that the build left. */
final class ProgramSources {
    private static final List<String> COMPILERS_OF_CPP = List.of("g++", "c++", "clang++", "icpx");

    private final KeptBuild build;
    private final CompilerProcess process;
    private final Map<Path, Original> files = new LinkedHashMap<>();
    private final Map<Path, List<Path>> seen = new LinkedHashMap<>();
    private final List<FunctionLines> functions = new ArrayList<>();

    private record Original(String text, Language language) {}

    /** @param process runs compilers in the copy */
    ProgramSources(KeptBuild build, CompilerProcess process) {
        this.build = build;
        this.process = process;
    }

    /** What a source is in, by its name and by the compiler that is called. */
    static Language language(Path source, CompilerCall call) {
        String compiler = Path.of(call.words().getFirst()).getFileName().toString();
        boolean isC = source.toString().endsWith(".c")
                && COMPILERS_OF_CPP.stream()
                        .noneMatch(name -> compiler.matches("(?:.*-)?" + Pattern.quote(name) + "(?:-[\\d.]+)?"));
        return isC ? Language.C : Language.CPP;
    }

    /** Options without those that only say where something is written. */
    static List<String> flags(Path source, CompilerCall call) {
        return new CompileCommand(call.folder(), source, call.words()).flags();
    }

    /** Reads all that is compiled. */
    void read(Map<Path, CompilerCall> units) throws IOException {
        Map<Path, Language> languages = new LinkedHashMap<>();
        for (Map.Entry<Path, CompilerCall> unit : units.entrySet()) {
            Language language = language(unit.getKey(), unit.getValue());
            seen.put(unit.getKey(), seen(unit.getKey(), unit.getValue()));
            seen.get(unit.getKey())
                    .forEach(
                            file -> languages.merge(file, language, (one, other) -> one == other ? one : Language.CPP));
        }
        for (Map.Entry<Path, Language> file : languages.entrySet()) {
            files.put(
                    file.getKey(),
                    new Original(GivenFile.text(file.getKey(), StandardCharsets.ISO_8859_1), file.getValue()));
        }
    }

    /** Whether a source is one of some files, or includes one. */
    boolean sees(Path source, Set<Path> some) {
        return seen.get(source).stream().anyMatch(some::contains);
    }

    /** From now on, these texts are what the user wrote. */
    void replace(Map<Path, String> texts) {
        texts.forEach((path, text) -> files.computeIfPresent(path, (same, old) -> new Original(text, old.language())));
    }

    /** Puts what the user wrote where it was. */
    void restore() throws IOException {
        for (Map.Entry<Path, Original> file : files.entrySet()) {
            Files.writeString(file.getKey(), file.getValue().text(), StandardCharsets.ISO_8859_1);
        }
    }

    /**
     * Rewrites all, where they are.
     *
     * @param changed texts in the place of some of the user's, of as many lines
     */
    void rewrite(Map<Path, String> changed) throws IOException {
        functions.clear();
        for (Map.Entry<Path, Original> file : files.entrySet()) {
            Path path = file.getKey();
            Original original = file.getValue();
            BoundProgramText text = BoundProgramText.of(
                    changed.getOrDefault(path, original.text()), build.users(path), original.language());
            Files.writeString(path, text.text(), StandardCharsets.ISO_8859_1);
            functions.addAll(text.functions());
        }
    }

    /** The functions of all of them. */
    List<FunctionLines> functions() {
        return functions;
    }

    /** What the compiler sees of the copied folder with a source, itself among it. */
    private List<Path> seen(Path source, CompilerCall call) {
        List<String> words = new ArrayList<>();
        words.add(CompilerProcess.find(call.words().getFirst(), call.folder()).toString());
        words.addAll(call.ownFlags(source));
        words.addAll(List.of("-M", source.toString()));
        String rule = process.run(words, call.folder()).replace("\\\n", " ");
        List<Path> seen = new ArrayList<>(List.of(source));
        for (String name : rule.substring(rule.indexOf(": ") + 1).strip().split("(?<!\\\\)\\s+")) {
            Path file = call.folder().resolve(name.replace("\\ ", " ")).normalize();
            if (file.startsWith(build.copy()) && !seen.contains(file)) {
                seen.add(file);
            }
        }
        return seen;
    }
}
