package org.ulpscope.flow.study;

import static org.ulpscope.study.CountWords.number;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowValues;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.OriginAdvice;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.RunState;
import org.ulpscope.study.glance.Exhibit;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;

/** What is told of a flow before all else. */
public final class FlowGlance {
    private static final Map<String, String> TITLES = Map.of(
            "first", "First",
            "put", "Put",
            "because", "Because",
            "through", "Through",
            "turns", "Turns",
            "reaches", "Reaches",
            "decides", "Decides",
            "ends", "Ends",
            "advice", "Remedy");
    private static final int MOST_CAUSES = 6;
    private static final String NOTHING = "No exceptional value was born in what was looked at.";

    private FlowGlance() {}

    /** That of a flow as it stands. */
    public static Glance of(StoredFlow flow) {
        List<BornLine> born = BornLine.of(flow);
        return new Glance(
                FlowHeadline.of(flow, born),
                FlowBars.of(flow),
                born.stream().findFirst().map(FlowGlance::exhibit).orElseGet(() -> Exhibit.none(whyNone(flow))),
                born.stream().findFirst().map(FlowGlance::cause).orElseGet(List::of),
                born.stream().map(FlowGlance::ranked).toList(),
                FlowVerdict.reasons(flow));
    }

    private static String whyNone(StoredFlow flow) {
        return flow.state().state() == RunState.RUNNING ? "None was born yet." : NOTHING;
    }

    private static Exhibit exhibit(BornLine worst) {
        List<Field> fields = new ArrayList<>();
        worst.text().ifPresent(text -> fields.add(new Field("Source", text)));
        worst.line().inside().ifPresent(inside -> fields.add(new Field("Within", worst.shown(inside))));
        fields.add(new Field("Function", String.join(", ", worst.line().functions())));
        fields.add(new Field("Gives", FlowValues.computed(worst.birth().first())));
        fields.add(new Field("First in", worst.birth().first().occurrence().where()));
        worst.times().ifPresent(times -> fields.add(new Field("Values born", number(times))));
        Optional<GlancePlace> place = worst.line()
                .place()
                .filter(frame -> frame.line() > 0)
                .map(frame -> new GlancePlace(Path.of(frame.path()), frame.line(), worst.shown(frame)));
        return new Exhibit(place, fields);
    }

    private static List<Field> cause(BornLine worst) {
        List<Field> fields = new ArrayList<>();
        worst.line().births().stream()
                .filter(birth -> birth.equals(worst.birth()) || !birth.classes().equals(List.of(ExceptionClass.DIV0)))
                .forEach(birth -> fields.add(new Field(
                        birth.equals(worst.birth()) ? "Cause" : "Also",
                        BornLine.labels(birth.classes()) + ", born " + worst.how(birth))));
        if (worst.story().isPresent()) {
            FlowStory story = worst.story().orElseThrow();
            fields.add(new Field("Came to", story.outcome()));
            story.sentences().stream()
                    .filter(part -> !part.about().equals("first"))
                    .limit(MOST_CAUSES)
                    .forEach(part ->
                            fields.add(new Field(TITLES.getOrDefault(part.about(), part.about()), part.text())));
        } else {
            OriginAdvice.of(BornLine.origin(worst.birth()))
                    .ifPresent(advice -> fields.add(new Field("Remedy", advice)));
            fields.add(new Field("Came to", "Not followed: a second run tells where the values went."));
        }
        return fields;
    }

    private static RankedResult ranked(BornLine line) {
        String place = line.line().place().map(line::shown).orElseGet(() -> line.line()
                .functions()
                .getFirst());
        return new RankedResult(
                line.labels(),
                Optional.of(line.gravest().appearance()),
                line.times().isPresent() ? number(line.times().getAsLong()) : "",
                place + line.text().map(text -> " `" + text + "`").orElse("") + ", " + line.how()
                        + line.story()
                                .map(FlowStory::outcome)
                                .map(outcome -> ", " + outcome)
                                .orElse(""),
                key(line.line().place(), place));
    }

    /** What a line is known by among those of its flow. */
    public static String key(Optional<SourceFrame> place, String shown) {
        return place.map(SourceFrame::toString).orElse(shown);
    }
}
