package org.ulpscope.cli.internal.terminal;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.build.BuildFailure;

/** Tells of programs that do not build. */
public final class BuildFailures {
    /** How much of what a build wrote is shown where it fails. */
    private static final int SHOWN_LINES = 30;

    private BuildFailures() {}

    /** Shows what a build that failed wrote, and gives what is to be thrown. */
    public static BadInputException told(PrintWriter err, BuildFailure failure) {
        List<String> lines = failure.output().strip().lines().toList();
        lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()).forEach(err::println);
        return new BadInputException("The program does not build: " + failure.getMessage() + ".", failure);
    }
}
