package org.ulpscope.bound.ui.internal.wizard;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.swt.widgets.Widget;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.source.function.SourceFunction;
import org.ulpscope.source.function.SourceFunctions;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.workbench.functions.FunctionDialog;

/** The functions of the source that is named, so that nobody has to type a signature that stands there already. */
final class FunctionsOfSource {
    private static final int MOST_NAMED = 8;

    private final Widget owner;
    private final Consumer<Optional<String>> read;
    private Path file = Path.of("");
    private Optional<List<SourceFunction>> functions = Optional.empty();

    /**
     * Those of no source yet.
     *
     * @param owner nothing is told any more when it is gone
     * @param read is told when the functions of another source are known, with a sentence where it could not be read
     */
    FunctionsOfSource(Widget owner, Consumer<Optional<String>> read) {
        this.owner = owner;
        this.read = read;
    }

    /** Turns to a file, whose functions are known later. */
    void of(Path named) {
        if (named.equals(file)) {
            return;
        }
        file = named;
        functions = Optional.empty();
        if (AskedKernel.isKernel(named) || !Files.isRegularFile(named)) {
            return;
        }
        BackgroundTask.of(
                        "Reading the functions of " + named.getFileName(),
                        progress -> SourceFunctions.readWithoutAdapters(named, SearchPath.ofThisMachine(), progress))
                .whenDone(
                        owner,
                        found -> known(named, found, Optional.empty()),
                        sentence -> known(named, List.of(), Optional.of(sentence)))
                .start();
    }

    private void known(Path named, List<SourceFunction> found, Optional<String> sentence) {
        if (named.equals(file)) {
            functions = Optional.of(found);
            read.accept(sentence);
        }
    }

    /** Whether they are not known yet, and what is typed cannot be told without them. */
    boolean isAwaited(String typed) {
        return functions.isEmpty() && (typed.isBlank() || isName(typed));
    }

    /** What stands for the function under the cursor, or else for the first that can be asked about; empty where there is none. */
    String proposed(OptionalInt offset) {
        return FunctionDialog.proposed(functions.orElse(List.of()), offset)
                .map(function -> function.isTestable() ? function.signature() : function.name())
                .orElse("");
    }

    /**
     * The signature that is meant.
     *
     * @param typed a signature, or the name of a function
     * @throws BadInputException if none is, with what to do about it
     */
    String signature(String typed) {
        if (typed.isBlank()) {
            throw new BadInputException(
                    functions.orElse(List.of()).isEmpty()
                            ? file.getFileName() + " defines no function; write one in it, such as double f(double x)."
                            : "Press Choose for a function of " + file.getFileName()
                                    + ", or type its name or its signature.");
        }
        return isName(typed) ? named(typed.strip()) : typed;
    }

    private String named(String name) {
        List<SourceFunction> so = functions.orElse(List.of()).stream()
                .filter(function -> function.name().equals(name))
                .toList();
        List<SourceFunction> testable =
                so.stream().filter(SourceFunction::isTestable).toList();
        if (testable.size() == 1) {
            return testable.getFirst().signature();
        }
        throw new BadInputException(
                so.isEmpty()
                        ? file.getFileName() + " has no function '" + name + "'" + others()
                        : testable.isEmpty()
                                ? name + ", line " + so.getFirst().line() + ": "
                                        + so.getFirst().obstacle().orElseThrow()
                                : file.getFileName() + " has " + testable.size() + " functions '" + name
                                        + "'. Press Choose for one of them, or type its signature.");
    }

    private String others() {
        List<String> names = functions.orElse(List.of()).stream()
                .map(SourceFunction::name)
                .distinct()
                .toList();
        return names.isEmpty()
                ? "; it defines none. Type a signature such as double f(double x)."
                : "; it has " + names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                        + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "")
                        + ". Press Choose for one of them, or type its signature.";
    }

    private static boolean isName(String typed) {
        return typed.strip().matches("[A-Za-z_]\\w*");
    }
}
