package org.ulpscope.bound.study.glance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.result.Within;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.glance.Exhibit;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;

/** What is told of bounds before all else. */
public final class BoundGlance {
    /** What a platform is called among what was found that gave what its options do not allow. */
    public static final String OUTSIDE = "outside";

    /** What a condition is called that compilers may decide differently. */
    public static final String CONDITION = "condition";

    /** What a line is called that moves. */
    public static final String LINE = "line";

    private static final double PERCENT = 100;

    private BoundGlance() {}

    /** That of bounds as they stand. */
    public static Glance of(StoredBound bound) {
        Optional<BoundedLine> hottest = BoundHeadline.hottest(bound.result());
        return new Glance(
                BoundHeadline.of(bound),
                BoundBars.of(bound.result()),
                hottest.map(line -> exhibit(bound, line))
                        .orElseGet(() -> Exhibit.none("No line is known that gives different results.")),
                BoundCause.of(bound),
                ranked(bound),
                Glance.leftOut(BoundVerdict.of(bound.result()).coverage()));
    }

    private static Exhibit exhibit(StoredBound bound, BoundedLine line) {
        Interval widest = line.widest();
        List<Field> fields = new ArrayList<>();
        bound.text(line).ifPresent(text -> fields.add(new Field("Source", text)));
        fields.add(new Field("As written", widest.strict().decimal()));
        fields.add(end("Least", widest.low(), line.witnesses().low()));
        fields.add(end("Greatest", widest.high(), line.witnesses().high()));
        fields.add(new Field("It moves by", WidthWords.wide(widest)));
        return new Exhibit(
                Optional.of(new GlancePlace(bound.path(line), line.line(), BoundHeadline.place(line))), fields);
    }

    private static Field end(String name, Optional<Value> value, Optional<Witness> order) {
        return new Field(
                name,
                value.map(Value::decimal).orElse("NaN")
                        + order.map(Witness::c)
                                .map(expression -> ", by " + expression)
                                .orElse(""));
    }

    private static List<RankedResult> ranked(StoredBound bound) {
        BoundResult result = bound.result();
        Stream<RankedResult> outside = result.answers().stream()
                .filter(answer -> Within.of(result.bounds(), answer) == Within.NO)
                .map(answer -> new RankedResult(
                        OUTSIDE,
                        Optional.of(OutcomeAppearance.CRASH),
                        "",
                        answer.platform().nameWithOptions() + " gives "
                                + answer.value().map(Value::decimal).orElse(answer.label())
                                + ", which its options do not allow",
                        answer.platform().nameWithOptions()));
        Stream<RankedResult> conditions = result.bounds().unstable().stream()
                .map(line -> new RankedResult(
                        CONDITION,
                        Optional.of(OutcomeAppearance.INF_MINUS),
                        WidthWords.ulps(line.widest().ulps()),
                        at(bound, line) + ": compilers may decide it differently",
                        BoundHeadline.place(line)));
        Stream<RankedResult> lines = result.bounds().lines().stream()
                .filter(line -> line.widest().moves())
                .sorted(Comparator.comparingDouble(
                                (BoundedLine line) -> -line.share().orElse(0))
                        .thenComparing(line -> line.widest().ulps(), Comparator.reverseOrder()))
                .map(line -> new RankedResult(
                        LINE,
                        Optional.of(OutcomeAppearance.NAN),
                        WidthWords.ulps(line.widest().ulps()),
                        at(bound, line) + share(line),
                        BoundHeadline.place(line)));
        return Stream.of(outside, conditions, lines).flatMap(some -> some).toList();
    }

    private static String at(StoredBound bound, BoundedLine line) {
        return BoundHeadline.place(line)
                + bound.text(line).map(text -> " `" + text + "`").orElse("");
    }

    private static String share(BoundedLine line) {
        return line.share().isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", as written alone makes the result %.0f %% narrower",
                        PERCENT * line.share().getAsDouble());
    }
}
