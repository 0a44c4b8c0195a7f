package org.ulpscope.compare.internal.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.IsolatedCommand;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.FileTree;

/**
 * Runs a program, isolated, from its own place in a copy of the user's folder.
 *
 * @param program its file
 * @param arguments its arguments
 * @param folder where it runs, in the copy
 * @param copy the copy, to which it may write
 * @param temporary a folder for its temporary files, made anew for each run
 * @param limit the time that a run may take
 * @param cancelled asked while it runs
 */
record ProgramLaunch(
        Path program,
        List<String> arguments,
        Path folder,
        Path copy,
        Path temporary,
        Duration limit,
        BooleanSupplier cancelled) {
    private static final int OUTPUT_LIMIT = 32 << 20;

    /**
     * What it prints.
     *
     * @throws CancellationException if the user has asked to stop
     * @throws BadInputException if it prints more than can be compared
     */
    ProgramPrint run() throws IOException {
        FileTree.delete(temporary);
        Files.createDirectories(temporary);
        List<String> words = new ArrayList<>(List.of(program.toString()));
        words.addAll(arguments);
        IsolatedCommand command = Isolation.here().program(words, Map.of(), List.of(temporary, copy));
        ProcessResult result =
                ChildProcess.runApart(command.words(), folder, command.environment(), OUTPUT_LIMIT, limit, cancelled);
        BadInputException.unless(
                !result.truncated(),
                "The program prints more than " + (OUTPUT_LIMIT >> 20) + " MiB, which is too much to compare.");
        return switch (result.ending()) {
            case CANCELLED -> throw new CancellationException("Running the program was cancelled.");
            case TIMED_OUT ->
                throw new BadInputException("The program did not end within " + limit.toSeconds()
                        + " s; give it more time with --run-limit, or less to do.");
            case EXITED -> new ProgramPrint(Signals.ending(result.exitStatus()), result.output());
        };
    }
}
