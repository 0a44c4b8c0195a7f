package org.ulpscope.program.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One call of a compiler by a build.
 *
 * @param folder the folder that it ran in, absolute
 * @param words the command, word by word, the compiler's name first
 */
public record CompilerCall(Path folder, List<String> words) {
    private static final Pattern SOURCE = Pattern.compile(".+\\.(?:c|cc|cpp|cxx|c\\+\\+|C|cu)");
    private static final Set<String> WITHOUT_LINKING = Set.of("-c", "-E", "-S", "-M", "-MM", "-fsyntax-only");
    private static final Set<String> BEFORE_A_WORD = Set.of(
            "-o",
            "-MF",
            "-MT",
            "-MQ",
            "-I",
            "-L",
            "-D",
            "-U",
            "-isystem",
            "-iquote",
            "-idirafter",
            "-include",
            "-x",
            "-Xlinker",
            // Of nvcc, whose options may all stand apart from their values.
            "-gencode",
            "--generate-code",
            "-arch",
            "--gpu-architecture",
            "-code",
            "--gpu-code",
            "-std",
            "-ccbin",
            "-maxrregcount",
            "-Xcompiler",
            "-Xptxas",
            "-Xnvlink",
            "-Xcudafe");

    public CompilerCall {
        words = List.copyOf(words);
    }

    /** Whether it makes an object file of each source. */
    public boolean compiles() {
        return words.contains("-c");
    }

    /** Whether it makes a program or a shared library. */
    public boolean links() {
        return words.stream().noneMatch(WITHOUT_LINKING::contains) && !inputs().isEmpty();
    }

    /** What it reads beside headers: sources, objects, libraries that are named by their files; absolute. */
    public List<Path> inputs() {
        List<Path> inputs = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (BEFORE_A_WORD.contains(word)) {
                i++;
            } else if (!word.startsWith("-") && !word.startsWith("@")) {
                inputs.add(folder.resolve(word).normalize());
            }
        }
        return inputs;
    }

    /** Those of its inputs that are sources. */
    public List<Path> sources() {
        return inputs().stream().filter(CompilerCall::isSource).toList();
    }

    /** Whether a file is a source by its name. */
    public static boolean isSource(Path file) {
        return SOURCE.matcher(file.toString()).matches();
    }

    /** The file that it makes, where its words name one; absolute. */
    public Optional<Path> output() {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (word.startsWith("-o") && (word.length() > 2 || i + 1 < words.size())) {
                return Optional.of(folder.resolve(word.length() > 2 ? word.substring(2) : words.get(i + 1))
                        .normalize());
            }
        }
        return Optional.empty();
    }

    /** The object that it makes of one of its sources, named or not. */
    public Path object(Path source) {
        String name = source.getFileName().toString();
        return output().orElse(folder.resolve(name.substring(0, name.lastIndexOf('.')) + ".o")
                .normalize());
    }

    /** The program or library that it links, named or not. */
    public Path linked() {
        return output().orElse(folder.resolve("a.out").normalize());
    }

    /** Options that say how one of its sources is compiled, and not what is linked with it or where something is written. */
    public List<String> ownFlags(Path source) {
        return new CompileCommand(folder, source, words)
                .flags().stream()
                        .filter(word -> !word.startsWith("-l")
                                && !word.startsWith("-L")
                                && !word.startsWith("-Wl,")
                                && !isInput(word))
                        .toList();
    }

    private boolean isInput(String word) {
        return !word.startsWith("-") && inputs().contains(folder.resolve(word).normalize());
    }
}
