package org.ulpscope.help.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.help.ui.internal.tours.Tour;
import org.ulpscope.help.ui.internal.tours.TourFiles;
import org.ulpscope.help.ui.internal.tours.TourView;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Look;
import org.ulpscope.workbench.tests.RepeatedInDark;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.Theme;
import org.ulpscope.workbench.tests.User;

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
            follow("Open a source");
            Desk.await("the source is open", () -> {
                var editor = Desk.activeEditor();
                return editor != null && editor.getTitle().equals("entropy.c");
            });
        } finally {
            Gallery.cleanUp(project);
        }
    }

    /** Its title would cover the step that comes next. */
    @Test
    void aLinkSaysItsStepToThoseWhoHearAndCoversNothing() throws Exception {
        open("hunt-library");
        for (Tour.Step step : TourFiles.read("hunt-library").steps()) {
            Link link = link(step.title());
            assertNull(Desk.inUi(link::getToolTipText));
        }
    }

    @Test
    void aStepThatItsLinkHasDoneIsTickedAndTheNextIsShown() throws Exception {
        IProject project = Gallery.exampleProject("ticked");
        try {
            Desk.resize(1100, 700);
            open("hunt-own");
            assertEquals("Next: 1. Make the example project", title(0));
            follow("Open a source");
            Desk.await("the step is ticked", () -> box("Open a source").getSelection());
            assertEquals("2. Open a source", title(1));
            assertEquals("Next: 3. Hunt in the function", title(2));
            assertEquals(1, ticked());
            awaitInSight(link("Hunt in the function"));
            // The title of its next step takes one line more as soon as it is the next.
            open("tune");
            follow("Open a precision vector");
            Desk.await(
                    "the step is ticked", () -> box("Open a precision vector").getSelection());
            awaitInSight(link("Run this choice"));
        } finally {
            Gallery.cleanUp(project);
        }
    }

    private static void awaitInSight(Link link) throws Exception {
        ScrolledComposite scrolled = scrolled(link);
        Desk.await("the next step is in sight", () -> {
            int y = scrolled.toControl(link.toDisplay(0, 0)).y;
            return y >= 0 && y + link.getSize().y <= scrolled.getClientArea().height;
        });
    }

    @Test
    void aStepIsTickedThatTheUserDoesByItsCommand() throws Exception {
        open("hunt-library");
        run("org.eclipse.ui.views.showView(org.eclipse.ui.views.showView.viewId=org.ulpscope.workbench.map)");
        Desk.await("the step is ticked", () -> box("See the whole domain").getSelection());
        assertEquals(1, ticked(), "Another view is another step");
        assertEquals("Next: 7. Hand it on", title(6));
    }

    @Test
    void aWizardThatIsCancelledHasDoneNoStep() throws Exception {
        open("hunt-library");
        Shell cancelled = asked("Make the example project", "New Example Project");
        Hands.press(Hands.button(cancelled, "Cancel"));
        Desk.await("it is gone", cancelled::isDisposed);
        Desk.awaitTurns();
        assertEquals(0, ticked());
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("ulpscope-examples");
        try {
            Hands.press(Hands.button(asked("Make the example project", "New Example Project"), "Finish"));
            Desk.await(
                    "the step is ticked", () -> box("Make the example project").getSelection());
        } finally {
            Desk.awaitTurns();
            Gallery.cleanUp(project);
        }
    }

    @Test
    void theButtonInTheHeadingOfAKernelDoesItsStep() throws Exception {
        IProject project = Gallery.exampleProject("pressed");
        try {
            IWorkbenchPage page = Desk.page();
            IEditorPart editor = Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "cosh")));
            Desk.awaitTurns();
            Text signature = Desk.inUi(() -> Gallery.below(part(editor), Text.class).stream()
                    .filter(text -> text.getText().startsWith("double cosh"))
                    .findFirst()
                    .orElseThrow());
            Desk.inUi(() -> {
                // No run is begun.
                signature.setText("double cosh(double");
                return null;
            });
            open("hunt-library");
            User.tool(part(editor), "Hunt");
            Shell said = Hands.window("Hunt");
            Hands.press(Hands.button(said, "OK"));
            Desk.await("the step is ticked", () -> ticked() == 1);
            assertEquals("Next: 4. Look at the findings", title(3));
            Desk.inUi(() -> page.closeEditor(editor, false));
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void whatNoLinkDoesTheUserTicksByMouseOrKeys() throws Exception {
        open("tune");
        Button watch = Desk.inUi(() -> box("Watch the search"));
        Keys.focus(watch);
        Keys.press(' ');
        assertTrue(Desk.inUi(watch::getSelection));
        assertEquals("Next: 6. Take the patch", title(5));
        assertEquals("5. Watch the search", Desk.inUi(() -> ScreenReader.nameOf(watch)));
        Keys.press(' ');
        assertEquals("Next: 1. Make the example project", title(0));
        Label words = Desk.inUi(() -> titles().get(1));
        User.click(words);
        Desk.await("a click on the title ticks too", () -> box("Open a precision vector")
                .getSelection());
        assertEquals("Next: 3. Run this choice", title(2));
    }

    @Test
    void whoHasDoneTheLastStepIsLedToThoseThatWereLeftOut() throws Exception {
        open("compare");
        Label last = Desk.inUi(() -> titles().getLast());
        User.scrollTo(scrolled(last), last);
        User.click(last);
        Desk.await("it begins anew", () -> titles().getFirst().getText().startsWith("Next: 1."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.ulpscope.hunt.ui.perspective",
                "org.ulpscope.workbench.kernels",
                "org.ulpscope.tune.ui.perspective",
                "org.ulpscope.compare.ui.perspective",
                "org.ulpscope.flow.ui.perspective",
                "org.ulpscope.program.ui.perspective",
                "org.ulpscope.campaign.ui.perspective",
                "org.ulpscope.bound.ui.perspective"
            })
    void aTourHidesNeitherProjectsNorEditorsAndStaysInSight(String perspective) throws Exception {
        IProject project = Gallery.exampleProject("beside");
        IWorkbenchPage page = Desk.page();
        try {
            Desk.resize(1100, 700);
            IEditorPart editor = Desk.inUi(() -> {
                PlatformUI.getWorkbench().showPerspective(perspective, page.getWorkbenchWindow());
                page.resetPerspective();
                return IDE.openEditor(page, Gallery.kernel(project, "pow"));
            });
            List<String> before = seen(page);
            open("hunt-library");
            Desk.awaitTurns();
            List<String> with = seen(page);
            assertTrue(with.remove("Tour"), "of " + before + " are seen " + with);
            assertEquals(before, with, "All that was seen before is seen still");
            int room = Desk.inUi(() -> part(editor).getSize().x);
            assertTrue(room >= 360, "The editor is " + room + " points wide");
            int projects = Desk.inUi(
                    () -> part(page.findView(IPageLayout.ID_PROJECT_EXPLORER)).getSize().x);
            assertTrue(projects >= 170, "The Project Explorer is " + projects + " points wide");
            Desk.inUi(() -> PlatformUI.getWorkbench()
                    .showPerspective(
                            perspective.endsWith("kernels")
                                    ? "org.ulpscope.hunt.ui.perspective"
                                    : "org.ulpscope.workbench.kernels",
                            page.getWorkbenchWindow()));
            Desk.awaitTurns();
            assertTrue(seen(page).contains("Tour"), "It is there in another perspective");
        } finally {
            Gallery.cleanUp(project);
            Desk.inUi(() -> PlatformUI.getWorkbench()
                    .showPerspective("org.ulpscope.hunt.ui.perspective", page.getWorkbenchWindow()));
        }
    }

    /** The views and editors that are not behind others. */
    private static List<String> seen(IWorkbenchPage page) throws Exception {
        return Desk.inUi(() -> Stream.<IWorkbenchPartReference>concat(
                        Stream.of(page.getViewReferences()), Stream.of(page.getEditorReferences()))
                .filter(part -> part.getPart(false) != null && page.isPartVisible(part.getPart(false)))
                .map(IWorkbenchPartReference::getTitle)
                .sorted()
                .collect(Collectors.toCollection(ArrayList::new)));
    }

    private static Composite part(IWorkbenchPart part) {
        return (Composite) part.getSite().getService(MPart.class).getWidget();
    }

    @Test
    void theTourIsTheSameWhenTheWorkbenchIsStartedAgain() throws Exception {
        open("tune");
        User.click(Desk.inUi(() -> titles().get(1)));
        Desk.await("it is ticked", () -> box("Open a precision vector").getSelection());
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
            assertEquals(
                    List.of(false, true, false, false, false, false, false),
                    Desk.inUi(() -> Gallery.below(shell, Button.class).stream()
                            .map(Button::getSelection)
                            .toList()));
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
        Link last = link("Tune a program of your own");
        ScrolledComposite scrolled = scrolled(last);
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
    @ArgumentsSource(RepeatedInDark.class)
    void everyTourCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            for (String name : TourFiles.ALL) {
                open(name);
                User.click(Desk.inUi(() -> titles().getFirst()));
                Desk.await("it is ticked", () -> ticked() == 1);
                look.at("tour " + name, Desk.shell());
            }
        }
    }

    private static void follow(String step) throws Exception {
        Link link = link(step);
        Desk.inUi(() -> {
            link.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** The dialog that a step opens. */
    private static Shell asked(String step, String title) throws Exception {
        Link link = link(step);
        return Gallery.opened(title, () -> link.notifyListeners(SWT.Selection, new Event()));
    }

    private static Link link(String step) throws Exception {
        return Desk.inUi(() -> Gallery.below(Desk.shell(), Link.class).stream()
                .filter(link -> ScreenReader.nameOf(link).equals("Do this: " + step))
                .findFirst()
                .orElseThrow());
    }

    private static ScrolledComposite scrolled(Control below) throws Exception {
        return Desk.inUi(() -> {
            Composite at = below.getParent();
            while (!(at instanceof ScrolledComposite)) {
                at = at.getParent();
            }
            return (ScrolledComposite) at;
        });
    }

    private static String title(int step) throws Exception {
        return Desk.inUi(() -> titles().get(step).getText());
    }

    private static List<Label> titles() {
        return Gallery.below(Desk.shell(), Label.class).stream()
                .filter(label -> label.isVisible() && label.getText().matches("(Next: )?\\d\\. .*"))
                .toList();
    }

    private static Button box(String step) {
        return boxes().filter(box -> ScreenReader.nameOf(box).endsWith(". " + step))
                .findFirst()
                .orElseThrow();
    }

    private static int ticked() throws Exception {
        return Desk.inUi(() -> (int) boxes().filter(Button::getSelection).count());
    }

    private static Stream<Button> boxes() {
        return Gallery.below(Desk.shell(), Button.class).stream()
                .filter(box -> ScreenReader.nameOf(box).matches("(Next: )?\\d\\. .*"));
    }

    private static void open(String tour) throws Exception {
        Desk.window();
        run("org.ulpscope.help.ui.tourCommand(tour=" + tour + ")");
    }

    private static void run(String command) throws Exception {
        Desk.inUi(() -> {
            Commands.run(command);
            return null;
        });
    }
}
