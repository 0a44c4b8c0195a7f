package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TuneFileArguments;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.tune.TuneResult;
import org.ulpscope.tune.report.TuningHtml;
import org.ulpscope.tune.study.Overtime;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningJson;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.Unfinished;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuneListener;
import picocli.CommandLine;

/** Runs a tuning and tells how it ended and what it found. */
public final class TuneReport {
    private static final double MS_PER_SECOND = 1000;

    private final CommandLine line;
    private final OutputArguments output;
    private final TuneFileArguments files;

    public TuneReport(CommandLine line, OutputArguments output, TuneFileArguments files) {
        this.line = line;
        this.output = output;
        this.files = files;
    }

    /** @return the exit status */
    public int of(Path file, BiFunction<TuneListener, Progress, TuneResult> tuning) {
        TuneResult result;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            result = tuning.apply(plansTo(progress), progress);
        }
        if (result instanceof TuneResult.Failed failed && failed.state().isEmpty()) {
            throw failed.cause();
        }
        if (result.state().isEmpty()) {
            line.getErr().println("ulpscope: cancelled before anything was tried.");
            return ExitStatus.INTERRUPTED.code();
        }
        try (TuningReader reader = TuningReader.open(file)) {
            if (result instanceof TuneResult.Failed failed) {
                throw failed.cause();
            }
            return tell(reader, result instanceof TuneResult.Cancelled);
        }
    }

    private static TuneListener plansTo(TerminalProgress progress) {
        return new TuneListener() {
            @Override
            public void placed(String sentence) {
                progress.say(sentence);
            }

            @Override
            public void planned(String sentence) {
                progress.say(sentence);
            }
        };
    }

    private int tell(TuningReader reader, boolean cancelled) {
        TuningFigures figures = TuningFigures.of(reader);
        Optional<Unfinished> unfinished = Unfinished.of(reader);
        Optional<Path> patch = figures.result()
                .filter(found -> figures.foundFaster())
                .flatMap(found -> figures.patch())
                .map(text -> files.writePatch(reader.file(), text));
        files.html().ifPresent(html -> TuningHtml.write(reader, html));
        if (output.json()) {
            JsonObject json = TuningJson.of(reader);
            patch.ifPresent(path -> json.addProperty("patch", path.toString()));
            line.getOut().println(json);
        } else {
            print(line.getOut(), figures, unfinished);
            Overtime.of(reader).ifPresent(line.getOut()::println);
            patch.ifPresent(path -> apply(line.getOut(), figures.description().folder(), path));
        }
        if (!output.quiet()) {
            hint(line.getErr(), reader, cancelled);
        }
        boolean faster =
                figures.foundFaster() || unfinished.filter(Unfinished::faster).isPresent();
        return (faster ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
    }

    private static void print(PrintWriter out, TuningFigures figures, Optional<Unfinished> unfinished) {
        VersionTable.print(out, figures, figures.versions());
        out.println();
        figures.note().ifPresent(out::println);
        figures.comparison().ifPresent(out::println);
        figures.baseline().ifPresent(baseline -> baseline.notes().forEach(out::println));
        if (figures.searches().size() > 1) {
            searches(out, figures);
        }
        unfinished.map(Unfinished::sentence).ifPresent(out::println);
        Optional<Confirmation> result = figures.result().filter(found -> figures.foundFaster());
        if (result.isEmpty()) {
            if (unfinished.isEmpty()) {
                out.println("Nothing faster than the program as it is written was found within the threshold ("
                        + figures.errorTitle() + ").");
            }
            figures.doubt().ifPresent(out::println);
            return;
        }
        out.println(figures.outcome(result.get()) + ", run once more: "
                + figures.error(result.get().evaluation().error()) + " (" + figures.errorTitle() + ").");
        TextTable changes = new TextTable("variable", "declared", "from", "to");
        figures.changes()
                .forEach(change -> changes.add(
                        change.variable().key(),
                        change.variable().file() + ":" + change.variable().line(),
                        change.variable().original().label(),
                        change.to().label()));
        changes.print(out);
        figures.mustStay().ifPresent(out::println);
        figures.generalisation().ifPresent(out::println);
        figures.recompiled().ifPresent(out::println);
    }

    private static void searches(PrintWriter out, TuningFigures figures) {
        TextTable table =
                new TextTable("search", "executions", "s", figures.place().speedTitle(), "error");
        for (StoredSearch search : figures.searches()) {
            table.add(
                    search.request().name(),
                    Long.toString(search.executions()),
                    String.format(Locale.ROOT, "%.1f", search.elapsed().toMillis() / MS_PER_SECOND),
                    search.result()
                            .map(result -> TuningFigures.factor(result.speedup()))
                            .orElse("none"),
                    search.result()
                            .map(result -> figures.error(result.evaluation().error()))
                            .orElse(""));
        }
        table.print(out);
        out.println();
    }

    /** Tells how a patch of sources in a folder is applied. */
    public static void apply(PrintWriter out, Path folder, Path patch) {
        out.println("The patch is " + patch + "; apply it with: patch -p1 -d " + ShellWord.of(folder) + " -i "
                + ShellWord.of(patch));
    }

    private static void hint(PrintWriter err, TuningReader reader, boolean cancelled) {
        long executions =
                reader.searches().stream().mapToLong(StoredSearch::executions).sum();
        err.println();
        err.println((cancelled ? "Cancelled after " : "") + reader.state().trials() + " precision vectors, "
                + executions + " different programs, in "
                + reader.state().elapsed().toMillis() / MS_PER_SECOND
                + " s; all in " + reader.file() + ".");
        if (cancelled) {
            err.println("Go on: ulpscope resume " + reader.file());
        }
    }
}
