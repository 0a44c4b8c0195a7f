package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.FlowReplayReport;
import org.ulpscope.flow.FlowTrust;
import org.ulpscope.flow.study.FlowExport;
import org.ulpscope.flow.study.FlowReader;

/** Flows. */
public final class FlowFiles implements QuestionFiles {
    @Override
    public boolean has(Path file) {
        return FlowReader.isFlow(file);
    }

    @Override
    public int resume(Path file, Caller caller, ResumeArguments arguments) {
        throw new BadInputException("A program cannot go on in the middle: '" + file
                + "' has what was seen of it; run it again by 'ulpscope flow', or 'ulpscope replay " + file + "'.");
    }

    @Override
    public int replay(Path file, Caller caller) {
        caller.trust()
                .require(BadInputException.reading(
                        () -> FlowTrust.question(caller.trust().trust(), file)));
        return FlowReplayReport.of(caller.line(), caller.output(), file);
    }

    @Override
    public List<FileExport> exports() {
        return Arrays.stream(FlowExport.values()).map(FlowFiles::export).toList();
    }

    private static FileExport export(FlowExport form) {
        return new FileExport(form.label(), "." + form.label(), false, (file, target) -> {
            form.write(BadInputException.reading(() -> FlowReader.read(file)), target);
            return List.of(target);
        });
    }
}
