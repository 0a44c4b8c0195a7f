package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.ui.toolchains.ToolchainPreferences;
import org.ulpscope.workbench.source.WatchedSources;

/** What is marked of a source when it is saved, where nothing else reads it while it is typed. */
class SavedSourceTest {
    private static final String TEXT = "double half(double x)\n{\n    return x / 2;\n}\n";
    private static final QualifiedName RUN = new QualifiedName("org.ulpscope.workbench", "run");

    private IProject project;

    @TempDir
    private Path temporary;

    @BeforeEach
    void makeProject() throws Exception {
        assumeTrue(
                SearchPath.ofThisMachine()
                        .programs(Pattern.compile("clangd(-\\d+)?"))
                        .isEmpty(),
                "clangd, which this machine has, marks what is saved in place of compilers");
        project = Gallery.exampleProject("saved");
    }

    @AfterEach
    void deleteProject() throws Exception {
        if (project == null) {
            return;
        }
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        Gallery.cleanUp(project);
    }

    private static ITextEditor open(IFile file) throws Exception {
        IWorkbenchPage page = Desk.page();
        return (ITextEditor) Desk.inUi(() -> IDE.openEditor(page, file));
    }

    /** Types behind the first place where this stands, and saves. */
    private static void typeAndSave(ITextEditor editor, String behind, String typed) throws Exception {
        Desk.inUi(() -> {
            editor.getSite().getPage().activate(editor);
            String text = editor.getDocumentProvider()
                    .getDocument(editor.getEditorInput())
                    .get();
            editor.selectAndReveal(text.indexOf(behind) + behind.length(), 0);
            return null;
        });
        Keys.focus(Desk.inUi(() -> editor.getAdapter(Control.class)));
        Keys.type(typed);
        save(editor);
    }

    private static void save(IEditorPart editor) throws Exception {
        Keys.press('s', SWT.CTRL);
        Desk.await("it is saved", () -> !editor.isDirty());
    }

    private static void delete(ITextEditor editor, String words) throws Exception {
        Desk.inUi(() -> {
            editor.getSite().getPage().activate(editor);
            String text = editor.getDocumentProvider()
                    .getDocument(editor.getEditorInput())
                    .get();
            editor.selectAndReveal(text.indexOf(words), words.length());
            return null;
        });
        Keys.focus(Desk.inUi(() -> editor.getAdapter(Control.class)));
        Keys.press(SWT.DEL);
        save(editor);
    }

