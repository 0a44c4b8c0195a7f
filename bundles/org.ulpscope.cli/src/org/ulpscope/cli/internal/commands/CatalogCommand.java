package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.accuracy.library.AccuracyParts;
import org.ulpscope.accuracy.library.LibraryAccuracy;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.catalog.CatalogHtml;
import org.ulpscope.catalog.CatalogJson;
import org.ulpscope.catalog.CatalogReports;
import org.ulpscope.catalog.CatalogResult;
import org.ulpscope.catalog.CatalogRun;
import org.ulpscope.catalog.CatalogTrust;
import org.ulpscope.catalog.Catalogs;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.report.CatalogReport;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.catalog.request.HuntSettings;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.AccuracyPartArguments;
import org.ulpscope.cli.internal.arguments.CoreArguments;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import org.ulpscope.cli.internal.arguments.SearchArguments;
import org.ulpscope.cli.internal.arguments.SlurmArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.CatalogTable;
import org.ulpscope.cli.internal.reports.ConversionTable;
import org.ulpscope.cli.internal.reports.CoreTable;
import org.ulpscope.cli.internal.reports.RecordTable;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Json;
import org.ulpscope.search.Strategies;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope catalog}. */
@CommandLine.Command(
        name = "catalog",
        mixinStandardHelpOptions = true,
        description =
                "Hunts in all functions of a library, on one platform or several side by side, and reports what was"
                        + " found; or measures how accurate they are, or FPCores.",
        footer = {
            "",
            "Examples:",
            "  ulpscope catalog libm",
            "  ulpscope catalog cuda-math -p cuda -p gcc --folder cuda-and-gcc",
            "  ulpscope catalog my-functions.txt --json",
            "  ulpscope catalog libm --slurm --parts 8 --partition batch",
            "  ulpscope catalog FPBench/benchmarks --accuracy",
            "  ulpscope catalog libm --accuracy -p gcc",
            "  ulpscope catalog libm --accuracy -p gcc --part 3/16 --json > part-3.json",
            "  ulpscope catalog libm --accuracy -p gcc --merge part-*.json",
            "  ulpscope catalog conversions -p gcc -p twin",
            "",
            "A catalogue is libm, cuda-math, opencl, or a text file with one 'signature | group | note' a line.",
            "conversions: who converts to and from FP16, BF16, FP8, FP6 and FP4 as the standards ask.",
            "Each hunt makes up to 300 trials, unless --budget says otherwise.",
            "Repeat the command to continue an interrupted catalogue. On a finished one it only reports.",
            "Exit status: 0 nothing found, 1 findings, 2 bad usage or bad input, 3 the tool could not do its work, "
                    + "130 interrupted."
        })
public final class CatalogCommand implements Command {
    private static final String CONVERSIONS = "conversions";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME|FILE|FOLDER", description = "The catalogue, or the folder of one that was begun.")
    private String name;

    @Mixin
    private PlatformArguments platforms;

    @Mixin
    private SearchArguments search;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Mixin
    private SlurmArguments slurm;

    @Option(
            names = "--folder",
            paramLabel = "FOLDER",
            description = "Where the studies and report.html go. Default: the catalogue's name with -catalog.")
    private Path folder;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "How many functions run at a time. Default: as many as there are processors.")
    private Integer jobs;

    @Option(names = "--no-compare", description = "Hunt only; do not compare the platforms with each other.")
    private boolean huntOnly;

    @Mixin
    private CoreArguments cores;

    @Mixin
    private AccuracyPartArguments parts;

    @Override
    public Integer call() {
        if (name.equals(CONVERSIONS)) {
            parts.refuse();
            return ConversionTable.of(
                    spec.commandLine(), output, platforms.areNamed() ? platforms.requests() : List.of());
        }
        if (cores.areAsked()) {
            if (Catalogs.names().contains(name) || name.endsWith(".txt")) {
                return accuracy();
            }
            parts.refuse();
            return CoreTable.of(spec.commandLine(), output, cores, Path.of(name));
        }
        parts.refuse();
        boolean known = CatalogRun.isBegun(Path.of(name));
        CatalogRequest request = known ? CatalogRun.request(Path.of(name)) : BadInputException.reading(this::request);
        Path place = known
                ? Path.of(name)
                : folder == null ? Path.of(request.catalog().name() + "-catalog") : folder;
        Optional<SlurmPlan> plan = slurm.plan();
        CatalogRun run = jobs == null
                ? new CatalogRun(UserToolchains.load())
                : BadInputException.reading(() -> new CatalogRun(UserToolchains.load(), jobs));
        boolean begun = CatalogRun.isBegun(place);
        if (begun && !CatalogRun.request(place).equals(request)) {
            throw new BadInputException("The catalogue in the folder '" + place
                    + "' was begun with other functions, platforms or options; give them again, or --folder another.");
        }
        if (begun) {
            trust.requireAll(() -> CatalogTrust.next(trust.trust(), place));
        }
        long before = System.nanoTime();
        CatalogResult result;
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            result = begun
                    ? run.resume(place, CatalogListener.NONE, progress)
                    : plan.isPresent()
                            ? run.start(place, request, plan.get(), CatalogListener.NONE, progress)
                            : run.start(place, request, CatalogListener.NONE, progress);
        }
        if (result instanceof CatalogResult.Failed failed) {
            throw failed.cause();
        }
        return report(CatalogReports.read(place), place, result, System.nanoTime() - before);
    }

    private int accuracy() {
        List<Kernel> all = Catalogs.named(name).entries().stream()
                .map(CatalogEntry::kernel)
                .toList();
        List<Kernel> kernels = parts.of(all);
        List<JsonObject> merged = parts.toMerge();
        if (!merged.isEmpty()) {
            List<FunctionAccuracy> measured =
                    AccuracyParts.merged(all, platforms.asked().size(), merged);
            return RecordTable.merged(spec.commandLine(), output, measured, RecordTable.Asked.of(merged.getFirst()));
        }
        RecordTable.Asked asked = new RecordTable.Asked(cores.inputsOfAFunction(), search.seed());
        LibraryAccuracy accuracy =
                BadInputException.reading(() -> new LibraryAccuracy(Evaluators::open, asked.inputs(), asked.seed()));
        return RecordTable.of(spec.commandLine(), output, accuracy, asked, kernels, platforms.requests());
    }

    private CatalogRequest request() {
        Catalog catalog = Catalogs.named(name);
        HuntSettings hunts = HuntSettings.of(search.applyTo(HuntSettings.DEFAULT.applyTo(
                        HuntRequest.builder(catalog.entries().getFirst().kernel(), Path.of("."))))
                .build());
        Strategies.named(hunts.strategy());
        List<PlatformRequest> requests = platforms.requests();
        Evaluators.platforms(requests, UserToolchains.load());
        return new CatalogRequest(catalog, requests, hunts, requests.size() > 1 && !huntOnly);
    }

    private int report(CatalogReport report, Path place, CatalogResult result, long nanos) {
        CatalogHtml.write(report, place.resolve("report.html"));
        if (output.json()) {
            spec.commandLine().getOut().println(Json.text(CatalogJson.of(report)));
        } else {
            CatalogTable.print(spec.commandLine().getOut(), report);
        }
        if (!output.quiet()) {
            spec.commandLine()
                    .getErr()
                    .println(CatalogTable.hint(report, place, result instanceof CatalogResult.Cancelled, nanos));
        }
        return (report.exceptional() == 0 ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }
}
