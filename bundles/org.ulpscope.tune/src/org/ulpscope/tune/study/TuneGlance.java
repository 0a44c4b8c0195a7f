package org.ulpscope.tune.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.study.glance.Exhibit;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredVariable;

/** What is told of a tuning before all else. */
public final class TuneGlance {
    private static final int MOST_CHANGES = 6;

    private final TuningReader reader;
    private final TuningFigures figures;

    private TuneGlance(TuningReader reader) {
        this.reader = reader;
        figures = TuningFigures.of(reader);
    }

    /** That of a tuning as it stands. */
    public static Glance of(TuningReader reader) {
        return new TuneGlance(reader).glance();
    }

    private Glance glance() {
        List<StoredEvaluation> evaluations = reader.evaluationsSince(1);
        return new Glance(
                TuneHeadline.of(reader),
                TuneBars.of(evaluations, figures),
                figures.result()
                        .filter(result -> !result.diff().isEmpty())
                        .map(this::exhibit)
                        .orElseGet(() -> Exhibit.none(
                                "No version that is better than the program as it is written" + " was run once more.")),
                cause(),
                FastVectors.of(evaluations).stream().map(this::ranked).toList(),
                Glance.leftOut(TuneVerdict.of(reader).coverage()));
    }

    private Exhibit exhibit(Confirmation result) {
        List<Field> fields = new ArrayList<>();
        fields.add(new Field(
                "Speed",
                figures.timesAsFast(result.speedup())
                        + (figures.place().predicts() ? "" : " (" + figures.interval(result) + ")")));
        fields.add(new Field("Error", figures.error(result.evaluation().error()) + " (" + figures.errorTitle() + ")"));
        List<TuningFigures.Change> changes = figures.changes();
        changes.stream()
                .limit(MOST_CHANGES)
                .forEach(change -> fields.add(new Field(
                        change.variable().key(),
                        change.variable().original().label() + " \u2192 "
                                + change.to().label() + ", " + shown(change.variable()))));
        if (changes.size() > MOST_CHANGES) {
            fields.add(new Field("and", (changes.size() - MOST_CHANGES) + " more variables"));
        }
        return new Exhibit(changes.stream().findFirst().map(change -> place(change.variable())), fields);
    }

    private GlancePlace place(StoredVariable variable) {
        Path file = figures.description().folder().resolve(variable.file());
        return new GlancePlace(file, variable.line(), shown(variable));
    }

    private static String shown(StoredVariable variable) {
        return variable.file() + ":" + variable.line();
    }

    private List<Field> cause() {
        List<Field> fields = new ArrayList<>();
        figures.result()
                .filter(result -> figures.foundFaster())
                .ifPresent(result -> fields.add(new Field("Patch", patched(result.diff()))));
        add(fields, "Doubt", figures.doubt());
        add(fields, "Stays wide", figures.mustStay());
        add(fields, "Other inputs", figures.generalisation());
        add(fields, "Other options", figures.recompiled());
        add(fields, "Speeds", figures.note());
        if (fields.isEmpty()) {
            fields.add(new Field("Patch", "There is none yet."));
        }
        return fields;
    }

    private static String patched(String diff) {
        long lines = diff.lines()
                .filter(line -> line.startsWith("+") && !line.startsWith("+++"))
                .count();
        return "It changes " + lines + (lines == 1 ? " line." : " lines.") + " Take Best shows it.";
    }

    private static void add(List<Field> fields, String name, Optional<String> sentence) {
        sentence.ifPresent(known -> fields.add(new Field(name, known)));
    }

    private RankedResult ranked(StoredEvaluation stored) {
        List<DeclaredFormat> formats = stored.evaluation().vector().formats();
        List<StoredVariable> variables = figures.description().variables();
        long changed = IntStream.range(0, formats.size())
                .filter(i -> formats.get(i) != variables.get(i).original())
                .count();
        String speed = figures.baseline()
                .map(baseline -> TuningFigures.factor(
                        stored.evaluation().fom() / baseline.original().fom()))
                .orElse("");
        return new RankedResult(
                "No. " + stored.number(),
                Optional.of(OutcomeAppearance.NORMAL_PLUS),
                speed,
                changed + " of " + variables.size() + " variables in another Format, error "
                        + figures.error(stored.evaluation().error()),
                Long.toString(stored.number()));
    }
}
