package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The pictures of the tools of the window can be told from what they stand on. */
class MainToolBarTest {
    /** The least ratio for what is no text: WCAG 2.1, 1.4.11. */
    private static final double LEAST = 3;

    private static final int OPAQUE = 250;

    @AfterEach
    void leave() throws Exception {
        Gallery.theme(Gallery.LIGHT);
    }

    /** In the light theme outlines do, whatever they enclose. */
    @Test
    void mostOfEachPictureStandsOutInTheDark() throws Exception {
        Desk.page();
        Desk.resize(1280, 860);
        Gallery.theme(Gallery.DARK);
        Desk.awaitTurns();
        ImageData seen = Desk.painted(Desk.shell());
        List<String> faint = Desk.inUi(() -> {
            List<ToolItem> items = tools();
            assertTrue(items.size() >= 3, items::toString);
            List<String> found = new ArrayList<>();
            for (ToolItem item : items) {
                double share = shareThatStandsOut(item.getImage().getImageData(), ground(item, seen));
                if (share < 0.5) {
                    found.add(String.format(Locale.ROOT, "%.2f of '%s'", share, item.getToolTipText()));
                }
            }
            return found;
        });
        assertEquals(List.of(), faint);
    }

    @Test
    void theyStandOnOneGroundInTheDark() throws Exception {
        Desk.page();
        Desk.resize(1280, 860);
        Gallery.theme(Gallery.DARK);
        Desk.awaitTurns();
        ImageData seen = Desk.painted(Desk.shell());
        Set<RGB> grounds = Desk.inUi(() -> {
            Set<RGB> found = new HashSet<>();
            for (ToolItem item : tools()) {
                Rectangle place = item.getBounds();
                found.add(colour(item.getParent(), place.x + place.width / 2, place.y + 3, seen));
                found.add(colour(item.getParent().getParent(), 0, 0, seen));
                found.add(colour(item.getParent().getParent().getParent(), 1, 1, seen));
            }
            return found;
        });
        assertEquals(1, grounds.size(), grounds::toString);
    }

    private static RGB colour(Control control, int x, int y, ImageData seen) {
        Point onScreen = control.toDisplay(x, y);
        Rectangle drawn = Contrast.inPicture(new Rectangle(onScreen.x, onScreen.y, 1, 1), Desk.shell());
        return seen.palette.getRGB(seen.getPixel(drawn.x, drawn.y));
    }

    /** Those of ours that can be pressed, above all parts. */
    private static List<ToolItem> tools() {
        return Gallery.below(Desk.shell(), ToolBar.class).stream()
                .filter(bar -> bar.isVisible() && Desk.shell().toControl(bar.toDisplay(0, 0)).y < 30)
                .flatMap(bar -> List.of(bar.getItems()).stream())
                .filter(item -> item.getData() instanceof IContributionItem ours
                        && String.valueOf(ours.getId()).startsWith("org.ulpscope."))
                .filter(item -> (item.getStyle() & SWT.SEPARATOR) == 0 && item.isEnabled() && item.getImage() != null)
                .toList();
    }

    /** The colour of the corner of a tool, where nothing is drawn. */
    private static RGB ground(ToolItem item, ImageData seen) {
        Rectangle place = item.getBounds();
        return colour(item.getParent(), place.x + 1, place.y + 1, seen);
    }

    private static double shareThatStandsOut(ImageData picture, RGB ground) {
        int all = 0;
        int standing = 0;
        for (int y = 0; y < picture.height; y++) {
            for (int x = 0; x < picture.width; x++) {
                if (picture.getAlpha(x, y) >= OPAQUE) {
                    all++;
                    RGB colour = picture.palette.getRGB(picture.getPixel(x, y));
                    standing += Contrast.ratio(colour, ground) >= LEAST ? 1 : 0;
                }
            }
        }
        return all == 0 ? 1 : (double) standing / all;
    }
}
