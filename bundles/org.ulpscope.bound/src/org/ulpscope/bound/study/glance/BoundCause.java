package org.ulpscope.bound.study.glance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.store.RunState;
import org.ulpscope.study.glance.Field;

/** Why the result of a call moves, and the patch against it. */
final class BoundCause {
    private BoundCause() {}

    static List<Field> of(StoredBound bound) {
        BoundResult result = bound.result();
        boolean runs = bound.state().state() == RunState.RUNNING;
        List<Field> fields = new ArrayList<>();
        Advice advice = result.advice();
        if (advice.lines().isEmpty()) {
            fields.add(new Field(
                    "Cause",
                    runs
                            ? "Which lines make it move is being looked for."
                            : "There is no line that, computed as written, would make the result move less."));
            return fields;
        }
        fields.add(new Field("Cause", advised(bound)));
        switch (result.patch()) {
            case PatchOutcome.NotNeeded none ->
                fields.add(new Field("Patch", runs ? "It is being tried\u2026" : "It was not tried."));
            case PatchOutcome.Impossible impossible -> fields.add(new Field("Patch", "None: " + impossible.why()));
            case PatchOutcome.Tried tried -> {
                fields.add(
                        new Field("Patch", "With it the result moves by " + WidthWords.ulps(tried.width()) + " ulps"));
                if (!tried.answers().isEmpty()) {
                    fields.add(new Field(
                            "Results",
                            PlatformAnswer.differentResults(result.answers()) + " different as it is, "
                                    + PlatformAnswer.differentResults(tried.answers()) + " patched"));
                }
                time(tried).forEach(fields::add);
            }
        }
        return fields;
    }

    private static String advised(StoredBound bound) {
        Advice advice = bound.result().advice();
        return advice.lines().stream().map(line -> BoundHeadline.place(line)).collect(Collectors.joining(", "))
                + (advice.lines().size() == 1 ? " makes" : " make") + " it move: computed as written, it moves by "
                + WidthWords.ulps(advice.width()) + " ulps of "
                + WidthWords.ulps(bound.result().bounds().width());
    }

    private static List<Field> time(PatchOutcome.Tried tried) {
        double[] times = tried.times().stream()
                .flatMapToDouble(OptionalDouble::stream)
                .sorted()
                .toArray();
        return times.length == 0
                ? List.of()
                : List.of(new Field(
                        "It costs",
                        String.format(
                                Locale.ROOT,
                                "a call takes %.2f to %.2f times as long",
                                times[0],
                                times[times.length - 1])));
    }
}
