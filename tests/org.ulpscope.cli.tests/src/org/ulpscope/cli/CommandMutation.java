package org.ulpscope.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Changes command lines as people and scripts get them wrong: nonsense as values of every option of every command, words too many or missing. */
final class CommandMutation {
    private static final List<String> NONSENSE = List.of(
            "",
            " ",
            "-",
            "--",
            "-1",
            "0",
            "1",
            "2",
            "nan",
            "inf",
            "-inf",
            "1e400",
            "0.5",
            "1.5e3",
            "0x",
            "0x1p-1074",
            "99999999999999999999",
            "-9223372036854775808",
            "9223372036854775807",
            "2147483647",
            "nonsense",
            "NULL",
            "x=",
            "=1",
            "x=nonsense",
            "x=1:0",
            "x=nan:nan",
            "a=b=c",
            "acquisition=x",
            "[",
            "%s",
            "'",
            "\"",
            "\\",
            "a b",
            "ä☃",
            "@nothing",
            "true",
            "../..",
            "$(id)",
            "{program}",
            "double",
            "double f(",
            "gcc",
            "gcc -E",
            "gcc '",
            "-E",
            "cuda",
            "twin",
            "1s",
            "999999999999999",
            "0ms",
            "bits:",
            "bits:7ff0",
            "INF+",
            "auto",
            "exhaustive",
            "random",
            "uniform",
            "c",
            "csv",
            "y=1",
            "x=1",
            "\n",
            "\t",
            "a\nb",
            "x".repeat(5000));

    private static final List<String> PATHS = List.of(
            "",
            " ",
            "/",
            ".",
            "FOLDER/",
            "FOLDER/nothing",
            "FOLDER/nothing/new",
            "FOLDER/f.c",
            "FOLDER/f.kernel",
            "FOLDER/hunt.study",
            "FOLDER/probe.tuning",
            "FOLDER/points.csv",
            "FOLDER/probe.pv",
            "FOLDER/f.c/new",
            "FOLDER/a b'c\"d",
            "FOLDER/ä☃",
            "FOLDER/new\nline",
            "FOLDER/" + "x".repeat(300),
            "/dev/null",
            "/proc/self/new",
            "/dev/full");

    /** A measurement that is kept for the user, and a command that needs a GPU, are no matter of a test. */
    private static final List<String> LEFT_ALONE = List.of("--measure", "--help", "--version", "--verbose");

    /** With any of these no tuning is made in the working folder, which belongs to whoever runs the test. */
    private static final List<String> NAMES_NO_TUNING =
            List.of("--init", "--list", "--score", "--run", "--resume", "--study", "--");

    private final SplittableRandom random;

    CommandMutation(SplittableRandom random) {
        this.random = random;
    }

    /** A command line that differs from {@code command} in one place. */
    List<String> of(List<String> command) {
        List<String> words = new ArrayList<>(command);
        switch (random.nextInt(10)) {
            case 0 -> words.add(1 + random.nextInt(words.size()), one(NONSENSE));
            case 1 -> words.remove(random.nextInt(words.size()));
            case 2 -> words.add(words.get(random.nextInt(words.size())));
            case 3 -> {
                int place = random.nextInt(words.size());
                words.set(place, one(words.get(place).startsWith("FOLDER/") ? PATHS : NONSENSE));
            }
            default -> giveOption(words);
        }
        if (words.getFirst().equals("tune") && words.stream().noneMatch(NAMES_NO_TUNING::contains)) {
            words.addAll(List.of("--study", "FOLDER/new.tuning"));
        }
        return words;
    }

    /** The command that a command line calls, which may be one of another's. */
    static CommandLine line(List<String> words) {
        CommandLine line = Main.commands().getSubcommands().get(words.getFirst());
        return words.size() > 1 ? line.getSubcommands().getOrDefault(words.get(1), line) : line;
    }

    private void giveOption(List<String> words) {
        CommandLine line = line(words);
        List<OptionSpec> options = line.getCommandSpec().options().stream()
                .filter(option -> !LEFT_ALONE.contains(option.longestName()))
                .toList();
        OptionSpec option = options.get(random.nextInt(options.size()));
        String name = option.names()[random.nextInt(option.names().length)];
        if (option.arity().max() == 0) {
            words.add(random.nextInt(4) == 0 ? name + "=" + one(NONSENSE) : name);
            return;
        }
        String value = one(option.type() == Path.class ? PATHS : NONSENSE);
        int given =
                words.stream().map(List.of(option.names())::contains).toList().indexOf(true);
        if (given >= 0 && given + 1 < words.size() && random.nextInt(5) > 0) {
            words.set(given + 1, value);
        } else {
            words.addAll(
                    name.startsWith("--") && random.nextBoolean() ? List.of(name + "=" + value) : List.of(name, value));
        }
    }

    private String one(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }
}
