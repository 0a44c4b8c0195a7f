package org.ulpscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.ulpscope.cli.command.ExitStatus;

/**
 * A command line that is wrong, or is about a file that is.
 *
 * @param words the command line
 * @param damage what was done to a file, or blank
 */
record Mutant(List<String> words, String damage) {
    private static final long LONGEST_S = 120;
    private static final Pattern INTERNAL = Pattern.compile(
            "this should not happen|\\bat [\\w.$]+\\(|Exception|Error:|ulpscope: .*(?<!/dev/)\\bnull\\b");
    /** Of a replay, 3 says that a finding could not be run. */
    private static final Pattern NOT_RUN = Pattern.compile("could not be run|Slurm is not on this machine");

    /** Where nothing can be written, the tool cannot do its work. */
    private static final Pattern TAKES_NOTHING = Pattern.compile("/dev/full|/proc/");

    /** Runs it, and tells what is wrong with the answer. */
    Optional<String> fault() throws InterruptedException {
        FutureTask<CommandLineRun> task = new FutureTask<>(() -> CommandLineRun.of(words.toArray()));
        Thread thread = Thread.ofPlatform().daemon().start(task);
        try {
            return fault(task.get(LONGEST_S, TimeUnit.SECONDS)).map(this::described);
        } catch (TimeoutException e) {
            StackTraceElement[] stack = thread.getStackTrace();
            return Optional.of(described("no end after " + LONGEST_S + " s, at " + List.of(stack)));
        } catch (ExecutionException e) {
            return Optional.of(described("threw " + e.getCause()));
        }
    }

    private Optional<String> fault(CommandLineRun run) {
        String all = run.out() + run.err();
        if (INTERNAL.matcher(run.err()).find()) {
            return Optional.of("internal error: " + run.err());
        }
        boolean documented = run.status() == ExitStatus.FAILED.code()
                ? NOT_RUN.matcher(all).find()
                        || TAKES_NOTHING.matcher(words.toString()).find()
                : run.status() >= 0 && run.status() < ExitStatus.FAILED.code();
        if (!documented) {
            return Optional.of("status " + run.status() + ": " + run.err());
        }
        long sentences =
                run.err().lines().filter(line -> line.startsWith("ulpscope: ")).count();
        // Of a word with a line break in it, the sentence shows each line behind the tool's name.
        boolean oneLine = words.stream().noneMatch(word -> word.contains("\n"));
        return run.status() == ExitStatus.BAD_USAGE.code() && oneLine && sentences != 1
                ? Optional.of(sentences + " sentences: " + run.err())
                : Optional.empty();
    }

    private String described(String fault) {
        String command = String.join(" ", words.stream().map(Mutant::shown).toList());
        return "\n" + command + (damage.isBlank() ? "" : "\n  (" + damage + ")") + "\n  "
                + fault.strip().substring(0, Math.min(fault.strip().length(), 600));
    }

    private static String shown(String word) {
        String shown = word.length() > 300 ? word.substring(0, 20) + "…" + word.length() : word;
        return shown.matches("[\\w./=-]+") ? shown : "'" + shown + "'";
    }
}
