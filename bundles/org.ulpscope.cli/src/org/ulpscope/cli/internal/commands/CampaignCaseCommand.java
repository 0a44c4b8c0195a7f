package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.report.CaseExport;
import org.ulpscope.campaign.report.part.CaseFormat;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.report.ExportFile;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope campaign case}. */
@CommandLine.Command(
        name = "case",
        mixinStandardHelpOptions = true,
        description =
                "Prints one discrepancy, or the smallest case of a cause, as a text for a bug report or as a program that stands alone.",
        footer = {
            "",
            "Examples:",
            "  ulpscope campaign case a.campaign 1",
            "  ulpscope campaign case a.campaign 1 --format c --output case.c",
            "  ulpscope campaign case a.campaign p000017-i2 --level O3_FM --format cu"
        })
public final class CampaignCaseCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE.campaign", description = "The campaign.")
    private Path file;

    @Parameters(
            index = "1",
            paramLabel = "CASE",
            description =
                    "The number of a cause, as 'campaign report' counts them, or a program and an input, such as p000017-i2.")
    private String name;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, or a program: c, cu or hip. Default: ${DEFAULT-VALUE}.")
    private String format;

    @Option(
            names = "--on",
            paramLabel = "PLATFORM",
            description =
                    "The platform whose command is in the program's first line. Default: the first of the two that compiles it.")
    private String on;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "The level, if a program and an input differ at several.")
    private String level;

    @Option(names = "--output", paramLabel = "FILE", description = "Where to write it. Default: to standard output.")
    private Path output;

    @Override
    public Integer call() {
        CaseFormat chosen = CaseFormat.labelled(format);
        CampaignCase one = BadInputException.reading(this::read);
        String text = chosen.language().isEmpty()
                ? CaseExport.text(one)
                : CaseExport.program(one, chosen, platform(one), fileName(one, chosen));
        if (output == null) {
            spec.commandLine().getOut().print(text);
        } else {
            ExportFile.write(output, text);
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    private CampaignCase read() {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return name.matches("\\d{1,9}") ? ofCause(reader, Integer.parseInt(name)) : named(reader);
        }
    }

    private CampaignCase ofCause(CampaignReader reader, int number) {
        List<CauseGroup> causes = CauseGroup.of(reader.report().causes());
        if (number < 1 || number > causes.size()) {
            throw new BadInputException("The campaign has " + causes.size() + " causes, and no number " + number
                    + "; 'ulpscope campaign report " + file + "' counts them.");
        }
        CauseGroup cause = causes.get(number - 1);
        return cause.smallest().orElseGet(() -> reader.cases(cause.example()).stream()
                .filter(one -> one.cause().equals(Optional.of(cause.cause())))
                .findFirst()
                .orElseThrow());
    }

    private CampaignCase named(CampaignReader reader) {
        List<CampaignCase> all = reader.cases(name);
        if (all.isEmpty()) {
            throw new BadInputException("No two platforms disagree on '" + name
                    + "' in this campaign; say the number of a cause, or a program and an input as in p000017-i2.");
        }
        Predicate<CampaignCase> atLevel =
                level == null ? one -> true : one -> one.left().level() == OptimizationLevel.labelled(level);
        return all.stream()
                .filter(atLevel)
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "No two platforms disagree on '" + name + "' at " + level + "; they do at "
                                + String.join(
                                        ", ",
                                        all.stream()
                                                .map(one -> one.left().level().label())
                                                .distinct()
                                                .toList())
                                + "."));
    }

    private CampaignPlatform platform(CampaignCase one) {
        if (on == null || on.equals(one.left().name())) {
            return one.left();
        }
        if (on.equals(one.right().name())) {
            return one.right();
        }
        throw new BadInputException(
                "--on is " + one.left().name() + " or " + one.right().name() + ", not " + on + ".");
    }

    /** What the command in the first line calls it: without folders, since it is typed where the file lies. */
    private String fileName(CampaignCase one, CaseFormat chosen) {
        String extension = chosen.language().orElseThrow().extension();
        if (output == null) {
            return one.name() + extension;
        }
        String last = output.getFileName().toString();
        if (!last.endsWith(extension)) {
            throw new BadInputException("Compilers know a program of format " + chosen.label()
                    + " by its name's ending: " + output + " must end in " + extension + ".");
        }
        return last;
    }
}
