package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
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

/** {@code ulpscope export}. */
@CommandLine.Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Writes a study, a flow or bounds in another form: tables, a page, or a program for each finding that anyone can compile.",
        footer = {
            "",
            "Examples:",
            "  ulpscope export cosh.study --format csv",
            "  ulpscope export cosh.study --format c --output reproducers",
            "  ulpscope export app.flow --format html",
            "  ulpscope export sor.bound --format csv"
        })
public final class ExportCommand implements Command {
    private static final int MOST_NAMED = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments output;

    @Parameters(paramLabel = "STUDY", description = "The study, the flow or the bounds to export.")
    private Path file;

    @Option(
            names = "--format",
            required = true,
            paramLabel = "F",
            completionCandidates = FormatNames.class,
            description = "One of ${COMPLETION-CANDIDATES}, as the file has it.")
    private String format;

    @Option(
            names = "--output",
            paramLabel = "PATH",
            description = "The file, or the folder of the programs. Default: beside what is exported, with its name.")
    private Path target;

    @Override
    public Integer call() {
        FileExport export = export();
        if (target != null) {
            requirePlace(export);
        }
        List<Path> written = export.making().make(file, target == null ? besideFile(export) : target);
        if (written.isEmpty()) {
            throw new BadInputException("'" + file + "' has no finding that the format " + format
                    + " is for; choose another, or hunt on a platform that it is for.");
        }
        if (output.json()) {
            spec.commandLine()
                    .getOut()
                    .println(Json.text(written.stream().map(Path::toString).toList()));
        } else {
            print(written);
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    /** That of the file's question; of a file that no question knows, the one that studies have, which says what is wrong with it. */
    private FileExport export() {
        List<FileExport> exports =
                QuestionFiles.of(file).map(QuestionFiles::exports).orElseGet(StudyFiles::ofStudies);
        return exports.stream()
                .filter(export -> export.name().equals(format))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        exports.isEmpty()
                                ? "'" + file + "' cannot be exported; a report of it is made where it is made."
                                : "There is no export format '" + format + "'; use one of "
                                        + String.join(
                                                ", ",
                                                exports.stream()
                                                        .map(FileExport::name)
                                                        .toList())
                                        + "."));
    }

    private void requirePlace(FileExport export) {
        if (!export.writesFolder()) {
            OutputFolder.require(target);
        } else if (Files.exists(target) && !Files.isDirectory(target)) {
            throw new BadInputException("'" + target + "' is a file; name a folder for the programs.");
        }
    }

    private void print(List<Path> written) {
        PrintWriter out = spec.commandLine().getOut();
        if (written.size() > MOST_NAMED) {
            out.println(written.size() + " files in " + written.get(0).getParent());
        } else {
            written.forEach(out::println);
        }
    }

    private Path besideFile(FileExport export) {
        String name = file.getFileName().toString().replaceFirst("\\.(study|flow|bound|tuning|campaign)$", "");
        return file.resolveSibling(name + (export.writesFolder() ? "-" + export.name() : export.suffix()));
    }

    /** The names of all forms. */
    private static final class FormatNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return QuestionFiles.all()
                    .flatMap(files -> files.exports().stream())
                    .map(FileExport::name)
                    .distinct()
                    .sorted()
                    .iterator();
        }
    }
}
