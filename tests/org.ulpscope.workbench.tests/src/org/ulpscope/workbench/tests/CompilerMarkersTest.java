package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.ui.tasks.BackgroundTask;
import org.ulpscope.ui.tasks.CompilerMarkers;

class CompilerMarkersTest {
    private final AtomicReference<String> sentence = new AtomicReference<>("");
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("compiling");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    /** Softplus, as it is written here, after gcc was asked to compile it. */
    private IFile compiled(String text) throws Exception {
        IFile kernelFile = Gallery.kernel(project, "softplus");
        Path path = kernelFile.getLocation().toPath();
        Kernel kernel = KernelFiles.load(path);
        IFile source = kernelFile.getParent().getFile(org.eclipse.core.runtime.IPath.fromOSString(kernel.getSource()));
        Files.write(source.getLocation().toPath(), text.getBytes(StandardCharsets.UTF_8));
        source.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        PlatformRequest gcc = new PlatformRequest("gcc", List.of());
        BackgroundTask.of(
                        "Compile",
                        progress ->
                                Evaluators.compile(kernel, path.getParent(), gcc, ToolchainSettings.DEFAULT, progress))
                .whenDone(Desk.window().getShell(), compiled -> sentence.set("compiled"), sentence::set)
                .start();
        Desk.await("the compiler has answered", () -> !sentence.get().isEmpty());
        return source;
    }

    @Test
    void anErrorInTheUsersSourceIsMarkedAtItsLineAndToldInASentence() throws Exception {
        String broken = "\ndouble softplus(double x) { return wibble(x }\n";
        IFile source = compiled(broken);
        IMarker first = Arrays.stream(source.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                .min(Comparator.comparingLong(IMarker::getId))
                .orElseThrow(() -> new AssertionError(sentence.get()));
        assertEquals(2, first.getAttribute(IMarker.LINE_NUMBER, 0), sentence.get());
        assertEquals(broken.indexOf("wibble"), first.getAttribute(IMarker.CHAR_START, 0), sentence.get());
        assertEquals(
                broken.indexOf("wibble") + "wibble".length(), first.getAttribute(IMarker.CHAR_END, 0), sentence.get());
        CompilerMarkers.clearCompiled(Gallery.kernel(project, "softplus"));
        assertEquals(0, source.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length);
    }

    @Test
    void compilingAKernelTakesAwayWhatWasSaidOfItselfItsSourceAndHeadersAndOfNoOtherSource() throws Exception {
        IFile kernel = Gallery.kernel(project, "softplus");
        IFile source = project.getFile("own/softplus.c");
        IFile header = Hands.file(project, "own/shared.h", "");
        IFile other = project.getFile("own/quadratic.c");
        IFile otherKernel = Gallery.kernel(project, "cosh");
        for (IFile file : List.of(kernel, source, header, other, otherKernel)) {
            missing(file, "undeclared");
        }
        CompilerMarkers.clearCompiled(kernel);
        assertEquals(
                List.of(0, 0, 0, 1, 1),
                List.of(marks(kernel), marks(source), marks(header), marks(other), marks(otherKernel)));
    }

    /** In the margin the marks of a line stand below each other, and were told as if one compiler had said all of it. */
    @Test
    void ofSeveralCompilersTheMarksTellWhoSaysWhat() throws Exception {
        IFile kernel = Gallery.kernel(project, "softplus");
        IFile source = project.getFile("own/softplus.c");
        Path file = source.getLocation().toPath();
        Diagnostic own = new Diagnostic(file, 3, 1, Diagnostic.Severity.ERROR, "'y' undeclared");
        Diagnostic shared = new Diagnostic(file, 3, 1, Diagnostic.Severity.ERROR, "use of undeclared identifier 'y'");
        CompilationException together = (CompilationException) CompilationException.together(
                List.of(refusal("gcc", own), refusal("clang", shared), refusal("tcc", shared)));
        missing(source, shared.message());
        CompilerMarkers.show(kernel, together);
        CompilerMarkers.show(kernel, together);
        assertEquals(
                List.of("clang, tcc: use of undeclared identifier 'y'", "gcc: 'y' undeclared"),
                Arrays.stream(source.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO))
                        .map(marker -> marker.getAttribute(IMarker.MESSAGE, ""))
                        .sorted()
                        .toList());
    }

    private static CompilationException refusal(String compiler, Diagnostic said) {
        return CompilationException.refusal(compiler, said.message(), List.of(said), "");
    }

