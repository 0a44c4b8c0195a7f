package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.OutputFolder;
import org.ulpscope.cli.internal.questions.FileExport;
import org.ulpscope.cli.internal.questions.QuestionFiles;
import org.ulpscope.cli.internal.questions.StudyFiles;
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
                "Writes one HTML page about a study, a flow, a tuning, a campaign, bounds or a catalogue. The page needs no other file.",
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
            description = "The page; an existing one is replaced. Default: beside the file, with its name and .html,"
                    + " numbered if that exists.")
    private Path target;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        FileExport form = form();
        if (target == null) {
            try (NewFile page = beside()) {
                write(form, page.path());
            }
        } else {
            OutputFolder.require(target);
            write(form, target);
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    private void write(FileExport form, Path page) {
        form.making().make(file, page);
        spec.commandLine().getOut().println(output.json() ? Json.text(page.toString()) : page.toString());
    }

    /** The page that the file's question has; of a file that no question knows, that of studies, which says what is wrong with it. */
    private FileExport form() {
        return QuestionFiles.of(file).map(QuestionFiles::exports).orElseGet(StudyFiles::ofStudies).stream()
                .filter(export -> export.name().equals(FileExport.PAGE))
                .findFirst()
                .orElseThrow(() -> new BadInputException("There is no page for files like '" + file + "'."));
    }

    /** Runs of several questions may differ in their extensions alone, and so have pages of one name. */
    private NewFile beside() {
        Path whole = file.toAbsolutePath().normalize();
        Path stem = whole.resolveSibling(whole.getFileName().toString().replaceFirst("\\.[^.]*$", ""));
        return NewFile.unnamed(
                stem.toString(), ".html", "--output", spec.commandLine().getErr());
    }
}
