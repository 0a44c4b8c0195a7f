package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.TextConsole;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.variables.VariablesPage;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** What a run of one precision vector leaves behind for whoever asks how it came about, or wants it again. */
class RunThisOneTest {
    private static final String CONSOLE = "Run This One of euler.pv";

    private IProject project;
    private IFile vector;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("one-run");
        Tunings.shorten(project);
        vector = Tunings.euler(project);
        page = Tunings.perspective();
        Desk.inUi(() -> {
            IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
            manager.removeConsoles(manager.getConsoles());
            return null;
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void theConsoleHasEachCommandOfTheBuildWithItsWordsAndWhatCameOfIt() throws Exception {
        Path source = project.getFile("tune/euler/flux.c").getLocation().toPath();
        Files.writeString(source, "#warning mind the gap\n" + Files.readString(source));
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        VariablesPage variables = run(Tunings.open(vector));
        String measured = Desk.inUi(variables::measured);
        Desk.await("the console has it all", () -> text().contains(measured));
        String text = Desk.inUi(RunThisOneTest::text);
        assertTrue(text.lines().anyMatch(line -> line.matches("\\S*gcc .* -c .*flux\\.c.*")), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("\\S*gcc .*-o \\S+.* -lm")), text);
        assertTrue(text.contains("#warning mind the gap"), text);
        assertTrue(text.contains("flux.c:1:2: warning"), text);
    }

    @Test
    void itIsInTheHistoryOfRunsAndRunsAgainFromThere() throws Exception {
        run(Tunings.open(vector));
        RunConfiguration last = Desk.inUi(() -> RunHistory.all().getFirst());
        assertEquals("Run This One euler.pv", last.name());
        Desk.inUi(() -> page.closeAllEditors(false));
        Desk.inUi(() -> {
            RunHistory.run(last, page.getWorkbenchWindow());
            return null;
        });
        Desk.await("the vector is open", () -> page.getActiveEditor() instanceof PrecisionVectorEditor);
        PrecisionVectorEditor editor = (PrecisionVectorEditor) Desk.inUi(page::getActiveEditor);
        Tunings.await("it has run", () -> hasRun(editor.variables().orElseThrow()));
    }

    private static VariablesPage run(PrecisionVectorEditor editor) throws Exception {
        VariablesPage variables = editor.variables().orElseThrow();
        Desk.inUi(() -> {
            variables.runThisOne(editor);
            return null;
        });
        Tunings.await("it has run", () -> hasRun(variables));
        return variables;
    }

    private static boolean hasRun(VariablesPage variables) {
        return variables.measured().contains("times the figure of merit as written");
    }

    /** What its console has. Call in the UI thread. */
    private static String text() {
        return Stream.of(ConsolePlugin.getDefault().getConsoleManager().getConsoles())
                .filter(console -> console.getName().equals(CONSOLE))
                .map(console -> ((TextConsole) console).getDocument().get())
                .findFirst()
                .orElse("");
    }
}
