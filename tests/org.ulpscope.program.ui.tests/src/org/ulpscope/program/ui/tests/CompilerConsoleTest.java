package org.ulpscope.program.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsoleView;
import org.eclipse.ui.console.IHyperlink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.program.ui.console.SourceConsole;
import org.ulpscope.program.ui.internal.compilers.CompilerConsole;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Theme;

/** The console of the compilers as somebody sees it whose function does not compile at first. */
class CompilerConsoleTest {
    private static final PlatformRequest FIRST = new PlatformRequest("gcc", List.of("-O1"));
    private static final PlatformRequest SECOND = new PlatformRequest("gcc", List.of("-O2"));

    private IProject project;
    private IFile source;
    private Job compilation;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("compilers-" + System.nanoTime());
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            IViewPart view = page.findView(IConsoleConstants.ID_CONSOLE_VIEW);
            if (view != null) {
                page.hideView(view);
            }
            ConsolePlugin.getDefault()
                    .getConsoleManager()
                    .removeConsoles(
                            ConsolePlugin.getDefault().getConsoleManager().getConsoles());
            return null;
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        compilation.join();
        Gallery.cleanUp(project);
    }

    @Test
    void anErrorBringsTheConsoleWithTheCommandOfEachPlatformAndALinkToTheLine() throws Exception {
        compile("\ndouble softplus(double x) { return wibble(x }\n");
        IWorkbenchPage page = Desk.page();
        Desk.await(
                "the console of the compilers is in front",
                () -> page.findView(IConsoleConstants.ID_CONSOLE_VIEW) instanceof IConsoleView view
                        && view.getConsole() instanceof CompilerConsole);
        for (String heading : List.of("[gcc -O1] ", "[gcc -O2] ")) {
            String text = text(heading + "gcc does not compile 'softplus'");
            assertTrue(text.contains(heading + "compiling 'softplus' with gcc"), text);
            String command = text.lines()
                    .filter(line -> line.startsWith(heading + "/") && line.contains(" -shared"))
                    .findFirst()
                    .orElse(text);
            assertTrue(command.contains(heading.strip().substring(5, 8)), command);
        }
        Desk.await("the place is a link", () -> links().findAny().isPresent());
        Desk.inUi(() -> {
            links().findFirst().orElseThrow().linkActivated();
            return null;
        });
        Desk.await("the source is open at the line", () -> Hands.line() == 2);
        assertEquals(source.getName(), Desk.inUi(() -> Desk.activeEditor().getTitle()));
    }

    @Test
    void theConsoleGivesWayToWhatItHasCoveredWhenTheErrorIsMended() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.showView(IConsoleConstants.ID_CONSOLE_VIEW);
            return page.showView(IPageLayout.ID_PROBLEM_VIEW);
        });
        compile("\ndouble softplus(double x) { return wobble(x }\n");
        text("[gcc -O2] gcc does not compile");
        Desk.await(
                "the console is in front", () -> page.isPartVisible(page.findView(IConsoleConstants.ID_CONSOLE_VIEW)));
        assertEquals(false, Desk.inUi(() -> page.isPartVisible(page.findView(IPageLayout.ID_PROBLEM_VIEW))));
        compile("\ndouble softplus(double x, double s) { return s * x + 2 * " + System.nanoTime() + "; }\n");
        Desk.await("the problems are in front", () -> page.isPartVisible(page.findView(IPageLayout.ID_PROBLEM_VIEW)));
        assertTrue(text("is compiled.").contains("wobble"), "what was wrong can still be read");
    }

    @ParameterizedTest
    @EnumSource
    void errorsAndNotesCanBeReadInEachThemeAlsoWhereTheConsoleIsOlderThanTheTheme(Theme theme) throws Exception {
        compile("\ndouble softplus(double x) { return webble" + theme.ordinal() + "(x }\n");
        text("[gcc -O2] gcc does not compile");
        Gallery.theme(theme.id());
        try {
            for (String words : List.of("gcc does not compile", "compiling 'softplus'")) {
                Desk.await("'" + words + "' can be read", () -> contrast(words) >= Contrast.LEAST);
            }
        } finally {
            Gallery.theme(Gallery.LIGHT);
        }
    }

    /** That of the words where the window shows them; 0 where it does not. */
    private static double contrast(String words) {
        return Gallery.below(Desk.shell(), StyledText.class).stream()
                .filter(text -> text.isVisible() && text.getText().contains(words))
                .mapToDouble(text -> {
                    StyleRange style = text.getStyleRangeAtOffset(text.getText().indexOf(words));
                    Color colour = style == null || style.foreground == null ? text.getForeground() : style.foreground;
                    return Contrast.ratio(colour.getRGB(), text.getBackground().getRGB());
                })
                .findFirst()
                .orElse(0);
    }

    @Test
    void whatCompilesIsToldAndLeavesTheConsoleWhereItIs() throws Exception {
        compile("\ndouble softplus(double x, double s) { return s * x + " + System.nanoTime() + "; }\n");
        String text = text("[gcc -O2] 'softplus' is compiled.");
        assertTrue(text.contains("[gcc -O1] "), text);
        IWorkbenchPage page = Desk.page();
        assertEquals(null, Desk.inUi(() -> page.findView(IConsoleConstants.ID_CONSOLE_VIEW)));
    }

    @Test
    void theRedSquareStopsWhatIsRunning() throws Exception {
        compile("\ndouble softplus(double x, double s) { return s * x - " + System.nanoTime() + "; }\n");
        text("[gcc -O2] 'softplus' is compiled.");
        IWorkbenchWindow window = Desk.window();
        IContributionItem button = Desk.inUi(() -> console().buttons(window).getFirst());
        ToolBar bar = Desk.inUi(() -> {
            ToolBar made = new ToolBar(Desk.shell(), SWT.FLAT);
            button.fill(made, 0);
            return made;
        });
        ToolItem stop = Desk.inUi(() -> bar.getItem(0));
        assertEquals(false, Desk.inUi(stop::isEnabled));
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        BackgroundTask.of("Endless", progress -> {
                    started.countDown();
                    while (!progress.isCancelled()) {
                        Thread.sleep(10);
                    }
                    stopped.countDown();
                    return true;
                })
                .asRun()
                .start();
        Desk.await("it is at work", () -> started.getCount() == 0);
        Desk.await("it can be stopped", stop::isEnabled);
        Desk.inUi(() -> {
            stop.notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Desk.await("it has stopped", () -> stopped.getCount() == 0);
        Desk.await("nothing is left to be stopped", () -> !stop.isEnabled());
        Desk.inUi(() -> {
            button.dispose();
            bar.dispose();
            return null;
        });
    }

    private void compile(String text) throws Exception {
        IFile file = Gallery.kernel(project, "softplus");
        Kernel kernel = KernelFiles.load(file.getLocation().toPath());
        source = file.getParent().getFile(IPath.fromOSString(kernel.getSource()));
        Files.writeString(source.getLocation().toPath(), text, StandardCharsets.UTF_8);
        source.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        compilation = BackgroundTask.of("Compile", progress -> {
                    List<PlatformRequest> platforms = List.of(FIRST, SECOND);
                    RuntimeException failure = null;
                    for (PlatformRequest platform : platforms) {
                        try {
                            Evaluators.compile(
                                    kernel,
                                    file.getLocation().toPath().getParent(),
                                    platform,
                                    ToolchainSettings.DEFAULT,
                                    progress);
                        } catch (RuntimeException e) {
                            failure = e;
                        }
                    }
                    return failure == null;
                })
                .start();
    }

    private static SourceConsole console() {
        return Arrays.stream(ConsolePlugin.getDefault().getConsoleManager().getConsoles())
                .filter(CompilerConsole.class::isInstance)
                .map(CompilerConsole.class::cast)
                .findFirst()
                .orElse(null);
    }

    private static String text(String awaited) throws Exception {
        try {
            Desk.await("the console shows " + awaited, () -> {
                IConsole console = console();
                return console != null && console().getDocument().get().contains(awaited);
            });
        } catch (AssertionError e) {
            throw new AssertionError(Desk.inUi(() -> console().getDocument().get()), e);
        }
        return Desk.inUi(() -> console().getDocument().get());
    }

    private static Stream<IHyperlink> links() {
        return Arrays.stream(console().getHyperlinks());
    }
}
