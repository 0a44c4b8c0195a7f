package org.ulpscope.accuracy.internal.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.IsolatedCommand;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.progress.Progress;

/** Runs a program with exact numbers over many inputs; one that crashes or takes too long costs its own answer alone. */
public final class ExactRun {
    private static final int MOST_FAULTS = 1000;
    private static final Duration START = Duration.ofSeconds(20);

    private final ExactProgram program;
    private final ExactLimits limits;
    private final Progress progress;
    private final Path told;

    public ExactRun(ExactProgram program, ExactLimits limits, Progress progress) {
        this.program = program;
        this.limits = limits;
        this.progress = progress;
        this.told = program.folder().path().resolve("told");
    }

    /**
     * The answers, one a row.
     *
     * @param inDetail whether to tell where digits are lost
     * @throws CancellationException if the user has asked to stop
     */
    public List<ExactAnswer> answers(Inputs inputs, boolean inDetail) {
        AnswerReader reader = new AnswerReader(program);
        List<ExactAnswer> answers = new ArrayList<>(inputs.count());
        try {
            Files.createDirectories(told);
            Path rows = written(inputs);
            int faults = 0;
            while (answers.size() < inputs.count()) {
                List<ExactAnswer> more = run(rows, inputs, answers.size(), inDetail, reader);
                answers.addAll(more);
                if (more.isEmpty() && ++faults > MOST_FAULTS) {
                    throw new UlpscopeException(
                            "Exact values cannot be computed here: the program ends before it begins.");
                }
            }
        } catch (IOException e) {
            throw new UlpscopeException("Exact values cannot be computed: " + e.getMessage() + ".", e);
        }
        return List.copyOf(answers);
    }

    private Path written(Inputs inputs) throws IOException {
        int slots = inputs.columns().size();
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(inputs.count() * Math.max(slots, 1), Long.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < inputs.count(); row++) {
            for (int slot = 0; slot < slots; slot++) {
                bytes.putLong(inputs.bits(slot, row));
            }
        }
        return Files.write(told.resolve("inputs"), bytes.array());
    }

    /** From one row on until the program ends; where a row ends it, that row is the last. */
    private List<ExactAnswer> run(Path rows, Inputs inputs, int first, boolean inDetail, AnswerReader reader)
            throws IOException {
        Path report = told.resolve("report");
        Files.deleteIfExists(report);
        List<String> command = List.of(
                program.binary().toString(),
                rows.toString(),
                report.toString(),
                Integer.toString(inputs.columns().size()),
                Integer.toString(first),
                Integer.toString(inputs.count()),
                inDetail ? "1" : "0",
                Integer.toString(limits.mostBits()),
                Long.toString(limits.call().toMillis()));
        Path scratch = Files.createDirectories(program.folder().path().resolve("run"));
        IsolatedCommand isolated = Isolation.here().program(command, Map.of(), List.of(scratch, told));
        Duration limit = START.plus(limits.call().multipliedBy(inputs.count() - first));
        ProcessResult result = ChildProcess.run(
                isolated.words(), scratch, isolated.environment(), limit, progress::wrote, progress::isCancelled);
        if (result.ending() == ProcessResult.Ending.CANCELLED) {
            throw new CancellationException("Computing exact values was cancelled.");
        }
        List<ExactAnswer> answers = new ArrayList<>();
        if (Files.exists(report)) {
            GivenFile.text(report, StandardCharsets.UTF_8).lines().forEach(line -> answers.add(reader.read(line)));
        }
        progress.worked(answers.size());
        boolean ended = first + answers.size() < inputs.count() && !result.succeeded();
        if (ended) {
            answers.add(new ExactAnswer.NotKnown(why(result)));
        }
        return answers;
    }

    private static String why(ProcessResult result) {
        return Signals.ofStatus(result.exitStatus())
                .map(signal -> "It crashes with exact numbers: " + signal + ".")
                .orElse("It ends its process, with status " + result.exitStatus() + ".");
    }
}