    private static int marks(IFile file) throws CoreException {
        return file.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO).length;
    }

    @Test
    void aQuickFixIncludesTheHeaderOfAGuardAndUndoTakesItBack() throws Exception {
        String guard =
                "#include <math.h>\n\ndouble softplus(double x, double sharpness)\n{\n    assert(x > 0);\n    return log1p(exp(x));\n}\n";
        IFile source = compiled(guard);
        IMarker marker = Arrays.stream(source.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                .filter(one -> one.getAttribute(IMarker.LINE_NUMBER, 0) == 5)
                .findFirst()
                .orElseThrow(() -> new AssertionError(sentence.get()));
        assertEquals(IMarker.SEVERITY_ERROR, marker.getAttribute(IMarker.SEVERITY, 0), sentence.get());
        IWorkbenchPage page = Desk.page();
        ITextEditor editor = (ITextEditor) Desk.inUi(() -> IDE.openEditor(page, source));
        Desk.inUi(() -> {
            IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
            assertEquals("Add #include <assert.h>", fixes[0].getLabel());
            fixes[0].run(marker);
            return null;
        });
        assertEquals(guard.replaceFirst("\n", "\n#include <assert.h>\n"), text(editor));
        Desk.inUi(() -> {
            editor.getAction(ITextEditorActionConstants.UNDO).run();
            return null;
        });
        assertEquals(guard, text(editor));
    }

    @Test
    void anEditorOffersAHeaderOnceHoweverManyCompilersMissIt() throws Exception {
        IFile source = compiled("double softplus(double x, double sharpness)\n{\n    return x;\n}\n");
        List<IMarker> markers = List.of(
                missing(source, "implicit declaration of function 'assert'"),
                missing(source, "call to undeclared function 'assert'"),
                missing(source, "identifier \"assert\" is undefined"));
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> IDE.openEditor(page, source));
        assertEquals(1, fixes(markers));
        Desk.inUi(() -> page.showView(IPageLayout.ID_PROBLEM_VIEW));
        assertEquals(3, fixes(markers), "each line of the Problems view can be mended");
    }

    @Test
    void aQuickFixWritesTheNameThatWasMeantWhereTheNameIsNow() throws Exception {
        String misspelt = "double softplus(double x, double sharpness)\n{\n    double r = x;\n    return rr;\n}\n";
        IFile source = compiled(misspelt);
        IMarker marker = Arrays.stream(source.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .filter(one -> one.getAttribute(IMarker.MESSAGE, "").contains("did you mean"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(sentence.get()));
        IWorkbenchPage page = Desk.page();
        ITextEditor editor = (ITextEditor) Desk.inUi(() -> IDE.openEditor(page, source));
        Keys.focus(Desk.inUi(() -> editor.getAdapter(Control.class)));
        Keys.type("// ");
        Keys.press('\r');
        Desk.inUi(() -> {
            IMarkerResolution[] fixes = IDE.getMarkerHelpRegistry().getResolutions(marker);
            assertEquals("Change to 'r'", fixes[0].getLabel());
            fixes[0].run(marker);
            return null;
        });
        assertTrue(text(editor).contains("return r;"), text(editor));
    }

    /** Of what is marked at one name, one has the fix. */
    @Test
    void eachNameOfALineHasItsOwnFix() throws Exception {
        IFile source = compiled(
                "double softplus(double x, double sharpness)\n{\n    return log1p(exp(x)) + nothing_like_it;\n}\n");
        Map<Integer, List<IMarker>> byPlace = Arrays.stream(
                        source.findMarkers(CompilerMarkers.TYPE, true, IResource.DEPTH_ZERO))
                .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) != IMarker.SEVERITY_INFO)
                .collect(Collectors.groupingBy(marker -> marker.getAttribute(IMarker.CHAR_START, -1)));
        assertEquals(3, byPlace.size(), sentence.get());
        Desk.inUi(() -> IDE.openEditor(Desk.page(), source));
        for (List<IMarker> markers : byPlace.values()) {
            boolean isMissing = markers.stream()
                    .anyMatch(marker -> marker.getAttribute(IMarker.MESSAGE, "").contains("nothing_like_it"));
            assertEquals(isMissing ? 0 : 1, fixes(markers), markers.toString());
        }
    }

    private static IMarker missing(IFile source, String message) throws CoreException {
        return source.createMarker(CompilerMarkers.TYPE, Map.of(IMarker.MESSAGE, message, IMarker.LINE_NUMBER, 3));
    }

    private static int fixes(List<IMarker> markers) throws Exception {
        return Desk.inUi(() -> markers.stream()
                .mapToInt(marker -> IDE.getMarkerHelpRegistry().getResolutions(marker).length)
                .sum());
    }

    private static String text(ITextEditor editor) throws Exception {
        return Desk.inUi(() -> editor.getDocumentProvider()
                .getDocument(editor.getEditorInput())
                .get());
    }
}
