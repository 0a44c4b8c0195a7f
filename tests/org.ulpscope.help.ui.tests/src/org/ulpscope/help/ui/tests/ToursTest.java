package org.ulpscope.help.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.commands.ICommandService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.help.ui.internal.tours.Tour;
import org.ulpscope.help.ui.internal.tours.TourFiles;
import org.ulpscope.help.ui.internal.tours.TourView;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.Theme;

/** The tours under Help > Tours. */
class ToursTest {
    @AfterEach
    void close() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.hideView(page.findView(TourView.ID));
            return null;
        });
    }

    @Test
    void everyStepOfEveryTourDoesSomethingThatIsThere() throws Exception {
        Desk.window();
        List<String> wrong = new ArrayList<>();
        for (String name : TourFiles.ALL) {
            Tour tour = TourFiles.read(name);
            assertTrue(tour.steps().size() >= 5, name);
            for (Tour.Step step : tour.steps()) {
                step.command().ifPresent(words -> check(name, words, wrong));
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static void check(String tour, String words, List<String> wrong) {
        try {
            ParameterizedCommand parsed = Desk.inUi(() ->
                    PlatformUI.getWorkbench().getService(ICommandService.class).deserialize(words));
            boolean handled = Desk.inUi(() -> parsed.getCommand().isHandled());
            // Those of the precision vector editor are handled while it is in front.
            if (!handled && !words.startsWith("org.ulpscope.tune.ui.")) {
                wrong.add(tour + ": nothing does " + words);
            }
            for (Object value : parsed.getParameterMap().values()) {
                if (String.valueOf(value).startsWith("org.ulpscope.") && !isWizardOrView(String.valueOf(value))) {
                    wrong.add(tour + ": there is no " + value);
                }
            }
        } catch (Exception e) {
            wrong.add(tour + ": " + words + ": " + e.getMessage());
        }
    }

    private static boolean isWizardOrView(String id) {
        var workbench = PlatformUI.getWorkbench();
        return workbench.getNewWizardRegistry().findWizard(id) != null
                || workbench.getExportWizardRegistry().findWizard(id) != null
                || workbench.getViewRegistry().find(id) != null;
    }

    @Test
    void aStepOpensTheExampleThatItSpeaksOf() throws Exception {
        IProject project = Gallery.exampleProject("toured");
        try {
            open("hunt-own");
            Link second = Desk.inUi(() -> Gallery.below(Desk.shell(), Link.class).stream()
                    .filter(link -> "Open a source".equals(link.getToolTipText()))
                    .findFirst()
                    .orElseThrow());
            Desk.inUi(() -> {
                second.notifyListeners(SWT.Selection, new Event());
                return null;
            });
            Desk.await("the source is open", () -> {
                var editor = Desk.activeEditor();
                return editor != null && editor.getTitle().equals("entropy.c");
            });
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void theTourIsTheSameWhenTheWorkbenchIsStartedAgain() throws Exception {
        open("tune");
        IWorkbenchPage page = Desk.page();
        TourView view = (TourView) Desk.inUi(() -> page.findView(TourView.ID));
        XMLMemento kept = XMLMemento.createWriteRoot("view");
        Shell shell = Desk.inUi(() -> {
            Shell other = new Shell(Desk.shell().getDisplay());
            view.saveState(kept);
            TourView again = new TourView();
            again.init(view.getViewSite(), kept);
            again.createPartControl(other);
            return other;
        });
        try {
            assertEquals(
                    TourFiles.read("tune").title(),
                    Desk.inUi(() -> Gallery.below(shell, Label.class).getFirst().getText()));
        } finally {
            Desk.inUi(() -> {
                shell.dispose();
                return null;
            });
        }
    }

    @Test
    void aClickOnALinkComesToTheLinkAlsoWhereAnotherPartIsInFront() throws Exception {
        open("tune");
        IWorkbenchPage page = Desk.page();
        TourView view = (TourView) Desk.inUi(() -> page.findView(TourView.ID));
        Link last = Desk.inUi(() -> Gallery.below(Desk.shell(), Link.class).stream()
                .filter(link -> "Tune a program of your own".equals(link.getToolTipText()))
                .findFirst()
                .orElseThrow());
        ScrolledComposite scrolled =
                (ScrolledComposite) Desk.inUi(() -> last.getParent().getParent());
        Desk.inUi(() -> {
            page.showView("org.ulpscope.hunt.ui.findings");
            scrolled.setOrigin(0, Integer.MAX_VALUE);
            return null;
        });
        Desk.awaitTurns();
        int before = Desk.inUi(() -> last.toDisplay(0, 0).y);
        assertTrue(Desk.inUi(() -> scrolled.getOrigin().y > 0));
        Desk.inUi(() -> {
            page.activate(view);
            return null;
        });
        Desk.awaitTurns();
        assertEquals(before, Desk.inUi(() -> last.toDisplay(0, 0).y));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyTourCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            for (String name : TourFiles.ALL) {
                open(name);
                look.at("tour " + name, Desk.shell());
            }
        }
    }

    private static void open(String tour) throws Exception {
        Desk.window();
        Desk.inUi(() -> {
            Commands.run("org.ulpscope.help.ui.tourCommand(tour=" + tour + ")");
            return null;
        });
    }
}
