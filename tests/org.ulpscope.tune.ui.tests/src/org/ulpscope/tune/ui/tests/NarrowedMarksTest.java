package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** What a precision vector narrows, at the declarations in the sources. */
class NarrowedMarksTest {
    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("narrowed");
        page = Tunings.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void aVariableIsMarkedOnceItsFormatIsSavedAndAQuickFixOpensTheVector() throws Exception {
        IFile file = Tunings.euler(project);
        IFile source = project.getFile("tune/euler/flux.c");
        PrecisionVectorEditor editor = Tunings.open(file);
        EditedVector vector = Tunings.vector(editor);
        assertEquals(List.of(), marks(source));
        Desk.inUi(() -> {
            vector.set(List.of(Tunings.index(vector, "face_flux.width")), DeclaredFormat.FP32);
            return null;
        });
        assertEquals(List.of(), marks(source), "what is tried out is not marked");
        Desk.inUi(() -> page.saveEditor(editor, false));
        Desk.await("it is marked", () -> marks(source).contains("width: FP64 \u2192 FP32 in euler.pv"));
        IMarker marker = source.findMarkers(TuneIds.NARROWED_MARKER, true, IResource.DEPTH_ZERO)[0];
        Desk.inUi(() -> IDE.openEditor(page, source));
        IMarkerResolution[] fixes = Desk.inUi(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
        assertEquals("Open the precision vector (euler.pv)", fixes[0].getLabel());
        Desk.inUi(() -> {
            fixes[0].run(marker);
            return null;
        });
        assertTrue(Desk.activeEditor() == editor, "the vector is in front");
        Desk.inUi(() -> {
            vector.set(List.of(Tunings.index(vector, "face_flux.width")), DeclaredFormat.FP64);
            return page.saveEditor(editor, false);
        });
        Desk.await("the mark is gone", () -> marks(source).isEmpty());
    }

    private static List<String> marks(IFile source) throws Exception {
        return Arrays.stream(source.findMarkers(TuneIds.NARROWED_MARKER, true, IResource.DEPTH_ZERO))
                .map(marker -> marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }
}
