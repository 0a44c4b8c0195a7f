package org.ulpscope.tune.internal.first;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.KeptBuild;

/**
 * How a makefile itself runs a program: what make says that it would do for a target, which it does not do (GNU make manual, section 9.3).
 *
 * @param target the target, such as {@code run}
 * @param program which program, a file of the copy
 * @param folder where it runs, in the copy
 * @param before the words before the program, such as variables of the environment or a launcher
 * @param arguments its arguments
 * @param remarks what of the line cannot be done without a shell, one sentence each
 */
record MadeRun(
        String target, Path program, Path folder, List<String> before, List<String> arguments, List<String> remarks) {
    /** What targets that run a program are called, best first. */
    private static final List<String> TARGETS = List.of("run", "test", "check");

    private static final Pattern ENTERS = Pattern.compile("make(?:\\[\\d+\\])?: Entering directory '(.*)'");
    private static final Pattern LEAVES = Pattern.compile("make(?:\\[\\d+\\])?: Leaving directory '.*'");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    MadeRun {
        before = List.copyOf(before);
        arguments = List.copyOf(arguments);
        remarks = List.copyOf(remarks);
    }

    /**
     * All runs of the first target that runs one of some programs.
     *
     * @param build a build by make; nothing of the target is done in its copy either
     * @param folder where make runs, in the copy
     * @param variables of make
     * @param programs files of the copy
     */
    static List<MadeRun> of(
            KeptBuild build, Path folder, List<String> variables, List<Path> programs, Progress progress) {
        CompilerProcess process = new CompilerProcess(progress.uncounted(), Map.of(), LIMIT);
        for (String target : TARGETS) {
            List<String> words = new ArrayList<>(List.of("make", "-n", "-w", target));
            words.addAll(variables);
            try {
                List<MadeRun> runs = read(process.run(words, folder), target, folder, programs);
                if (!runs.isEmpty()) {
                    return runs;
                }
            } catch (BuildFailure e) {
                // There is no such target; the next one may be there.
                continue;
            }
        }
        return List.of();
    }

    /** The runs in what make says. */
    static List<MadeRun> read(String said, String target, Path folder, List<Path> programs) {
        List<MadeRun> runs = new ArrayList<>();
        List<Path> folders = new ArrayList<>(List.of(folder));
        for (String line : said.replace("\\\n", " ").lines().toList()) {
            Matcher enters = ENTERS.matcher(line);
            if (enters.matches()) {
                folders.add(Path.of(enters.group(1)));
            } else if (LEAVES.matcher(line).matches()) {
                folders.removeLast();
            } else {
                Path now = folders.getLast();
                for (List<ShellLine.Token> command : ShellLine.of(line).commands()) {
                    now = entered(command, now);
                    of(command, target, now, programs).ifPresent(runs::add);
                }
            }
        }
        return runs;
    }

    private static Path entered(List<ShellLine.Token> command, Path folder) {
        return command.size() == 2 && command.getFirst().text().equals("cd")
                ? folder.resolve(command.getLast().text()).normalize()
                : folder;
    }

    private static Optional<MadeRun> of(
            List<ShellLine.Token> command, String target, Path folder, List<Path> programs) {
        List<String> words = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < command.size(); i++) {
            ShellLine.Token token = command.get(i);
            if (token.redirects()) {
                if (token.text().equals("<") && i + 1 < command.size()) {
                    remarks.add("'make " + target + "' gives it the file '"
                            + command.get(i + 1).text()
                            + "' as standard input, which a runCommand cannot: let the program open the file.");
                }
                i++;
            } else {
                if (token.changed()) {
                    remarks.add("'make " + target + "' has '" + token.text()
                            + "' in its line, of which a shell makes something else: write that in its place.");
                }
                words.add(token.text());
            }
        }
        for (int i = 0; i < words.size(); i++) {
            Path file = folder.resolve(words.get(i)).normalize();
            if (words.get(i).contains("/") && programs.contains(file)) {
                return Optional.of(new MadeRun(
                        target, file, folder, words.subList(0, i), words.subList(i + 1, words.size()), remarks));
            }
        }
        return Optional.empty();
    }
}
