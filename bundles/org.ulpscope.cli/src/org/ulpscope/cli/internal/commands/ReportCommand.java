package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import org.ulpscope.cli.Command;
import org.ulpscope.cli.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.OutputFolder;
import org.ulpscope.cli.internal.questions.FileExport;
import org.ulpscope.cli.internal.questions.QuestionFiles;
import org.ulpscope.cli.internal.questions.StudyFiles;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.report.Json;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope report}. */
@CommandLine.Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description =
                "Writes one HTML page about a study, a flow, a tuning, a campaign, bounds or a catalogue, which needs nothing else.",
        footer = {
            "",
            "Examples:",
            "  ulpscope report cosh.study",
            "  ulpscope report libm-catalog -o libm.html",
            "  ulpscope report lulesh.tuning -o /srv/www/lulesh.html"
        })
public final class ReportCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The file of the run, or the folder of a catalogue.")
    private Path file;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The page. Default: beside the file, with its name and .html.")
    private Path target;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        Path page = target == null ? beside() : target;
        OutputFolder.require(page);
        form().making().make(file, page);
        if (output.json()) {
            spec.commandLine().getOut().println(Json.text(page.toString()));
        } else {
            spec.commandLine().getOut().println(page);
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    /** The page that the file's question has; of a file that no question knows, that of studies, which says what is wrong with it. */
    private FileExport form() {
        return QuestionFiles.of(file).map(QuestionFiles::exports).orElseGet(StudyFiles::ofStudies).stream()
                .filter(export -> export.name().equals(FileExport.PAGE))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no page for files like '" + file + "'."));
    }

    private Path beside() {
        Path whole = file.toAbsolutePath().normalize();
        return whole.resolveSibling(whole.getFileName().toString().replaceFirst("\\.[^.]*$", "") + ".html");
    }
}
