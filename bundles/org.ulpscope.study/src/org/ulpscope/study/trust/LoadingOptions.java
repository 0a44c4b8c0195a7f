package org.ulpscope.study.trust;

import static org.ulpscope.study.trust.LoadingOption.abbreviated;
import static org.ulpscope.study.trust.LoadingOption.letter;
import static org.ulpscope.study.trust.LoadingOption.named;
import static org.ulpscope.study.trust.LoadingOption.spelled;
import static org.ulpscope.study.trust.LoadingOption.word;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options of gcc, clang and nvcc that make a compiler run or load something, found among others. */
public final class LoadingOptions {
    private static final String RUNS_WRAPPER = "runs the named program instead of each part of the compiler.";
    private static final String RUNS_PARTS = "takes parts of the compiler, which it runs or loads, from where it says.";
    private static final String RUNS_LINKER = "runs the named program as the linker.";
    private static final String RUNS_MAPPER = "runs the named program to be told where modules are.";
    private static final String RUNS_RESULT = "runs what was compiled, at once.";
    private static final String RUNS_LOADER = "names what is run or loaded before the program that was built.";
    private static final String LOADS_PLUGIN = "loads the named library into the compiler, where its code runs.";
    private static final String LOADS_INTO_LINKER = "loads the named library into the linker, where its code runs.";
    private static final String READS_SPECS = "reads from a file which programs the compiler runs, and how.";
    private static final String READS_OPTIONS = "reads more options from a file, any of these among them.";
    private static final String READS_SCRIPT = "lets a file tell the linker what to put into the program.";
    private static final String PASSES_ON =
            "passes an option to a part of the compiler, past what the compiler allows.";
    private static final String OTHER_LANGUAGE = "takes files for another language than their names say.";
    private static final String OTHER_FILE = "compiles a file that lies outside of the folder.";

    private static final List<LoadingOption> OF_COMPILERS = List.of(
            named("wrapper", RUNS_WRAPPER),
            word("--?fplugin(-arg-.*|=.*)", LOADS_PLUGIN),
            word("--?fpass-plugin=.*", LOADS_PLUGIN),
            named("load|add-plugin|plugin|iplugindir", LOADS_PLUGIN),
            letter("B", RUNS_PARTS),
            named("prefix|sysroot|gcc-toolchain|gcc-install-dir|resource-dir", RUNS_PARTS),
            named("cuda-path|ptxas-path|rocm-path|ccc-gcc-name|ccc-install-dir", RUNS_PARTS),
            named("ccbin|compiler-bindir|ldir|libdevice-directory|target-dir|target-directory", RUNS_PARTS),
            named("specs?", READS_SPECS),
            word("@.+", READS_OPTIONS),
            named("config|config-system-dir|config-user-dir|optf|options-file", READS_OPTIONS),
            word("--?run", RUNS_RESULT),
            word("-fuse-ld=.*/.*", RUNS_LINKER),
            named("ld-path", RUNS_LINKER),
            word("--?fmodule-mapper=.*", RUNS_MAPPER),
            named("Xpreprocessor|Xassembler|for-assembler", PASSES_ON),
            word("-W[pa],.*", PASSES_ON),
            // Intel's compilers have -xHost and its like for processors.
            spelled("-x|--x|--language", "-x[a-z].*|--(x|language)=.*", OTHER_LANGUAGE),
            letter("T", READS_SCRIPT));

    private static final List<LoadingOption> OF_LINKERS = List.of(
            abbreviated(LOADS_INTO_LINKER, "plugin", "plugin-opt", "load-pass-plugin"),
            abbreviated(RUNS_LOADER, "dynamic-linker", "audit", "depaudit"),
            letter("I", RUNS_LOADER),
            letter("P", RUNS_LOADER),
            abbreviated(READS_SCRIPT, "script", "default-script", "mri-script"),
            letter("d?T", READS_SCRIPT),
            letter("c", READS_SCRIPT),
            word("@.+", READS_OPTIONS));

    private static final Pattern TO_LINKER =
            Pattern.compile("-Wl,|--?(?:Xlinker|Xoffload-linker[^=]*|linker-options|for-linker)(?:=|\\z)");
    private static final Pattern TO_COMPILER = Pattern.compile(
            "--?(?:Xcompiler|compiler-options|Xclang|mllvm|Xcudafe|Xopenmp-target[^=]*|Xarch_[^=]*)(?:=|\\z)");
    private static final Pattern INCLUDING =
            Pattern.compile("--?(?:include|imacros|pre-include)(?:=|\\z)|-(?:include|imacros)(?=[./])");

    private final List<String> words;
    private final List<LoadingOption> known;
    private final List<NamedOption> found = new ArrayList<>();

    private LoadingOptions(List<String> words, List<LoadingOption> known) {
        this.words = words;
        this.known = known;
    }

    /** Those among the words of a command line, in order. */
    public static List<NamedOption> in(List<String> words) {
        return in(words, OF_COMPILERS);
    }

    private static List<NamedOption> in(List<String> words, List<LoadingOption> known) {
        LoadingOptions options = new LoadingOptions(words, known);
        int at = 0;
        while (at < words.size()) {
            at += options.look(at);
        }
        return List.copyOf(options.found);
    }

    /** Looks at a word; tells how many words it takes. */
    private int look(int at) {
        String word = words.get(at);
        for (LoadingOption option : known) {
            if (option.matches(word)) {
                int taken = option.takesNext(word) ? 2 : 1;
                found.add(new NamedOption(text(at, taken), option.effect()));
                return taken;
            }
        }
        Matcher linker = TO_LINKER.matcher(word);
        if (linker.lookingAt()) {
            return passOn(at, linker, OF_LINKERS);
        }
        Matcher compiler = TO_COMPILER.matcher(word);
        if (compiler.lookingAt()) {
            return passOn(at, compiler, OF_COMPILERS);
        }
        Matcher including = INCLUDING.matcher(word);
        return including.lookingAt() ? include(at, including) : 1;
    }

    /** What is passed on is known by what it is there, one word at a time or several with commas between them. */
    private int passOn(int at, Matcher option, List<LoadingOption> there) {
        int taken = taken(at, option);
        List<String> passed = List.of(value(at, option).split("[,\\s]+"));
        in(passed, there).forEach(inner -> found.add(new NamedOption(text(at, taken), inner.effect())));
        return taken;
    }

    private int include(int at, Matcher option) {
        String file = value(at, option);
        int taken = taken(at, option);
        if (file.startsWith("/") || List.of(file.split("/")).contains("..")) {
            found.add(new NamedOption(text(at, taken), OTHER_FILE));
        }
        return taken;
    }

    private int taken(int at, Matcher option) {
        return option.end() == words.get(at).length() ? 2 : 1;
    }

    private String value(int at, Matcher option) {
        String behind = words.get(at).substring(option.end());
        return !behind.isEmpty() ? behind : at + 1 < words.size() ? words.get(at + 1) : "";
    }

    private String text(int at, int taken) {
        return String.join(" ", words.subList(at, Math.min(at + taken, words.size())));
    }
}
