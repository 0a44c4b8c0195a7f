package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.GuardLanguage;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.HuntTimeWords;
import org.ulpscope.hunt.HuntVerdict;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.Finding;
import org.ulpscope.study.FindingProgram;
import org.ulpscope.study.GuardOffer;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyJson;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.study.StudySummary;
import picocli.CommandLine;

/**
 * Runs a hunt and tells how it ended and what it found.
 *
 * @param line the command line, for what is printed
 * @param output how it is told
 * @param guard the language of the guard that is wanted
 * @param regions how many regions are told; empty where the user did not say
 */
public record HuntReport(CommandLine line, OutputArguments output, Optional<GuardLanguage> guard, OptionalInt regions) {
    private static final double MS_PER_SECOND = 1000;

    /**
     * What came of a hunt.
     *
     * @param status how it ended
     * @param verdict what it came to; empty where it was cancelled before it tried anything
     * @param json the object for scripts, where that is wanted; else all is printed
     */
    public record Hunted(ExitStatus status, Optional<HuntVerdict> verdict, Optional<JsonObject> json) {}

    /**
     * Runs one and tells it whole.
     *
     * @param around what belongs to the question beside the kernel
     * @return the exit status
     */
    public int of(Coverage around, Path file, Function<Progress, StudyResult> hunt) {
        return tell(run(around, file, hunt));
    }

    /**
     * Tells what {@link #run} has not printed yet.
     *
     * @return the exit status
     */
    public int tell(Hunted hunted) {
        hunted.json().ifPresent(json -> line.getOut().println(json));
        return hunted.status().code();
    }

    /** Runs one, and prints it where no object is wanted. */
    public Hunted run(Coverage around, Path file, Function<Progress, StudyResult> hunt) {
        StudyResult result;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            result = hunt.apply(progress);
        }
        if (result instanceof StudyResult.Failed failed && failed.summary().isEmpty()) {
            throw failed.cause();
        }
        if (result.summary().isEmpty()) {
            line.getErr().println("ulpscope: cancelled before anything was tried.");
            return new Hunted(ExitStatus.INTERRUPTED, Optional.empty(), Optional.empty());
        }
        try (StudyReader study = StudyReader.open(NewFile.written(file))) {
            HuntVerdict verdict = HuntVerdict.of(study, around);
            if (!output.json()) {
                print(line.getOut(), study, verdict, regions);
                guard.ifPresent(language -> RegionReport.printGuard(line.getOut(), study, language));
            }
            Optional<JsonObject> json = output.json() ? Optional.of(json(study, verdict, guard)) : Optional.empty();
            if (result instanceof StudyResult.Failed failed) {
                json.ifPresent(object -> line.getOut().println(object));
                throw failed.cause();
            }
            if (!output.quiet()) {
                hint(line.getErr(), study, result);
            }
            return new Hunted(status(study, verdict), Optional.of(verdict), json);
        }
    }

    private static ExitStatus status(StudyReader study, HuntVerdict verdict) {
        if (study.summary().findings() > 0 || !verdict.met().isEmpty()) {
            return ExitStatus.FINDINGS;
        }
        return verdict.coverage().isEmpty() ? ExitStatus.FAILED : ExitStatus.NOTHING_FOUND;
    }

    private static JsonObject json(StudyReader study, HuntVerdict verdict, Optional<GuardLanguage> guard) {
        JsonObject json = StudyJson.of(study);
        json.addProperty("verdict", verdict.sentence());
        json.add("coverage", verdict.coverage().json());
        guard.ifPresent(language -> GuardOffer.of(study).addTo(json));
        return json;
    }

    private static void print(PrintWriter out, StudyReader study, HuntVerdict verdict, OptionalInt regions) {
        StudyDescription description = study.description();
        if (HuntStudy.looksInside(description)) {
            out.println(looked(description));
        } else {
            description.platforms().forEach(platform -> out.println(platform.name() + ": " + platform.label()));
        }
        description
                .unavailable()
                .forEach(platform -> out.println(platform.request().toolchain() + ": " + platform.reason()));
        out.println();
        if (HuntStudy.looksInside(description)) {
            InsideReport.print(out, study);
        } else {
            CauseReport.print(out, study);
            ClassTable.print(out, study);
            CauseReport.printRegions(out, study, regions);
        }
        if (study.summary().findings() > 0) {
            out.println();
        }
        out.println(verdict.sentence());
    }

    private static String tried(StudyReader study) {
        List<InputAccount> accounts = InputAccount.of(study);
        return HuntStudy.looksInside(study.description()) && accounts.size() > 1
                ? String.format(
                        Locale.ROOT,
                        "%,d calls, each looked at in one operation",
                        accounts.stream().mapToLong(InputAccount::inputs).sum())
                : InputAccount.words(accounts);
    }

    /** Operations of one compilation are not told one by one. */
    private static String looked(StudyDescription study) {
        Map<String, Long> operations = study.platforms().stream()
                .collect(Collectors.groupingBy(
                        HuntReport::compiled,
                        LinkedHashMap::new,
                        Collectors.summingLong(
                                platform -> SiteOption.in(platform.options()).isPresent() ? 1 : 0)));
        return operations.entrySet().stream()
                .map(one -> one.getKey()
                        + switch (one.getValue().intValue()) {
                            case 0 -> "";
                            case 1 -> ", 1 operation";
                            default -> ", " + one.getValue() + " operations";
                        })
                .collect(Collectors.joining("\n"));
    }

    private static String compiled(Platform platform) {
        return new Platform(
                        platform.name(),
                        platform.toolchain(),
                        SiteOption.without(platform.options()),
                        platform.device())
                .label();
    }

    private static void hint(PrintWriter err, StudyReader study, StudyResult result) {
        StudySummary summary = study.summary();
        Duration elapsed = summary.elapsed();
        err.println();
        err.println((result instanceof StudyResult.Cancelled ? "Cancelled after " : "Tried in ")
                + elapsed.toMillis() / MS_PER_SECOND + " s: " + tried(study) + ".");
        long inputs =
                study.findings().stream().map(Finding::inputBits).distinct().count();
        err.println(String.format(
                Locale.ROOT,
                "%,d %s kept as findings in %s: of those tried one by one at most %d of each kind, and the simplest.",
                inputs,
                inputs == 1 ? "input is" : "inputs are",
                study.file(),
                study.description().request().findingsKept()));
        HuntTimeWords.of(study.description().request()).ifPresent(err::println);
        RegionEffort.sentence(study.description(), study.regionEfforts()).ifPresent(err::println);
        if (result instanceof StudyResult.Cancelled) {
            err.println("Go on: ulpscope resume " + study.file());
        } else if (!study.findings().isEmpty()) {
            err.println("Next: ulpscope replay " + study.file() + ", or a program for each: ulpscope export "
                    + study.file() + " --format " + format(study));
        }
    }

    /** The format that has a program for the first finding; those on GPUs and on CPUs are in different ones. */
    private static String format(StudyReader study) {
        Language language =
                new FindingProgram(study.description(), study.findings().getFirst()).language();
        return language.isForDevice() ? language.extension().substring(1) : "c";
    }
}
