package org.ulpscope.bound.internal.run;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.build.CompilerProcess;

/** What sources are compiled with whose numbers carry their bounds. */
public final class BoundingCompiler {
    /**
     * Without fast math and contraction, so that what is computed as written is as written. Further optimisation takes the compiler half as long again, and
     * makes numbers with bounds no faster.
     */
    public static final List<String> OPTIONS = options("-O1");

    /** The same for what computes little: it is compiled in two thirds of the time, and runs a third longer. */
    public static final List<String> QUICK_OPTIONS = options("-Og");

    private BoundingCompiler() {}

    private static List<String> options(String level) {
        return List.of(level, "-march=native", "-ffp-contract=off", "-fpermissive", "-fmax-errors=5");
    }

    /**
     * Where it is.
     *
     * @throws BadInputException if there is no g++
     */
    public static Path find() {
        return CompilerProcess.search("g++")
                .orElseThrow(
                        () -> new BadInputException(
                                "There is no g++ on this machine, which bounds are computed with: install it with 'apt install g++'."));
    }
}
