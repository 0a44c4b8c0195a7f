package org.ulpscope.tune.ui.internal.fom;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.ui.verdict.GlanceTitles;

/** What came of a tuning, at one glance. */
final class TuningVerdictPage {
    private static final GlanceTitles TITLES =
            new GlanceTitles("Best Version", "Patch and What It Rests On", "Fastest Versions, by Rank", "Speed-up");

    private final GlancePage page;
    private final Button take;
    private final Button open;
    private final Button all;
    private Optional<GlancePlace> changed = Optional.empty();

    /**
     * An empty page.
     *
     * @param file what the result is in
     * @param opened is told of declarations to open
     * @param best takes the best choice over
     * @param chosen is told of versions to show among all
     */
    TuningVerdictPage(
            Composite parent, Path file, Consumer<GlancePlace> opened, Runnable best, Consumer<RankedResult> chosen) {
        page = new GlancePage(parent, TITLES, file, opened, chosen);
        take = page.next()
                .add(
                        "&Take Best",
                        "Gives the precision vector the formats of the best choice, and shows the patch",
                        best);
        open = page.next()
                .add("&Open Source Line", "Opens the first declaration that changes", () -> changed.ifPresent(opened));
        all = page.next()
                .add(
                        "Show &Searches",
                        "Shows how the searches went, and all that ran",
                        () -> page.ranked().rows().stream().findFirst().ifPresent(chosen));
        enable(false);
    }

    /** What is laid out. */
    GlancePage page() {
        return page;
    }

    void show(FileSnapshot<TuningContents> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<TuningContents> nothing -> page.say("The file is being read\u2026");
            case FileSnapshot.Unreadable<TuningContents>(String sentence) -> page.say(sentence);
            case FileSnapshot.Seen<TuningContents>(TuningContents contents) -> {
                Glance glance = contents.glance();
                changed = glance.exhibit().place();
                page.show(glance, TuningAsked.of(contents));
                enable(contents.best().isPresent());
            }
        }
    }

    private void enable(boolean hasBest) {
        take.setEnabled(hasBest);
        open.setEnabled(changed.isPresent());
        all.setEnabled(!page.ranked().rows().isEmpty());
    }
}
