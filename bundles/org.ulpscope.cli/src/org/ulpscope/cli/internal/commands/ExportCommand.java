package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.ulpscope.cli.Command;
import org.ulpscope.cli.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.OutputFolder;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.report.Json;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.StudyReader;
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
        description = "Writes a study in another form: tables, or a program for each finding that anyone can compile.",
        footer = {
            "",
            "Examples:",
            "  ulpscope export cosh.study --format csv",
            "  ulpscope export cosh.study --format c --output reproducers"
        })
public final class ExportCommand implements Command {
    private static final int MOST_NAMED = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputArguments output;

    @Parameters(paramLabel = "STUDY", description = "The study to export.")
    private Path file;

    @Option(
            names = "--format",
            required = true,
            paramLabel = "F",
            completionCandidates = FormatNames.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String format;

    @Option(
            names = "--output",
            paramLabel = "PATH",
            description = "The file, or the folder of the programs. Default: beside the study, with its name.")
    private Path target;

    @Override
    public Integer call() {
        Exporter exporter = BadInputException.reading(() -> Exporters.named(format));
        if (target != null) {
            requirePlace(exporter);
        }
        try (StudyReader study = BadInputException.reading(() -> StudyReader.open(file))) {
            List<Path> written = exporter.export(study, target == null ? besideStudy(exporter) : target);
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
    }

    private void requirePlace(Exporter exporter) {
        if (!exporter.writesFolder()) {
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

    private Path besideStudy(Exporter exporter) {
        String name = file.getFileName().toString().replaceFirst("\\.study$", "");
        return file.resolveSibling(name + (exporter.writesFolder() ? "-" + exporter.name() : exporter.suffix()));
    }

    /** The names of all exporters. */
    private static final class FormatNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Exporters.all().stream().map(Exporter::name).iterator();
        }
    }
}
