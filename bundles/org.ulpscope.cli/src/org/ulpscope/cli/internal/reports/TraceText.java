package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.InjectionWords;
import org.ulpscope.flow.trace.FlowInjection;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.flow.trace.FlowTrace;

/**
 * Where values went, for people.
 *
 * @param all whether nothing is left out, however much it is
 */
record TraceText(PrintWriter out, boolean all) {
    private static final int MOST = 12;
    private static final int INDENT = 9;

    void print(FlowTrace trace, FlowRequest request) {
        injections(trace, request);
        List<FlowStory> stories = FlowStory.of(trace, request);
        if (stories.isEmpty()) {
            out.println("No exceptional value of a kernel went anywhere.");
            out.println();
            return;
        }
        out.println("Where they went:");
        out.println();
        int told = all ? stories.size() : Math.min(MOST, stories.size());
        stories.subList(0, told).forEach(this::print);
        if (told < stories.size()) {
            out.println(
                    "The " + told + " worst of " + stories.size() + " ways are told; all are: flow --all, or --json.");
            out.println();
        }
        if (!trace.whole()) {
            out.println("There was not room for all that values met: look at fewer kernels.");
            out.println();
        }
    }

    private void injections(FlowTrace trace, FlowRequest request) {
        if (trace.injections().isEmpty()) {
            return;
        }
        InjectionWords words = new InjectionWords(trace, request);
        out.println("Injected:");
        for (FlowInjection one : trace.injections()) {
            out.println("  " + words.sentence(one));
        }
        out.println();
    }

    private void print(FlowStory story) {
        out.println(story.headline() + ": " + story.outcome());
        for (FlowStory.Part part : story.sentences()) {
            out.println("  " + part.about()
                    + " ".repeat(Math.max(1, INDENT - part.about().length())) + part.text());
        }
        out.println();
    }
}
