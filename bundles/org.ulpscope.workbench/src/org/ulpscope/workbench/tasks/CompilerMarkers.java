package org.ulpscope.workbench.tasks;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Diagnostic;

/** What compilers say about the user's own files, in the Problems view and at the line it is about. May be called on any thread. */
public final class CompilerMarkers {
    /** Type of the markers. */
    public static final String TYPE = "org.ulpscope.workbench.compilerProblem";

    private static final Map<IProject, Integer> CLEARS = new ConcurrentHashMap<>();

    private CompilerMarkers() {}

    /** How often the marks of each project were taken away. */
    static Map<IProject, Integer> clears() {
        return Map.copyOf(CLEARS);
    }

    /**
     * Marks what a compiler complained about, unless marks were taken away since: then somebody compiles it anew, and what was asked before
     * that has nothing to say any more.
     *
     * @param begun what {@link #clears} told when it was asked
     */
    static void show(CompilationException failure, Map<IProject, Integer> begun) {
        for (Diagnostic diagnostic : failure.diagnostics()) {
            for (IFile file : files(diagnostic)) {
                if (begun.getOrDefault(file.getProject(), 0).equals(CLEARS.getOrDefault(file.getProject(), 0))) {
                    mark(file, diagnostic, diagnostic.message(), Math.max(1, diagnostic.line()));
                }
            }
        }
    }

    /** Marks the files that a compiler complained about; those outside the workspace cannot be marked. */
    public static void show(CompilationException failure) {
        for (Diagnostic diagnostic : failure.diagnostics()) {
            for (IFile file : files(diagnostic)) {
                mark(file, diagnostic, diagnostic.message(), Math.max(1, diagnostic.line()));
            }
        }
    }

    /** The same, and what it says about files outside the workspace is marked in the kernel's file. */
    public static void show(IFile kernel, CompilationException failure) {
        show(failure);
        failure.diagnostics().stream()
                .filter(diagnostic -> files(diagnostic).length == 0)
                .forEach(diagnostic -> mark(kernel, diagnostic, diagnostic.place() + ": " + diagnostic.message(), 1));
    }

    /** Takes away the marks of earlier compilations of a project's files, before they are compiled again. */
    public static void clear(IProject project) {
        CLEARS.merge(project, 1, Integer::sum);
        try {
            project.deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** Takes away the marks of a file that was changed since: what a compiler said of its lines is about other lines now. */
    public static void clear(IFile changed) {
        try {
            if (changed.findMarkers(TYPE, true, IResource.DEPTH_ZERO).length > 0) {
                CLEARS.merge(changed.getProject(), 1, Integer::sum);
                changed.deleteMarkers(TYPE, true, IResource.DEPTH_ZERO);
            }
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** Opens the file that a compiler finds an error in, with the caret there; does nothing where it finds none. In the thread of the display. */
    public static void openFirst(IWorkbenchPage page, IProject project) {
        try {
            Optional<IMarker> first = Arrays.stream(project.findMarkers(TYPE, true, IResource.DEPTH_INFINITE))
                    .filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
                    .min(Comparator.comparingLong(IMarker::getId));
            if (first.isPresent()
                    && IDE.openEditor(page, first.get()) instanceof ITextEditor text
                    && first.get().getAttribute(IMarker.CHAR_START, -1) >= 0) {
                // Of a marker the platform selects what it is about, and the next key would overwrite that.
                text.selectAndReveal(first.get().getAttribute(IMarker.CHAR_START, 0), 0);
            }
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    private static IFile[] files(Diagnostic diagnostic) {
        return ResourcesPlugin.getWorkspace()
                .getRoot()
                .findFilesForLocationURI(diagnostic.file().toUri());
    }

    private static void mark(IFile file, Diagnostic diagnostic, String message, int line) {
        int severity =
                switch (diagnostic.severity()) {
                    case ERROR -> IMarker.SEVERITY_ERROR;
                    case WARNING -> IMarker.SEVERITY_WARNING;
                    case NOTE -> IMarker.SEVERITY_INFO;
                };
        try {
            if (isMarked(file, message, line)) {
                return;
            }
            Map<String, Object> attributes = new HashMap<>(Map.of(
                    IMarker.MESSAGE, message,
                    IMarker.SEVERITY, severity,
                    IMarker.LINE_NUMBER, line,
                    IMarker.LOCATION, diagnostic.place()));
            if (diagnostic.file().equals(file.getLocation().toPath())) {
                MarkedPlace.of(file.readString(), diagnostic).ifPresent(place -> {
                    attributes.put(IMarker.CHAR_START, place.start());
                    attributes.put(IMarker.CHAR_END, place.end());
                });
            }
            file.createMarker(TYPE, attributes);
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** Two platforms of one compiler, and a view that asks again and again, say the same more than once. */
    private static boolean isMarked(IFile file, String message, int line) throws CoreException {
        return Arrays.stream(file.findMarkers(TYPE, true, IResource.DEPTH_ZERO))
                .anyMatch(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0) == line
                        && marker.getAttribute(IMarker.MESSAGE, "").equals(message));
    }
}