    private static List<String> marks(IFile file) throws CoreException {
        return Arrays.stream(file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .map(mark -> mark.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + mark.getAttribute(IMarker.MESSAGE, ""))
                .map(mark -> mark.replaceFirst("(: \\S+).*", "$1"))
                .sorted()
                .toList();
    }

    private static void awaitMarks(IFile file, String... wanted) throws Exception {
        Desk.await("marked is " + List.of(wanted), () -> marks(file).equals(List.of(wanted)));
    }

    /** What follows on the saving of a file has been done, if anything does. */
    private static void awaitChecks() throws Exception {
        Desk.await("nothing is checked any more", () -> Arrays.stream(
                        Job.getJobManager().find(null))
                .map(Job::getName)
                .noneMatch(name -> name.equals("Follow what was saved") || name.startsWith("Checking ")));
    }

    /** Fixes that were listed just before did nothing: they were those of a mark that was gone. */
    @Test
    void aMistakeThatIsFoundAgainKeepsItsMark() throws Exception {
        IFile file = Hands.file(project, "again.c", TEXT);
        ITextEditor editor = open(file);
        typeAndSave(editor, "x / 2", " + missing");
        awaitMarks(file, "3: 'missing'");
        List<IMarker> before = List.of(file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO));
        typeAndSave(editor, "}\n", "int other = wanting;");
        awaitMarks(file, "3: 'missing'", "5: 'wanting'");
        List<IMarker> after = List.of(file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO));
        assertTrue(after.containsAll(before), before + " became " + after);
    }

    @Test
    void aMistakeIsMarkedOnceItIsSavedAndUntilItIsMended() throws Exception {
        IFile file = Hands.file(project, "half.c", TEXT);
        ITextEditor editor = open(file);
        typeAndSave(editor, "x / 2", " + missing");
        awaitMarks(file, "3: 'missing'");
        IMarker mark = file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO)[0];
        assertEquals(IMarker.SEVERITY_ERROR, mark.getAttribute(IMarker.SEVERITY, 0));
        assertEquals(TEXT.indexOf("x / 2") + "x / 2 + ".length(), mark.getAttribute(IMarker.CHAR_START, 0));
        List<Integer> counts = new CopyOnWriteArrayList<>();
        IResourceChangeListener counting = event -> {
            try {
                counts.add(marks(file).size());
            } catch (CoreException e) {
                counts.add(-1);
            }
        };
        ResourcesPlugin.getWorkspace().addResourceChangeListener(counting, IResourceChangeEvent.POST_CHANGE);
        try {
            typeAndSave(editor, "{\n", "    // halves\n");
            awaitMarks(file, "4: 'missing'");
            awaitChecks();
        } finally {
            ResourcesPlugin.getWorkspace().removeResourceChangeListener(counting);
        }
        assertTrue(counts.stream().allMatch(count -> count == 1), "it stays marked meanwhile: " + counts);
        delete(editor, " + missing");
        awaitMarks(file);
        awaitChecks();
        assertEquals(List.of(), marks(file));
    }

    @Test
    void whatARunHasMarkedStaysWhereTheMistakeIsStillThere() throws Exception {
        IFile file = Hands.file(project, "half.c", TEXT.replace("x / 2", "y / 2"));
        ITextEditor editor = open(file);
        file.createMarker(
                CompilerMarkers.TYPE,
                Map.of(
                        IMarker.MESSAGE,
                        "use of undeclared identifier 'y'",
                        IMarker.SEVERITY,
                        IMarker.SEVERITY_ERROR,
                        IMarker.LINE_NUMBER,
                        3));
        typeAndSave(editor, "{\n", "    // halves\n");
        awaitMarks(file, "4: 'y'");
        delete(editor, "y / 2");
        typeAndSave(editor, "return ", "x");
        awaitMarks(file);
    }

    @Test
    void isReadWithTheOptionsThatItsKernelIsRunWith() throws Exception {
        IFile kernel = Gallery.kernel(project, "softplus");
        kernel.setPersistentProperty(RUN, "platform.000.gcc=-DSHARPER\\=2 -Wall\n");
        IFile file = project.getFile("own/softplus.c");
        ITextEditor editor = open(file);
        typeAndSave(editor, "{", "\n    int unused = SHARPER;\n    lost();");
        Desk.await("it is marked", () -> marks(file).size() == 2);
        assertTrue(
                marks(file).stream().anyMatch(mark -> mark.endsWith(" unused")),
                marks(file).toString());
        assertTrue(
                marks(file).stream().anyMatch(mark -> mark.endsWith(" implicit")),
                marks(file).toString());
    }

    /** Whoever agreed to such options agreed to a run of the kernel. */
    @Test
    void isNotReadWithOptionsThatHaveACompilerRunSomething() throws Exception {
        IFile kernel = Gallery.kernel(project, "softplus");
        Path called = temporary.resolve("called");
        Path wrapper = Files.writeString(temporary.resolve("wrapper"), "#!/bin/sh\ntouch '" + called + "'\n\"$@\"\n");
        assertTrue(wrapper.toFile().setExecutable(true));
        kernel.setPersistentProperty(RUN, "platform.000.gcc=-wrapper " + wrapper + "\n");
        IFile file = project.getFile("own/softplus.c");
        typeAndSave(open(file), "{", "\n    lost(;");
        awaitChecks();
        assertFalse(Files.exists(called));
        assertEquals(List.of(), marks(file));
    }

    @Test
    void aHeaderIsMarkedByWhatIncludesIt() throws Exception {
        IFile header = Hands.file(project, "half.h", "#define HALF 0.5\n");
        IFile file = Hands.file(project, "half.c", "#include \"half.h\"\ndouble half(double x) { return HALF * x; }\n");
        ITextEditor source = open(file);
        typeAndSave(source, "return ", "1 * ");
        awaitChecks();
        assertEquals(List.of(), marks(file));
        ITextEditor editor = open(header);
        typeAndSave(editor, "0.5\n", "static int two = three;\n");
        awaitMarks(header, "2: 'three'");
        assertEquals(List.of(), marks(file));
        delete(editor, "static int two = three;\n");
        awaitMarks(header);
        typeAndSave(editor, "HALF", "S");
        awaitMarks(file, "2: 'HALF'");
        typeAndSave(source, "return 1 * HALF", "S");
        awaitMarks(file);
    }

    @Test
    void whatWasSavedLastIsWhatIsMarked() throws Exception {
        Path begun = temporary.resolve("begun");
        Path go = temporary.resolve("go");
        Path slow = Files.writeString(temporary.resolve("slow-gcc"), """
                #!/bin/sh
                if [ "$1" != -v ] && grep -q slow half.c; then
                  said=$(gcc "$@" 2>&1)
                  touch '%s'
                  while [ ! -e '%s' ]; do sleep 0.05; done
                  echo "$said"
                  exit 1
                fi
                exec gcc "$@"
                """.formatted(begun, go));
        assertTrue(slow.toFile().setExecutable(true));
        ToolchainPreferences.save(new ToolchainSettings(
                List.of(new ToolchainSettings.Override("gcc", Optional.of(slow), Optional.empty()))));
        IFile file = Hands.file(project, "half.c", TEXT);
        ITextEditor editor = open(file);
        typeAndSave(editor, "x / 2", " + slow");
        Desk.await("the compiler reads it", () -> Files.exists(begun));
        delete(editor, " + slow");
        typeAndSave(editor, "{\n", "    quick = x;\n");
        awaitMarks(file, "3: 'quick'");
        Files.createFile(go);
        awaitChecks();
        assertEquals(List.of("3: 'quick'"), marks(file));
    }

    @Test
    void whatIsReadWhileItIsTypedIsNotMarkedTwice() throws Exception {
        IFile file = Hands.file(project, "half.c", TEXT);
        Path path = file.getLocation().toPath();
        ITextEditor editor = open(file);
        WatchedSources.add(path);
        try {
            typeAndSave(editor, "x / 2", " + missing");
            awaitChecks();
            assertEquals(List.of(), marks(file));
        } finally {
            WatchedSources.remove(path);
        }
        typeAndSave(editor, "{\n", "\n");
        awaitMarks(file, "4: 'missing'");
    }

    @Test
    void aSourceThatIsInNoEditorAndBearsNoMarkIsLeftAlone() throws Exception {
        IFile file = Hands.file(project, "half.c", TEXT);
        file.setContents("double half(;\n".getBytes(StandardCharsets.UTF_8), IResource.FORCE, null);
        awaitChecks();
        assertEquals(List.of(), marks(file));
    }

    @Test
    void aSourceOfAProgramThatIsBuiltItsOwnWayIsLeftToItsBuild() throws Exception {
        IFile program = project.getFile("tune/euler/euler.pv");
        var tuning = PrecisionFiles.load(program.getLocation().toPath());
        tuning.setFlags("-O2 -DCELLS=100");
        PrecisionFiles.save(tuning, program.getLocation().toPath());
        IFile file = project.getFile("tune/euler/flux.c");
        ITextEditor editor = open(file);
        typeAndSave(editor, "\n", "static int cells = CELLS;\n");
        awaitChecks();
        assertEquals(List.of(), marks(file));
        tuning.setFlags("-O2");
        PrecisionFiles.save(tuning, program.getLocation().toPath());
        typeAndSave(editor, "\n", "\n");
        Desk.await("it is marked", () -> marks(file).stream().anyMatch(mark -> mark.endsWith("'CELLS'")));
    }

    @Test
    void aSourceThatAnotherIncludesIsReadWithThatOne() throws Exception {
        IFile part = Hands.file(project, "part.c", "double part(double x) { return SCALE * x; }\n");
        IFile whole = Hands.file(project, "whole.c", "#define SCALE 2\n#include \"part.c\"\n");
        ITextEditor editor = open(part);
        typeAndSave(editor, "return ", "1 * ");
        awaitChecks();
        assertEquals(List.of(), marks(part));
        typeAndSave(open(whole), "\n", "\n");
        awaitChecks();
        typeAndSave(editor, "SCALE", "D");
        awaitMarks(part, "1: 'SCALED'");
        delete(editor, "D ");
        awaitMarks(part);
    }

    @Test
    void aSourceForAGpuIsLeftToItsRun() throws Exception {
        Kernel kernel = KernelFiles.load(
                Gallery.kernel(project, "sigmoid").getLocation().toPath());
        IFile file = project.getFile("cuda/" + kernel.getSource());
        typeAndSave(open(file), "{", "\n    lost(;");
        awaitChecks();
        assertEquals(List.of(), marks(file));
    }
}
