package org.ulpscope.flow.ui.internal.pane;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.flow.study.FlowGlance;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.store.RunState;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.ui.verdict.GlanceTitles;

/** What came of a flow, at one glance. */
final class FlowVerdictPage {
    private static final GlanceTitles TITLES =
            new GlanceTitles("Worst Line", "Cause and Where It Went", "Where Values Are Born, by Rank", "Times");

    private final GlancePage page;
    private final Consumer<StoredFlow> followed;
    private final Runnable graph;
    private final Button open;
    private final Button follow;
    private final Button lines;
    private Optional<StoredFlow> flow = Optional.empty();
    private Optional<GlancePlace> worst = Optional.empty();

    /**
     * An empty page.
     *
     * @param file what the result is in
     * @param opened is told of lines to open
     * @param chosen is told of lines to show among all
     * @param followed is told of flows whose values are to be followed
     * @param graph shows where they went
     */
    FlowVerdictPage(
            Composite parent,
            Path file,
            Consumer<GlancePlace> opened,
            Consumer<RankedResult> chosen,
            Consumer<StoredFlow> followed,
            Runnable graph) {
        this.followed = followed;
        this.graph = graph;
        page = new GlancePage(parent, TITLES, file, opened, chosen);
        open = page.next()
                .add("&Open Source Line", "Opens the source at the worst line", () -> worst.ifPresent(opened));
        follow = page.next().add("", "", this::follow);
        lines = page.next()
                .add(
                        "Show &Lines",
                        "Shows all lines, with the values that came up at each",
                        () -> page.ranked().rows().stream().findFirst().ifPresent(chosen));
        enable();
    }

    /** What is laid out. */
    GlancePage page() {
        return page;
    }

    void show(FileSnapshot<StoredFlow> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<StoredFlow> nothing -> page.say("The file is being read\u2026");
            case FileSnapshot.Unreadable<StoredFlow>(String sentence) -> page.say(sentence);
            case FileSnapshot.Seen<StoredFlow>(StoredFlow known) -> {
                Glance glance = FlowGlance.of(known);
                flow = Optional.of(known);
                worst = glance.exhibit().place();
                page.show(glance, FlowAsked.of(known));
            }
        }
        enable();
    }

    private boolean isFollowed() {
        return flow.flatMap(StoredFlow::trace).isPresent();
    }

    private void follow() {
        if (isFollowed()) {
            graph.run();
        } else {
            flow.ifPresent(followed);
        }
    }

    private void enable() {
        boolean born = !page.ranked().rows().isEmpty();
        boolean ended =
                flow.filter(known -> known.state().state() != RunState.RUNNING).isPresent();
        open.setEnabled(worst.isPresent());
        follow.setEnabled(born && (ended || isFollowed()));
        page.next()
                .rename(
                        follow,
                        isFollowed() ? "Show &Graph" : "&Follow Values",
                        isFollowed()
                                ? "Shows where each value went: lines, branches, outputs"
                                : "Runs the program again and follows each exceptional value from its birth on");
        lines.setEnabled(born);
    }
}
