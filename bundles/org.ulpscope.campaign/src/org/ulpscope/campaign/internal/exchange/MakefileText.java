package org.ulpscope.campaign.internal.exchange;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;

/** The makefile of exported batches: one target a platform and level, all of them by default. */
record MakefileText(List<ExportTarget> targets, int batches) {
    String text() {
        StringBuilder text = new StringBuilder("""
                # 'make' compiles and runs everything that has no result yet; 'make -k -j 8' on 8 processors and whatever fails.
                # 'make gcc-O2' is one platform at one level; 'make GCC=/opt/gcc-14/bin/gcc' uses another compiler.
                # The folder 'results' goes back: ulpscope campaign merge OUT.campaign results

                """);
        Set<String> variables = new LinkedHashSet<>();
        targets.forEach(target -> variables.add(target.variable() + " = " + target.compiler()));
        variables.forEach(line -> text.append(line).append('\n'));
        text.append("BATCHES = ")
                .append(IntStream.range(0, batches)
                        .mapToObj(ExportedBatch::name)
                        .collect(Collectors.joining(" ")))
                .append("\n\nall: ")
                .append(targets.stream().map(ExportTarget::target).collect(Collectors.joining(" ")))
                .append("\n\nclean:\n\trm -rf results\n\n.PHONY: all clean ")
                .append(targets.stream().map(ExportTarget::target).collect(Collectors.joining(" ")))
                .append("\n.DELETE_ON_ERROR:\n");
        targets.forEach(target -> text.append(rule(target)));
        return text.toString();
    }

    private static String rule(ExportTarget target) {
        return """

                @: $(BATCHES:%=results/@/%.json)
                results/@/%.json: %.c driver.h
                \t@mkdir -p results/@
                \t$(COMPILER) LANGUAGE OPTIONS -o results/@/$*.run $< -lm
                \t./results/@/$*.run $@@@ NAME LEVEL
                \t@rm -f results/@/$*.run
                """.replace("$@@@", "$\0")
                .replace("COMPILER", target.variable())
                .replace("LANGUAGE", target.languageOptions())
                .replace("NAME", words(List.of(target.platform().name())))
                .replace("LEVEL", target.platform().level().label())
                .replace("OPTIONS", words(target.platform().options()))
                .replace("results/@", "results/" + target.target())
                .replace("\n@:", "\n" + target.target() + ":")
                .replace("$\0", "$@");
    }

    /** Words of a recipe: a shell reads them, but make before it, for which a line ends where it ends. */
    private static String words(List<String> words) {
        for (String word : words) {
            BadInputException.unless(
                    word.lines().count() <= 1 && !word.endsWith("\n"),
                    "A makefile cannot have an option of several lines: "
                            + word.lines().findFirst().orElse("") + "… Give the platform without it, by --platform.");
        }
        return ShellWords.join(words).replace("$", "$$");
    }
}
