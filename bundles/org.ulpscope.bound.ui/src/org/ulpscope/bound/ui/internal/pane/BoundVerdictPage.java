package org.ulpscope.bound.ui.internal.pane;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.study.glance.BoundGlance;
import org.ulpscope.study.glance.Glance;
import org.ulpscope.study.glance.GlancePlace;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.ui.verdict.GlanceTitles;

/** What came of bounds, at one glance. */
final class BoundVerdictPage {
    private static final GlanceTitles TITLES =
            new GlanceTitles("Line That Moves It Most", "Cause and Patch", "What Moves, by Rank", "Ulps");

    private final GlancePage page;
    private final Button open;
    private final Button patch;
    private final Button orders;
    private Optional<GlancePlace> hottest = Optional.empty();

    /**
     * An empty page.
     *
     * @param file what the result is in
     * @param opener opens sources
     * @param chosen is told of what to show among all
     * @param turned is told of the page to bring to the front, by its name
     */
    BoundVerdictPage(
            Composite parent, Path file, LineOpener opener, Consumer<RankedResult> chosen, Consumer<String> turned) {
        page = new GlancePage(parent, TITLES, file, place -> opener.open(place.file(), place.line()), chosen);
        patch = page.next()
                .add(
                        "Show &Patch",
                        "Shows the patch that has the lines computed as written, to be saved",
                        () -> turned.accept("Patch"));
        open = page.next()
                .add(
                        "&Open Source Line",
                        "Opens the source at the line that moves the result most",
                        () -> hottest.ifPresent(place -> opener.open(place.file(), place.line())));
        orders = page.next()
                .add(
                        "Show &Orders",
                        "Shows the orders of operations that give the least and the greatest",
                        () -> turned.accept("Orders"));
        enable(false);
    }

    /** What is laid out. */
    GlancePage page() {
        return page;
    }

    void show(FileSnapshot<StoredBound> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<StoredBound> nothing -> page.say("The file is being read\u2026");
            case FileSnapshot.Unreadable<StoredBound>(String sentence) -> page.say(sentence);
            case FileSnapshot.Seen<StoredBound>(StoredBound bound) -> {
                Glance glance = BoundGlance.of(bound);
                hottest = glance.exhibit().place();
                page.show(glance, BoundAsked.of(bound));
                enable(bound.result().patch() instanceof PatchOutcome.Tried);
            }
        }
    }

    private void enable(boolean patched) {
        open.setEnabled(hottest.isPresent());
        patch.setEnabled(patched);
        orders.setEnabled(hottest.isPresent());
    }
}
