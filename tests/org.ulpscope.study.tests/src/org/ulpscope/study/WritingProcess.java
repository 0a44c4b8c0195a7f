package org.ulpscope.study;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.tests.support.JavaProcess;
import org.ulpscope.tests.support.TellingProcess;

/**
 * Another process that writes a study: it says {@code ready}, waits for a line, creates or resumes the study, appends without end and
 * acknowledges each append by the number of trials stored. What goes wrong it says in one line and ends with status 3.
 */
final class WritingProcess implements AutoCloseable {
    static final int TRIALS_PER_APPEND = 5;

    private final TellingProcess process;

    private WritingProcess(TellingProcess process) {
        this.process = process;
    }

    /** Starts it and waits until it is ready; {@code prefix} are words in front of the command. */
    static WritingProcess ready(Path file, String... prefix) throws IOException {
        List<String> command = new ArrayList<>(List.of(prefix));
        command.addAll(JavaProcess.command(List.of(), WritingProcess.class, file));
        TellingProcess child = TellingProcess.start(new ProcessBuilder(command));
        Optional<String> first = child.nextLine();
        if (!first.equals(Optional.of("ready"))) {
            throw new IOException("The writing process said " + first);
        }
        return new WritingProcess(child);
    }

    void go() throws IOException {
        process.go();
    }

    /** Its next line; null at its end. */
    String readLine() throws IOException {
        return process.nextLine().orElse(null);
    }

    /** Kills it as {@code kill -9} does, and says how many trials it had acknowledged, given that it had acknowledged {@code sofar}. */
    long kill(long sofar) throws IOException, InterruptedException {
        List<String> rest = process.kill();
        return rest.isEmpty() ? sofar : Long.parseLong(rest.getLast());
    }

    long pid() {
        return process.process().pid();
    }

    int exitStatus() throws InterruptedException {
        return process.process().waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        process.close();
    }

    public static void main(String[] args) throws IOException {
        PrintStream acknowledgements = System.out;
        Path warmUp = Files.createTempDirectory("warm-up").resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(warmUp, Studies.description())) {
            writer.append(Studies.trials(0, 100), List.of());
        }
        Files.delete(warmUp);
        Files.delete(warmUp.getParent());
        acknowledgements.println("ready");
        System.in.read();
        Path file = Path.of(args[0]);
        try (StudyWriter writer = Files.exists(file) && Files.size(file) > 0
                ? StudyWriter.resume(file)
                : StudyWriter.create(file, Studies.description())) {
            acknowledgements.println(writer.trials());
            while (true) {
                List<StudyTrial> trials = Studies.trials(writer.trials(), TRIALS_PER_APPEND);
                writer.append(trials, List.of(Studies.finding(writer.findings() + 1, trials.getFirst())));
                acknowledgements.println(writer.trials());
            }
        } catch (UlpscopeException e) {
            acknowledgements.println(e.getMessage());
            System.exit(3);
        }
    }
}
