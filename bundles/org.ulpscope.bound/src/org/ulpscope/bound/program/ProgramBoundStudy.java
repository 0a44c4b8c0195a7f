package org.ulpscope.bound.program;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.internal.program.InstrumentedProgram;
import org.ulpscope.bound.internal.program.InstrumentedProgram.Told;
import org.ulpscope.bound.internal.run.BoundReportReader.OfProgram;
import org.ulpscope.bound.internal.run.Pinning;
import org.ulpscope.bound.internal.source.FunctionLines;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.program.result.ProgramBoundRequest;
import org.ulpscope.bound.program.result.ProgramBoundResult;
import org.ulpscope.bound.program.result.ProgramLine;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;

/** Question 4 of a whole program: how far what it assigns and prints can move in one run. */
public final class ProgramBoundStudy {
    private static final double NANOS = 1e9;

    private final ProgramBoundRequest request;
    private final InstrumentedProgram program;
    private final Progress progress;

    private ProgramBoundStudy(ProgramBoundRequest request, InstrumentedProgram program, Progress progress) {
        this.request = request;
        this.program = program;
        this.progress = progress;
    }

    /**
     * Answers it.
     *
     * @throws org.ulpscope.program.build.BuildFailure if the user's own build fails
     * @throws BadInputException if the program is none in C or C++, does not compile with bounds, does not run, or has no function or file that was
     *     chosen
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static ProgramBoundResult run(ProgramBoundRequest request, Progress progress) {
        progress.begin("Bounding " + request.build().program(), 0);
        try (InstrumentedProgram program = InstrumentedProgram.of(request, progress)) {
            return new ProgramBoundStudy(request, program, progress).result();
        }
    }

    private ProgramBoundResult result() {
        requireFunctions();
        progress.message("Running it with bounds");
        long begun = System.nanoTime();
        Told told = program.run(Set.of());
        double seconds = (System.nanoTime() - begun) / NANOS;
        OfProgram free = told.report();
        List<ProgramLine> lines = chosen(free.lines());
        List<ProgramLine> unstable = chosen(free.unstable());
        Tried tried = tried(free, lines, seconds);
        return new ProgramBoundResult(
                request,
                IntStream.range(0, lines.size())
                        .mapToObj(i -> new ProgramLine(
                                tried.lines().get(i), lines.get(i).function()))
                        .toList(),
                unstable,
                free.printed(),
                tried.advice(),
                patch(tried.advice(), lines),
                new ProgramBoundResult.Run(
                        told.process().exitStatus(),
                        free.whole(),
                        seconds,
                        tried.count(),
                        told.process().output()),
                program.notes());
    }

    private record Tried(List<BoundedLine> lines, Advice advice, int count) {}

    /** Tries lines as far as the time goes: each of them once alone, and twice more beside those that were chosen. */
    private Tried tried(OfProgram free, List<ProgramLine> lines, double seconds) {
        Bounds bounds = bounds(free, lines);
        Duration left = request.limit();
        int most = (int) Math.min(Integer.MAX_VALUE, (left.toNanos() / NANOS / Math.max(seconds, 0.001) - 2) / 3);
        if (!free.whole() || most < 1 || bounds.width().signum() == 0) {
            return new Tried(bounds.lines(), new Advice(List.of(), bounds.width(), bounds.width()), 0);
        }
        progress.message("Trying which lines make what it prints move");
        Map<Set<String>, Bounds> known = new HashMap<>();
        Pinning pinning = new Pinning(
                pinned -> known.computeIfAbsent(
                        Set.copyOf(pinned), key -> bounds(program.run(key).report(), lines)),
                bounds,
                most);
        List<BoundedLine> shares = pinning.shares();
        int count =
                (int) shares.stream().filter(line -> line.share().isPresent()).count();
        return new Tried(shares, pinning.advice(shares), count);
    }

    private PatchOutcome patch(Advice advice, List<ProgramLine> lines) {
        if (advice.lines().isEmpty()) {
            return new PatchOutcome.NotNeeded();
        }
        progress.message("Trying the patch that the advice comes to");
        try {
            PinPatch patch = program.patch(
                    advice.lines().stream().map(BoundedLine::place).collect(Collectors.toSet()));
            if (patch.isEmpty()) {
                return new PatchOutcome.Impossible(
                        patch.leftOut().isEmpty()
                                ? "no operation of these lines could be found in the sources."
                                : String.join(" ", patch.leftOut()));
            }
            program.apply(patch);
            Bounds bounds = bounds(program.run(Set.of()).report(), lines);
            return new PatchOutcome.Tried(patch, bounds, List.of(), List.of());
        } catch (UlpscopeException e) {
            return new PatchOutcome.Impossible(e.getMessage());
        }
    }

    private static Bounds bounds(OfProgram told, List<ProgramLine> lines) {
        return new Bounds(
                told.printed().stream()
                        .map(number -> new BoundedOutput(number.file() + ":" + number.line(), number.widest()))
                        .toList(),
                lines.stream().map(ProgramLine::seen).toList(),
                List.of());
    }

    private List<ProgramLine> chosen(List<ProgramLine> all) {
        return all.stream()
                .map(line -> new ProgramLine(line.seen(), functionOf(line.seen())))
                .filter(line ->
                        request.functions().isEmpty() || request.functions().contains(line.function()))
                .filter(line -> request.files().isEmpty()
                        || request.files().stream()
                                .anyMatch(name -> Path.of(line.seen().file()).endsWith(name)))
                .toList();
    }

    /** The innermost function around a line. */
    private String functionOf(BoundedLine line) {
        return program.functions().stream()
                .filter(function -> function.holds(line.file(), line.line()))
                .reduce((outer, inner) -> inner.from() >= outer.from() ? inner : outer)
                .map(FunctionLines::name)
                .orElse("");
    }

    private void requireFunctions() {
        for (String name : request.functions()) {
            if (program.functions().stream()
                    .noneMatch(function -> function.name().equals(name))) {
                throw new BadInputException("The sources of the program define no function '" + name
                        + "'; --functions takes names without the class or namespace that they are in.");
            }
        }
        for (String name : request.files()) {
            if (program.functions().stream()
                    .noneMatch(function -> function.file().endsWith(name))) {
                throw new BadInputException(
                        "No source of the program is called '" + name + "' and defines a function.");
            }
        }
    }
}
