package org.ulpscope.campaign.internal.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.study.content.BatchResults;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;

/**
 * The search in the inputs of one program. Half of the budget goes to inputs as they are drawn, so that the optimisation knows where numbers of usual size lead.
 */
final class ProgramSearch {
    /** The increment of SplitMix64, so that searches of neighbouring programs have nothing in common. */
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private final CampaignDescription description;
    private final CampaignProgram program;
    private final int number;
    private final List<InputSlot> slots;
    private final Strategy strategy;
    private final Map<List<Object>, ProgramInput> firstOfEach = new LinkedHashMap<>();
    private final List<ProgramInput> others = new ArrayList<>();
    private List<Point> asked = List.of();
    private boolean drawing = true;
    private int left;

    ProgramSearch(CampaignDescription description, CampaignProgram program, int number, int budget) {
        this.description = description;
        this.program = program;
        this.number = number;
        this.left = budget;
        int count = description.grammar().sizes().count();
        this.slots = program.parameters().stream()
                .map(parameter -> slot(parameter, count))
                .toList();
        this.strategy = Strategies.named("bayes")
                .create(new SearchProblem(
                        slots,
                        SearchGoals.of(description.platforms(), program.format()),
                        program.format(),
                        false,
                        Map.of(),
                        description.seed() + GOLDEN * (number + 1),
                        budget));
    }

    private InputSlot slot(ProgramParameter parameter, int count) {
        return switch (parameter.kind()) {
            case VALUE, ARRAY ->
                new InputSlot(
                        parameter.name(),
                        program.format(),
                        program.format().minOrdinal(),
                        program.format().maxOrdinal(),
                        true,
                        true,
                        false,
                        false);
            case COUNT -> new InputSlot(parameter.name(), IntegerFormat.INT32, 1, count, false, false, false, false);
        };
    }

    /** What is to be tried next; nothing where the search is over. */
    List<ProgramInput> wanted() {
        asked = drawing ? drawn(Math.ceilDiv(left, 2)) : left == 0 ? List.of() : suggested();
        left -= asked.size();
        return asked.stream().map(this::input).toList();
    }

    private List<Point> suggested() {
        return strategy.suggest(left).stream().map(Suggestion::point).toList();
    }

    private List<Point> drawn(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> description.generator().input(program, number, index))
                .map(input ->
                        new Point(input.values().stream().mapToLong(Value::bits).toArray()))
                .distinct()
                .toList();
    }

    private ProgramInput input(Point point) {
        return new ProgramInput(IntStream.range(0, slots.size())
                .mapToObj(slot -> new Value(slots.get(slot).format(), point.bits(slot)))
                .toList());
    }

    /** What came of it. @param results for each input one for each platform */
    void learn(List<List<RunResult>> results) {
        List<Observation> observations = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            List<RunResult> onAll = results.get(i);
            observations.add(new Observation(
                    asked.get(i), onAll.stream().map(ProgramSearch::outcome).toList()));
            keep(input(asked.get(i)), onAll);
        }
        if (drawing) {
            strategy.recall(observations);
            drawing = false;
        } else if (!observations.isEmpty()) {
            strategy.learn(observations);
        }
    }

    private void keep(ProgramInput input, List<RunResult> onAll) {
        List<Object> shown = new ArrayList<>();
        BatchResults.of(
                        0,
                        List.of(new BatchResults.OfProgram(number, program, List.of(input), List.of(onAll))),
                        description.platforms())
                .discrepancies()
                .forEach(one -> shown.addAll(List.of(one.left(), one.right(), one.kind())));
        if (!shown.isEmpty() && firstOfEach.putIfAbsent(shown, input) != null) {
            others.add(input);
        }
    }

    private static Outcome outcome(RunResult result) {
        return switch (result) {
            case RunResult.Computed computed ->
                new Outcome.Returned(computed.value().bits(), ExceptionFlags.NONE);
            case RunResult.Failed failed -> new Outcome.Crashed(failed.cause());
            case RunResult.NotCompiled failed -> new Outcome.Crashed(failed.cause());
        };
    }

    /** As many inputs as a program of the campaign has, or fewer: first those of which each shows something new. */
    List<ProgramInput> found() {
        List<ProgramInput> all = new ArrayList<>(firstOfEach.values());
        all.addAll(others);
        return List.copyOf(all.subList(0, Math.min(all.size(), description.inputs())));
    }
}
