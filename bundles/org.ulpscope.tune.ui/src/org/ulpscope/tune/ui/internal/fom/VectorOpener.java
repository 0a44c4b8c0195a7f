package org.ulpscope.tune.ui.internal.fom;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredVariable;
import org.ulpscope.tune.ui.internal.TuneIds;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;

/** Gives the precision vector editor the Formats of an evaluation, as a step that can be undone. */
final class VectorOpener {
    private VectorOpener() {}

    /** Takes the best choice that was found so far, and shows the patch it comes to; says so where there is none yet. */
    static void takeBest(IWorkbenchPage page, TuningContents contents) {
        Optional<StoredEvaluation> best = contents.best();
        if (best.isEmpty()) {
            MessageDialog.openInformation(
                    page.getWorkbenchWindow().getShell(),
                    "Take Best",
                    "The search has found no choice yet whose error is small enough. Let it go on, or allow a larger"
                            + " error on the page Program of the precision vector.");
            return;
        }
        open(page, contents, best.get()).ifPresent(editor -> editor.showPage("Patch"));
    }

    /**
     * Opens the editor of the tuning's precision vector if there is none, and sets the Formats there.
     *
     * @return the editor; empty where there is no such vector any more, which the user was told
     */
    static Optional<PrecisionVectorEditor> open(IWorkbenchPage page, TuningContents contents, StoredEvaluation stored) {
        try {
            Optional<PrecisionVectorEditor> editor = editor(page, contents);
            if (editor.isEmpty()) {
                MessageDialog.openInformation(
                        page.getWorkbenchWindow().getShell(),
                        "Precision Vector",
                        "There is no precision vector of '"
                                + contents.description().tuning().getName() + "' in "
                                + contents.description().folder()
                                + " any more; restore its .pv file to see these Formats in it.");
                return editor;
            }
            page.activate(editor.get());
            editor.get().take("Take Formats of No. " + stored.number(), formats(contents, stored));
            return editor;
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Precision Vector", e.getMessage());
            return Optional.empty();
        }
    }

    private static Map<String, DeclaredFormat> formats(TuningContents contents, StoredEvaluation stored) {
        Map<String, DeclaredFormat> formats = new LinkedHashMap<>();
        List<StoredVariable> variables = contents.description().variables();
        for (int i = 0; i < variables.size(); i++) {
            formats.put(variables.get(i).key(), stored.evaluation().vector().of(i));
        }
        return formats;
    }

    private static Optional<PrecisionVectorEditor> editor(IWorkbenchPage page, TuningContents contents)
            throws PartInitException {
        Optional<PrecisionVectorEditor> open = Arrays.stream(page.getEditorReferences())
                .map(reference -> reference.getEditor(false))
                .filter(PrecisionVectorEditor.class::isInstance)
                .map(PrecisionVectorEditor.class::cast)
                .filter(editor -> editor.folder().equals(contents.description().folder())
                        && editor.document()
                                .filter(document -> isOf(document.model(), contents))
                                .isPresent())
                .findFirst();
        if (open.isPresent()) {
            return open;
        }
        for (IFile file : files(contents)) {
            return Optional.of((PrecisionVectorEditor) IDE.openEditor(page, file, TuneIds.VECTOR_EDITOR, true));
        }
        return Optional.empty();
    }

    private static List<IFile> files(TuningContents contents) {
        List<IFile> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(contents.description().folder())) {
            files.filter(path -> path.toString().endsWith("." + PrecisionFiles.EXTENSION))
                    .sorted()
                    .filter(path -> isOf(path, contents))
                    .map(path -> ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(path)))
                    .filter(file -> file != null && file.exists())
                    .forEach(found::add);
        } catch (IOException e) {
            return List.of();
        }
        return found;
    }

    private static boolean isOf(Path path, TuningContents contents) {
        try {
            return isOf(PrecisionFiles.load(path), contents);
        } catch (UlpscopeException e) {
            return false;
        }
    }

    private static boolean isOf(Tuning tuning, TuningContents contents) {
        Tuning wanted = contents.description().tuning();
        return tuning.getName().equals(wanted.getName()) && sources(tuning).equals(sources(wanted));
    }

    private static List<String> sources(Tuning tuning) {
        return tuning.getSources().stream().map(Source::getPath).toList();
    }
}
