package org.ulpscope.ci.internal;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.ci.CheckCommand.Baseline;
import org.ulpscope.ci.CheckOutcome;
import org.ulpscope.ci.CheckPlan;
import org.ulpscope.ci.CheckResult;
import org.ulpscope.ci.CiCheck;
import org.ulpscope.ci.CiSettings;
import org.ulpscope.report.CommandAnswer;
import org.ulpscope.report.Coverage;

/** Runs one check, holds what it found against the baseline, and has its page and its SARIF written. */
public final class CheckRun {
    private static final int FINDINGS = 1;

    private final CheckPlan plan;
    private final CiSettings settings;
    private final CiCheck check;
    private final OwnCommand command;
    private final Optional<Path> found;
    private final Optional<Path> known;

    /** @param left the time that it may take; where none is left, it does not begin */
    public CheckRun(CheckPlan plan, CiSettings settings, CiCheck check, Duration left, Progress progress) {
        this.plan = plan;
        this.settings = settings;
        this.check = check;
        this.command = new OwnCommand(plan.folder(), left, progress);
        this.found = check.command().ending().map(ending -> settings.output().resolve(check.name() + "." + ending));
        this.known = found.flatMap(file -> plan.baseline()
                .map(folder -> folder.resolve(file.getFileName()))
                .filter(Files::isRegularFile));
    }

    /** What came of it; it never throws for what the check did. */
    public CheckResult result() {
        try {
            if (found.isPresent()) {
                Files.deleteIfExists(found.get());
            }
            ProcessResult ran = command.run(words());
            return switch (ran.ending()) {
                case EXITED -> told(ran);
                case TIMED_OUT -> unfinished("It had not ended when the time of all checks was over.", ran);
                case CANCELLED -> unfinished("It was cancelled before it had ended.", ran);
            };
        } catch (IOException e) {
            return ended(
                    CheckOutcome.BROKEN, "It cannot be started: " + e.getMessage() + ".", Coverage.NONE, Duration.ZERO);
        }
    }

    private CheckResult unfinished(String sentence, ProcessResult ran) {
        return ended(CheckOutcome.UNFINISHED, sentence, Coverage.NONE, ran.wall());
    }

    private List<String> words() {
        List<String> words = new ArrayList<>();
        words.add(check.command().word());
        words.addAll(check.subjects());
        words.addAll(check.options());
        words.addAll(settings.words());
        words.add("--quiet");
        if (settings.isTrusted() && check.command().isAskedForTrust()) {
            words.add("--trust");
        }
        found.ifPresent(file -> words.addAll(List.of("--json", "--study", file.toString())));
        known.filter(file -> check.command().baseline() == Baseline.OPTION)
                .ifPresent(file -> words.addAll(List.of("--baseline", file.toString())));
        if (!check.arguments().isEmpty()) {
            words.add("--");
            words.addAll(check.arguments());
        }
        return words;
    }

    private CheckResult told(ProcessResult ran) throws IOException {
        Optional<JsonObject> said = CommandAnswer.object(ran.output());
        String verdict = said.flatMap(json -> CommandAnswer.text(json, "verdict"))
                .orElseGet(() -> CommandAnswer.lastLine(ran.errors()));
        Coverage coverage = said.map(CommandAnswer::coverage).orElse(Coverage.NONE);
        // Without a file that keeps findings, the program's own status is the answer.
        if (found.isEmpty()) {
            CheckOutcome outcome = ran.exitStatus() == 0 ? CheckOutcome.PASSED : CheckOutcome.FAILED;
            String sentence = ran.exitStatus() == 0
                    ? "It ended with status 0."
                    : "It ended with status " + ran.exitStatus() + ". " + verdict;
            return ended(outcome, sentence.strip(), Coverage.NONE.with(check.name()), ran.wall());
        }
        if (ran.exitStatus() > FINDINGS || ran.exitStatus() < 0) {
            return ended(CheckOutcome.BROKEN, verdict, coverage, ran.wall());
        }
        if (ran.exitStatus() == FINDINGS && known.isPresent() && check.command().baseline() == Baseline.DIFF) {
            return against(known.get(), verdict, coverage, ran.wall());
        }
        return ended(
                ran.exitStatus() == FINDINGS ? CheckOutcome.FAILED : CheckOutcome.PASSED,
                verdict,
                coverage,
                ran.wall());
    }

    private CheckResult against(Path before, String verdict, Coverage coverage, Duration wall) throws IOException {
        BaselineComparison comparison = BaselineComparison.of(command, before, found.orElseThrow());
        return ended(comparison.outcome(), comparison.sentence(verdict), coverage, wall.plus(comparison.wall()));
    }

    private CheckResult ended(CheckOutcome outcome, String verdict, Coverage coverage, Duration wall) {
        Optional<Path> kept = found.filter(Files::isRegularFile);
        Optional<Path> page = kept.flatMap(command::page);
        Optional<JsonObject> sarif = kept.flatMap(command::sarif);
        return new CheckResult(check, outcome, verdict, coverage, kept, page, sarif, wall);
    }
}
