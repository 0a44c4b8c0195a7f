package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The buttons of a view stand on the row of its tab, whichever view is in use. */
class ViewToolBarsTest {
    private static final String PROBLEMS = "org.eclipse.ui.views.ProblemView";
    private static final int BESIDE = 2;

    /** Of 0 to 255: so much the row itself changes from its top to its bottom. */
    private static final int UNSEEN = 2;

    @AfterEach
    void leave() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.resetPerspective();
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void buttonsStandOnTheGroundOfTheRowAlsoWhereAnotherViewIsInUse(Theme theme) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.resize(1280, 860);
        Gallery.theme(theme.id());
        Control inUse = buttonsOf(fresh(page, ProjectExplorer.VIEW_ID));
        assertOneGround(inUse);
        Control other = buttonsOf(fresh(page, PROBLEMS));
        assertOneGround(other);
        assertOneGround(inUse);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void buttonsStandOnTheGroundOfTheRowAfterTheThemeHasChanged(Theme theme) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.resize(1280, 860);
        Gallery.theme(theme == Theme.LIGHT ? Gallery.DARK : Gallery.LIGHT);
        Control explorers = buttonsOf(fresh(page, ProjectExplorer.VIEW_ID));
        Control problems = buttonsOf(fresh(page, PROBLEMS));
        Gallery.theme(theme.id());
        assertOneGround(explorers);
        assertOneGround(problems);
    }

    /** The tab of a view that a user opens is coloured in another way than that of one which a perspective has opened. */
    private static IViewPart fresh(IWorkbenchPage page, String view) throws Exception {
        return Desk.inUi(() -> {
            page.hideView(page.findViewReference(view));
            return page.showView(view);
        });
    }

    /** The right of the row, where all bars of the view are in. */
    private static Control buttonsOf(IViewPart view) throws Exception {
        return Desk.inUi(() -> {
            Composite part = (Composite) view.getSite().getService(MPart.class).getWidget();
            while (!(part instanceof CTabFolder)) {
                part = part.getParent();
            }
            return ((CTabFolder) part).getTopRight();
        });
    }

    /** The corners of the bars, and what is beside them, between the tab and the first button. */
    private static void assertOneGround(Control buttons) throws Exception {
        Desk.awaitTurns();
        ImageData seen = Desk.painted(Desk.shell());
        Set<RGB> grounds = Desk.inUi(() -> {
            Point size = buttons.getSize();
            Set<RGB> found = new HashSet<>();
            for (Point place : List.of(
                    new Point(-BESIDE, size.y / 2),
                    new Point(0, 0),
                    new Point(size.x - 1, 0),
                    new Point(0, size.y - 1),
                    new Point(size.x - 1, size.y - 1))) {
                Point onScreen = buttons.toDisplay(place);
                Rectangle seenAt = Contrast.inPicture(new Rectangle(onScreen.x, onScreen.y, 1, 1), buttons.getShell());
                found.add(seen.palette.getRGB(seen.getPixel(seenAt.x, seenAt.y)));
            }
            return found;
        });
        assertTrue(
                apart(grounds, colour -> colour.red) <= UNSEEN
                        && apart(grounds, colour -> colour.green) <= UNSEEN
                        && apart(grounds, colour -> colour.blue) <= UNSEEN,
                () -> "the buttons and the row beside them have " + grounds);
    }

    private static int apart(Set<RGB> colours, ToIntFunction<RGB> channel) {
        IntSummaryStatistics all = colours.stream().mapToInt(channel).summaryStatistics();
        return all.getMax() - all.getMin();
    }
}
