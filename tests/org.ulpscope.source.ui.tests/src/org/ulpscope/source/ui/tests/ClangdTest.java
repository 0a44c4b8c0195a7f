package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.source.ui.internal.clangd.Clangd;
import org.ulpscope.source.ui.internal.clangd.ClangdHover;
import org.ulpscope.source.ui.internal.clangd.ClangdMarkers;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** What clangd tells of a source while it is edited. */
class ClangdTest {
    private static final String TEXT = """
            static double half_of(double x)
            {
                return x / 2;
            }

            double root(double value)
            {
                return half_of(value);
            }
            """;

    private IProject project;

    @BeforeEach
    void open() throws Exception {
        needs("clangd(-\\d+)?", "clangd");
        project = SourceDesk.project("clangd");
    }

    private static void needs(String pattern, String name) {
        if (SearchPath.ofThisMachine().programs(Pattern.compile(pattern)).isEmpty()) {
            throw new TestAbortedException("there is no " + name + " on this machine");
        }
    }

    @AfterEach
    void delete() throws Exception {
        if (project != null) {
            Gallery.cleanUp(project);
        }
    }

    private static List<String> problems(IFile file) throws Exception {
        return Arrays.stream(file.findMarkers(ClangdMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .map(marker ->
                        marker.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }

    @Test
    void aProblemIsMarkedWhileOneTypesAndGoesWhenItIsMended() throws Exception {
        IFile file = Hands.file(project, "root.c", TEXT);
        ITextEditor editor = SourceDesk.open(file);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "half_of(value");
        Keys.type("s");
        Desk.await("the unknown name is marked", () -> problems(file).stream()
                .anyMatch(problem -> problem.startsWith("8: ") && problem.contains("values")));
        Keys.press(SWT.BS);
        Desk.await("the mark is gone", () -> problems(file).isEmpty());
        Desk.inUi(() -> editor.getSite().getPage().closeEditor(editor, false));
        Desk.await(
                "clangd ends with the last source",
                () -> Clangd.OF_THE_WORKBENCH.program().get().isEmpty());
    }

    /** Whoever marks a mistake while it is typed has marked it once it is saved. */
    @Test
    void whatIsSavedIsMarkedByClangdAlone() throws Exception {
        IFile file = Hands.file(project, "root.c", TEXT);
        ITextEditor editor = SourceDesk.open(file);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Desk.await("clangd runs", () -> Clangd.OF_THE_WORKBENCH.program().get().isPresent());
        SourceDesk.goBehind(editor, "half_of(value");
        Keys.type("s");
        Desk.await("the unknown name is marked", () -> problems(file).stream()
                .anyMatch(problem -> problem.startsWith("8: ") && problem.contains("values")));
        Keys.press('s', SWT.CTRL);
        Desk.await("it is saved", () -> !editor.isDirty());
        Desk.await("nothing is checked any more", () -> Arrays.stream(
                        Job.getJobManager().find(null))
                .map(Job::getName)
                .noneMatch(name -> name.equals("Follow what was saved") || name.startsWith("Checking ")));
        assertFalse(CompilerMarkers.has(file));
        assertFalse(problems(file).isEmpty());
    }

    @Test
    void namesAreCompletedWhereOneAsks() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "completed.c", TEXT);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "return half");
        Desk.await("clangd runs", () -> Clangd.OF_THE_WORKBENCH.program().get().isPresent());
        Keys.press(' ', SWT.CTRL);
        Desk.await(
                "the name is proposed, or taken at once where it is the only one",
                () -> proposals().stream().anyMatch(proposal -> proposal.startsWith("half_of(double x)"))
                        || SourceDesk.document(editor).get().contains("half_of_of"));
    }

    /** No compiler has seen it yet. */
    @Test
    void whatClangdDoesNotKnowIsMendedByCtrl1() throws Exception {
        IFile file = Hands.file(project, "mended.c", "double f(double x)\n{\n    return exp(x);\n}\n");
        ITextEditor editor = SourceDesk.open(file);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Desk.await("it is marked", () -> !problems(file).isEmpty());
        SourceDesk.goBehind(editor, "return e");
        choose("Add #include <math.h>");
        Desk.await("it is included", () -> SourceDesk.document(editor).get().startsWith("#include <math.h>\n"));
        Desk.await("all is well", () -> problems(file).isEmpty());
        SourceDesk.goBehind(editor, "return exp(x)");
        Keys.type(" + sqr(x)");
        Desk.await("the misspelt name is marked", () -> !problems(file).isEmpty());
        assertEquals(1, problems(file).size(), problems(file).toString());
        SourceDesk.goBehind(editor, "+ sq");
        choose("Change to 'sqrt'");
        Desk.await("it is written", () -> SourceDesk.document(editor).get().contains("+ sqrt(x);"));
        Desk.await("all is well again", () -> problems(file).isEmpty());
    }

    @Test
    void aFunctionIsCompletedAsACallWhoseArgumentsAreTypedNext() throws Exception {
        IFile file = Hands.file(project, "called.c", TEXT.replace("return half_of(value);", "return half_o;"));
        ITextEditor editor = SourceDesk.open(file);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        Desk.await("clangd has read it", () -> !problems(file).isEmpty());
        SourceDesk.goBehind(editor, "return half_o");
        Keys.press(' ', SWT.CTRL);
        Desk.await(
                "it is listed, or taken at once where it is the only one",
                () -> !proposals().isEmpty()
                        || SourceDesk.document(editor).get().contains("return half_of();"));
        if (!Desk.inUi(ClangdTest::proposals).isEmpty()) {
            Keys.press('\r');
        }
        Desk.await("it is called", () -> SourceDesk.document(editor).get().contains("return half_of();"));
        Keys.type("value");
        assertTrue(SourceDesk.text(editor).contains("return half_of(value);"), SourceDesk.text(editor));
    }

    private static void choose(String fix) throws Exception {
        Keys.press('1', SWT.CTRL);
        Desk.await(fix + " is listed", () -> proposals().equals(List.of(fix)));
        Keys.press('\r');
    }

    private static List<String> proposals() {
        return Arrays.stream(Desk.shell().getDisplay().getShells())
                .filter(Shell::isVisible)
                .flatMap(shell -> Gallery.below(shell, Table.class).stream())
                .flatMap(table -> Arrays.stream(table.getItems()).map(item -> item.getText()))
                .toList();
    }

    @Test
    void f3GoesToTheDeclaration() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "declared.c", TEXT);
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "return half");
        Keys.press(SWT.F3);
        Desk.await("the declaration is selected", () -> Hands.line() == 1);
    }

    @Test
    void f3GoesIntoAHeader() throws Exception {
        Hands.file(project, "pair.h", "/* pairs */\nstruct pair { double a, b; };\n");
        ITextEditor editor = SourceDesk.open(
                project, "user.c", "#include \"pair.h\"\ndouble first(struct pair p) { return p.a; }\n");
        Keys.focus(Desk.inUi(() -> SourceDesk.widget(editor)));
        SourceDesk.goBehind(editor, "struct pa");
        Keys.press(SWT.F3);
        Desk.await("the header is open", () -> Desk.activeEditor().getTitle().equals("pair.h") && Hands.line() == 2);
    }

    @Test
    void pointingAtANameTellsWhatItIs() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "explained.c", TEXT);
        int offset = TEXT.indexOf("half_of(value");
        Desk.await("clangd runs", () -> Clangd.OF_THE_WORKBENCH.program().get().isPresent());
        ClangdHover hover = new ClangdHover();
        var viewer = Desk.inUi(() -> SourceDesk.viewer(editor));
        String told = hover.getHoverInfo(viewer, hover.getHoverRegion(viewer, offset));
        assertTrue(Optional.ofNullable(told).orElse("").contains("half_of(double x)"), told);
    }

    @Test
    void cudaIsReadWithItsToolkit() throws Exception {
        needs("nvcc", "nvcc");
        IFile file =
                Hands.file(project, "scale.cu", "__global__ void scale(double *x) { x[threadIdx.x] *= unknown; }\n");
        SourceDesk.open(file);
        Desk.await("the one mistake is marked", () -> !problems(file).isEmpty());
        assertEquals(1, problems(file).size(), problems(file).toString());
        assertTrue(problems(file).getFirst().contains("unknown"), problems(file).toString());
    }

    @Test
    void aCrashIsMendedByANewOne() throws Exception {
        IFile file = Hands.file(project, "crash.c", "int f(void) { return nothing; }\n");
        SourceDesk.open(file);
        Desk.await("clangd runs", () -> Clangd.OF_THE_WORKBENCH.program().get().isPresent());
        ProcessHandle first = Clangd.OF_THE_WORKBENCH.program().get().orElseThrow();
        assertTrue(first.destroyForcibly());
        Desk.await("another one runs", () -> Clangd.OF_THE_WORKBENCH
                .program()
                .get()
                .filter(now -> now.pid() != first.pid())
                .isPresent());
        Desk.await("it knows the source", () -> !problems(file).isEmpty());
    }

    /** What lies beside a source, in a repository of somebody's, must not have anything run, nor change how the source is read. */
    @Test
    void filesThatWouldNameAnotherCompilerAreNotLookedAt() throws Exception {
        Path folder = project.getLocation().toPath();
        Path ran = folder.resolve("ran");
        Path compiler = Files.writeString(folder.resolve("gcc"), "#!/bin/sh\ntouch " + ran + "\n");
        assertTrue(compiler.toFile().setExecutable(true));
        Files.writeString(
                folder.resolve("compile_commands.json"),
                "[{\"directory\": \"%1$s\", \"file\": \"%1$s/victim.c\", \"arguments\": [\"%2$s\", \"-DHOSTILE\", \"-c\", \"%1$s/victim.c\"]}]"
                        .formatted(folder, compiler));
        Files.writeString(
                folder.resolve(".clangd"), "CompileFlags:\n  Add: [-DHOSTILE]\n  Compiler: " + compiler + "\n");
        IFile file = Hands.file(
                project, "victim.c", "#ifdef HOSTILE\n#error hostile\n#endif\nint f(void) { return mistake; }\n");
        SourceDesk.open(file);
        Desk.await("the source is read", () -> !problems(file).isEmpty());
        assertEquals(1, problems(file).size(), problems(file).toString());
        assertTrue(problems(file).getFirst().startsWith("4: "), problems(file).toString());
        assertFalse(Files.exists(ran));
    }
}
