package org.ulpscope.source.internal.clang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.source.SourceLanguage;

/**
 * The command that makes clang write a unit's syntax tree.
 *
 * @param clang the program
 * @param cuda what it needs for CUDA
 * @param openMp folder with a header for OpenMP, for where clang has none
 * @param quad folder with the header of GCC's functions for {@code __float128}, which clang does not look for where GCC has it
 */
record ClangCommand(Path clang, CudaHeaders cuda, Path openMp, Path quad) {
    private static final Set<String> KEPT =
            Set.of("-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter", "-std");
    private static final String VECTORS = "-march=native|-m(no-)?(avx|fma|sse|f16c|bmi).*";
    private static final Set<String> WITH_VALUE =
            Set.of("-I", "-D", "-U", "-include", "-isystem", "-iquote", "-idirafter");

    /**
     * The words of the command.
     *
     * @param unit the source
     * @param language the language that it is written in
     * @param flags what the user gives their compiler
     */
    List<String> words(Path unit, SourceLanguage language, List<String> flags) {
        List<String> words = new ArrayList<>(List.of(
                clang.toString(),
                "-fsyntax-only",
                // Unlike -w also those warnings that are errors unless told otherwise, such as of "register" in C++17:
                // gcc and
                // nvcc, which will compile the program, only warn there.
                "-Wno-everything",
                "-H",
                "-fno-color-diagnostics",
                "-Xclang",
                "-ast-dump=json"));
        switch (language) {
            case C -> words.addAll(List.of("-x", "c"));
            case CPP -> words.addAll(List.of("-x", "c++"));
            case CUDA -> words.addAll(cuda.flags());
        }
        List<String> kept = kept(flags);
        if (language != SourceLanguage.C && kept.stream().noneMatch(flag -> flag.startsWith("-std="))) {
            // What today's gcc and nvcc take when nothing is said; older clangs took C++14.
            words.add("-std=gnu++17");
        }
        kept.stream()
                .filter(flag -> !flag.startsWith("-std=") || flag.contains("++") == (language != SourceLanguage.C))
                .forEach(words::add);
        if (language != SourceLanguage.CUDA) {
            flags.stream().filter(flag -> flag.matches(VECTORS)).forEach(words::add);
        }
        if (language != SourceLanguage.CUDA) {
            words.addAll(List.of("-idirafter", quad.toString()));
        }
        if (flags.stream().anyMatch(flag -> flag.endsWith("-fopenmp"))) {
            // The directives change no types, so that they are passed over; what depends on them is read.
            words.addAll(List.of("-D_OPENMP=201511", "-idirafter", openMp.toString()));
        }
        words.add(unit.toString());
        return List.copyOf(words);
    }

    // What changes the meaning of the text; the rest is for making code, and much of it clang would not know.
    private static List<String> kept(List<String> flags) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < flags.size(); i++) {
            String flag = flags.get(i).replaceFirst("^--(include-path|std|define-macro)", "-$1");
            flag = flag.replaceFirst("^-include-path=?", "-I").replaceFirst("^-define-macro=?", "-D");
            boolean valueFollows = i + 1 < flags.size() && (WITH_VALUE.contains(flag) || flag.equals("-std"));
            if (valueFollows) {
                i++;
                kept.addAll(flag.equals("-std") ? List.of("-std=" + flags.get(i)) : List.of(flag, flags.get(i)));
            } else if (KEPT.stream().anyMatch(flag::startsWith)) {
                kept.add(flag);
            }
        }
        return kept;
    }
}
