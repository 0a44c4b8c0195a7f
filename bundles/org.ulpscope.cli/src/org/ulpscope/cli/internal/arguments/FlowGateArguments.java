package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.study.FlowGate;
import org.ulpscope.flow.study.FlowReader;
import picocli.CommandLine.Option;

/** Which findings fail a run, for continuous integration. */
public final class FlowGateArguments {
    @Option(
            names = "--fail-on",
            paramLabel = "CLASSES",
            split = ",",
            description = "Exit with 1 only for these classes, such as NaN,INF,DIV0. Default: all.")
    private List<String> classes = List.of();

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "Exit with 1 only for findings that this flow of an earlier run does not have.")
    private Path baseline;

    /**
     * The gate.
     *
     * @throws BadInputException if there is no such class, or the baseline cannot be read
     */
    public FlowGate gate() {
        return FlowGate.of(
                classes.stream()
                        .map(String::strip)
                        .map(ExceptionClass::labelled)
                        .collect(Collectors.toSet()),
                Optional.ofNullable(baseline).map(file -> BadInputException.reading(() -> FlowReader.read(file))));
    }

    /** Whether some findings are put up with. */
    public boolean restricts() {
        return baseline != null || !classes.isEmpty();
    }
}
