package org.ulpscope.workbench.tasks;

import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.ulpscope.backend.CompilationException;
import org.ulpscope.backend.Diagnostic;

/** What compilers say about the user's own files, in the Problems view and at the line it is about. May be called on any thread. */
public final class CompilerMarkers {
    private static final String TYPE = "org.ulpscope.workbench.compilerProblem";

    private CompilerMarkers() {}

    /** Marks the files that a compiler complained about; those outside the workspace cannot be marked. */
    public static void show(CompilationException failure) {
        for (Diagnostic diagnostic : failure.diagnostics()) {
            IFile[] files = ResourcesPlugin.getWorkspace()
                    .getRoot()
                    .findFilesForLocationURI(diagnostic.file().toUri());
            for (IFile file : files) {
                mark(file, diagnostic);
            }
        }
    }

    /** Takes away the marks of earlier compilations of a project's files, before they are compiled again. */
    public static void clear(IProject project) {
        try {
            project.deleteMarkers(TYPE, true, IResource.DEPTH_INFINITE);
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    private static void mark(IFile file, Diagnostic diagnostic) {
        int severity =
                switch (diagnostic.severity()) {
                    case ERROR -> IMarker.SEVERITY_ERROR;
                    case WARNING -> IMarker.SEVERITY_WARNING;
                    case NOTE -> IMarker.SEVERITY_INFO;
                };
        try {
            file.createMarker(
                    TYPE,
                    Map.of(
                            IMarker.MESSAGE, diagnostic.message(),
                            IMarker.SEVERITY, severity,
                            IMarker.LINE_NUMBER, Math.max(1, diagnostic.line()),
                            IMarker.LOCATION, diagnostic.place()));
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }
}
