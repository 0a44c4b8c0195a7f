package org.ulpscope.cli.internal.terminal;

import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.cli.command.ExitStatus;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into a sentence for the user, and into an exit status for scripts. */
public final class Failures {
    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    /** What Linux says of names that cannot be those of the files that were asked for. */
    private static final Set<String> WRONG_NAMES = Set.of("File name too long", "Is a directory", "Not a directory");

    private Failures() {}

    /** The command line is wrong: says how, suggests what may have been meant, and where help is. */
    public static int ofUsage(ParameterException failure, String[] arguments) {
        CommandLine line = failure.getCommandLine();
        PrintWriter err = line.getErr();
        err.println("ulpscope: " + sentence(failure));
        UnmatchedArgumentException.printSuggestions(failure, err);
        err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        LOG.debug("Bad usage", failure);
        return ExitStatus.BAD_USAGE.code();
    }

    private static String sentence(ParameterException failure) {
        return failure.getMessage()
                .replaceFirst("^Error: ", "")
                .replaceFirst("^expected only one match but got \\[([^]]*)\\].*", "give one of $1, and that once");
    }

    /** A command failed: prints the failure's own sentence; what is no sentence goes to the log. */
    public static int ofExecution(Exception failure, CommandLine line, ParseResult parsed) {
        LOG.debug("Command failed", failure);
        PrintWriter err = line.getErr();
        if (failure instanceof CancellationException || Interruption.isRequested()) {
            // What fails while the user wants an end is not what the user wants to know.
            err.println("ulpscope: cancelled before it was done.");
            return ExitStatus.INTERRUPTED.code();
        }
        if (failure instanceof UncheckedIOException files) {
            err.println("ulpscope: a file of Ulpscope's own cannot be read or written: "
                    + files.getCause().getMessage()
                    + ". Free some space there, or make it readable and writable for you, and begin again.");
            return ExitStatus.FAILED.code();
        }
        if (!(failure instanceof UlpscopeException)) {
            err.println("ulpscope: this should not happen: " + failure
                    + ". Run again with -v for the details, and report them.");
            return ExitStatus.FAILED.code();
        }
        sentences(failure).forEach(sentence -> err.println("ulpscope: " + sentence));
        if (failure instanceof CompilationException compilation) {
            compilation
                    .diagnostics()
                    .forEach(diagnostic -> err.println("  " + diagnostic.place() + ": " + diagnostic.message()));
        }
        boolean isAsked = failure instanceof BadInputException || isOfAName(failure.getCause());
        return isAsked ? ExitStatus.BAD_USAGE.code() : ExitStatus.FAILED.code();
    }

    /** Whether no disk is to blame, but a name that the user gave: another try with the same cannot help. */
    private static boolean isOfAName(Throwable cause) {
        return cause instanceof FileSystemException file
                && file.getReason() != null
                && WRONG_NAMES.contains(file.getReason());
    }

    /** One a platform where several platforms failed; else one, on one line even if it quotes an argument of several. */
    private static Stream<String> sentences(Exception failure) {
        return failure.getSuppressed().length > 1
                ? failure.getMessage().lines()
                : Stream.of(failure.getMessage().lines().collect(Collectors.joining(" ")));
    }
}
