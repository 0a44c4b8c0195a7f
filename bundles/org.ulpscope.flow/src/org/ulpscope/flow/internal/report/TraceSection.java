package org.ulpscope.flow.internal.report;

import java.util.List;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.InjectionWords;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.report.Html;

/** The part of a flow's page that tells where values went. */
final class TraceSection {
    private TraceSection() {}

    /** Adds it to a page. */
    static void write(Html html, FlowTrace trace, FlowRequest request) {
        injections(html, trace, request);
        List<FlowStory> stories = FlowStory.of(trace, request);
        html.element("h2", "Where they went");
        if (stories.isEmpty()) {
            html.element("p", "No exceptional value of a kernel went anywhere.");
        }
        stories.forEach(story -> story(html, story));
    }

    private static void injections(Html html, FlowTrace trace, FlowRequest request) {
        if (trace.injections().isEmpty()) {
            return;
        }
        InjectionWords words = new InjectionWords(trace, request);
        html.element("h2", "What was injected");
        html.element("table", () -> trace.injections()
                .forEach(one -> html.element(
                        "tr", () -> html.element("td", one.injection().place().toString())
                                .element("td", one.injection().value())
                                .element("td", InjectionWords.when(one))
                                .element("td", words.fate(one), "class", "wide"))));
    }

    private static void story(Html html, FlowStory story) {
        html.element("h3", story.headline() + ": " + story.outcome());
        html.element("table", () -> story.sentences()
                .forEach(part -> html.element(
                        "tr", () -> html.element("td", part.about()).element("td", part.text(), "class", "wide"))));
    }
}
