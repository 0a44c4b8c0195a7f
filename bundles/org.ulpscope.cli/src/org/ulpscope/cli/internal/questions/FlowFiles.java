package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.FlowReplayReport;
import org.ulpscope.flow.FlowTrust;
import org.ulpscope.flow.study.FlowCsv;
import org.ulpscope.flow.study.FlowHtml;
import org.ulpscope.flow.study.FlowJson;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.FlowSarif;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.report.ExportFile;
import org.ulpscope.report.Json;

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
        return List.of(
                text("csv", FlowCsv::of),
                text("html", FlowHtml::of),
                text("json", flow -> Json.file(FlowJson.of(flow))),
                text("sarif", flow -> Json.file(FlowSarif.of(flow).json())));
    }

    private static FileExport text(String name, Function<StoredFlow, String> text) {
        return new FileExport(name, "." + name, false, (file, target) -> {
            ExportFile.write(target, text.apply(BadInputException.reading(() -> FlowReader.read(file))));
            return List.of(target);
        });
    }
}
