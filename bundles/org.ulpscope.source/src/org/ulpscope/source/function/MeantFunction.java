package org.ulpscope.source.function;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.SearchPath;
import org.ulpscope.numeric.BadInputException;

/** The function of a source that is meant by one who does not write its signature. */
public final class MeantFunction {
    private static final int MOST_NAMED = 12;

    private MeantFunction() {}

    /**
     * The only function of a source that can be tested.
     *
     * @param source absolute
     * @param searchPath where clang is looked for
     * @throws BadInputException if there is none, or there are several: with their signatures, of which one is to be given
     */
    public static SourceFunction only(Path source, SearchPath searchPath, Progress progress) {
        return one(SourceFunctions.readAll(source, searchPath, progress), source, "", "the name or the signature");
    }

    /**
     * Those of a source's functions that can be tested.
     *
     * @param functions all of the source
     * @throws BadInputException if there is none, with what is in the way of each
     */
    public static List<SourceFunction> testable(List<SourceFunction> functions, Path source) {
        return testable(functions, source, "");
    }

    /**
     * The function of a source that has a name.
     *
     * @param source absolute
     * @param name of the function, as the source spells it
     * @param searchPath where clang is looked for
     * @throws BadInputException if there is none that can be tested, or there are several, overloaded ones
     */
    public static SourceFunction named(Path source, String name, SearchPath searchPath, Progress progress) {
        List<SourceFunction> functions = SourceFunctions.read(source, searchPath, progress);
        List<SourceFunction> so = functions.stream()
                .filter(function -> function.name().equals(name))
                .toList();
        if (so.isEmpty()) {
            throw new BadInputException("'" + source + "' defines no function '" + name + "'"
                    + (functions.isEmpty() ? "." : "; it has " + names(functions) + "."));
        }
        return one(so, source, " called '" + name + "'", "the signature");
    }

    private static List<SourceFunction> testable(List<SourceFunction> functions, Path source, String called) {
        List<SourceFunction> testable =
                functions.stream().filter(SourceFunction::isTestable).toList();
        if (testable.isEmpty()) {
            throw new BadInputException("'" + source + "' defines no function" + called + " that can be tested."
                    + functions.stream()
                            .limit(MOST_NAMED)
                            .map(function -> " " + function.name() + ", line " + function.line() + ": "
                                    + function.obstacle().orElseThrow())
                            .collect(Collectors.joining())
                    + more(functions));
        }
        return testable;
    }

    private static SourceFunction one(List<SourceFunction> functions, Path source, String called, String needed) {
        List<SourceFunction> testable = testable(functions, source, called);
        if (testable.size() > 1) {
            throw new BadInputException("'" + source + "' defines " + testable.size() + " functions" + called
                    + "; give " + needed + " of one in quotes, and the file by --source: "
                    + testable.stream()
                            .limit(MOST_NAMED)
                            .map(function -> "'" + function.signature() + "'")
                            .collect(Collectors.joining(", "))
                    + more(testable) + ".");
        }
        return testable.getFirst();
    }

    private static String names(List<SourceFunction> functions) {
        return functions.stream()
                        .limit(MOST_NAMED)
                        .map(SourceFunction::name)
                        .distinct()
                        .collect(Collectors.joining(", "))
                + more(functions);
    }

    private static String more(List<SourceFunction> functions) {
        return functions.size() > MOST_NAMED ? " and " + (functions.size() - MOST_NAMED) + " more" : "";
    }
}
