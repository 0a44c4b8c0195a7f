package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;

/**
 * A walk through places of the workbench in one theme, in the window of a laptop, by one who wants to read what stands there, by one who
 * hears it, and by one who has no mouse. Call in the test's own thread.
 */
public final class Look implements AutoCloseable {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;

    private final Theme theme;
    private final Set<String> wrong = new LinkedHashSet<>();

    private Look(Theme theme) {
        this.theme = theme;
    }

    /** Begins in a theme. */
    public static Look in(Theme theme) throws Exception {
        Gallery.theme(theme.id());
        Desk.resize(WIDTH, HEIGHT);
        return new Look(theme);
    }

    /** Looks at a window, takes its picture, and goes through it by keys, which the theme does not change. */
    public void at(String place, Shell window) throws Exception {
        only(place, window);
        if (theme == Theme.LIGHT) {
            TabWalk.obstacles(window).forEach(obstacle -> wrong.add(place + ", " + obstacle));
        }
    }

    /** Looks at a window and takes its picture, and touches nothing. */
    public void only(String place, Shell window) throws Exception {
        Desk.awaitTurns();
        Contrast.tooFaint(window).forEach(words -> wrong.add(place + ", contrast " + words));
        ScreenReader.nameless(window).forEach(control -> wrong.add(place + ", no name: " + control));
        CutButtons.below(window).forEach(button -> wrong.add(place + ", cut: " + button));
        Pictures.take(
                window, "look-" + place.replace(' ', '-') + "-" + theme.name().toLowerCase(Locale.ROOT));
    }

    /** Lets an editor have all of the window, as a double click on its tab does, and looks at each of its pages. */
    public void atEveryPage(String place, IEditorPart editor) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.activate(editor);
            page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_MAXIMIZED);
            return null;
        });
        try {
            Optional<CTabFolder> pages = Desk.inUi(() -> Gallery.below(control(editor), CTabFolder.class).stream()
                    .filter(CTabFolder::isVisible)
                    .findFirst());
            if (pages.isPresent()) {
                atEachTab(place, pages.get());
            } else {
                at(place, Desk.shell());
            }
        } finally {
            Desk.inUi(() -> {
                page.setPartState(page.getReference(editor), IWorkbenchPage.STATE_RESTORED);
                return null;
            });
        }
    }

    private void atEachTab(String place, CTabFolder tabs) throws Exception {
        for (int i = 0; i < Desk.inUi(tabs::getItemCount); i++) {
            at(place + " " + bringUp(tabs, i), Desk.shell());
        }
        bringUp(tabs, 0);
    }

    private static String bringUp(CTabFolder tabs, int index) throws Exception {
        return Desk.inUi(() -> {
            tabs.setSelection(index);
            Event chosen = new Event();
            chosen.item = tabs.getItem(index);
            tabs.notifyListeners(SWT.Selection, chosen);
            return tabs.getItem(index).getText();
        });
    }

    private static Composite control(IWorkbenchPart part) {
        return (Composite) part.getSite().getService(MPart.class).getWidget();
    }

    /** Ends in the light, and fails where something could not be read, told or reached. */
    @Override
    public void close() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        assertEquals(List.of(), List.copyOf(wrong));
    }
}
