package org.ulpscope.source.function;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.adapter.Chosen;

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
        return only(source, List.of(), searchPath, progress);
    }

    /** The same of a source that is compiled with these flags. */
    public static SourceFunction only(Path source, List<String> flags, SearchPath searchPath, Progress progress) {
        List<SourceFunction> functions = SourceFunctions.readAll(source, flags, searchPath, progress);
        return one(firstInstances(functions), source, "", "the name or the signature");
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
        return named(source, name, List.of(), searchPath, progress);
    }

    /** The same of a source that is compiled with these flags. */
    public static SourceFunction named(
            Path source, String name, List<String> flags, SearchPath searchPath, Progress progress) {
        List<SourceFunction> functions = SourceFunctions.read(source, flags, Chosen.of(name), searchPath, progress);
        List<SourceFunction> declared = functions.stream()
                .filter(function -> plain(function.signature()).equals(plain(name)))
                .toList();
        List<SourceFunction> so = declared.isEmpty()
                ? functions.stream()
                        .filter(function -> isCalled(function, name))
                        .toList()
                : declared;
        if (so.isEmpty() && name.contains("(")) {
            // Where it is no declaration of the source's, its own mistakes are told.
            Signature.parse(name);
        }
        if (so.isEmpty()) {
            throw new BadInputException("'" + source + "' defines no function '" + name + "'"
                    + (functions.isEmpty() ? "." : "; it has " + names(functions) + "."));
        }
        return one(firstInstances(so), source, " called '" + name + "'", "the signature");
    }

    private static String plain(String signature) {
        return signature.replaceAll("\\s+", "");
    }

    /** Whether a name, which may tell a template's arguments and lengths, is that of a function, with or without what is around it. */
    private static boolean isCalled(SourceFunction function, String name) {
        String plain = name.contains("operator")
                ? name.strip()
                : name.replaceAll("<[^<>]*(?:<[^<>]*>[^<>]*)*>", "")
                        .replaceFirst("\\(.*", "")
                        .strip();
        return function.name().equals(plain)
                || function.qualified().equals(plain)
                || function.qualified().endsWith("::" + plain);
    }

    /** Of those where only the type differs that a template is made for the first, which is FP64 where the source does not tell. */
    private static List<SourceFunction> firstInstances(List<SourceFunction> functions) {
        Set<Integer> seen = new HashSet<>();
        return functions.stream().filter(function -> seen.add(function.from())).toList();
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
