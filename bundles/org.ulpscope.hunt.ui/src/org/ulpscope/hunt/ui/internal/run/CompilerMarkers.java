package org.ulpscope.hunt.ui.internal.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.ulpscope.backend.CompilationException;
import org.ulpscope.backend.Diagnostic;

/** Shows a compiler's messages where they belong: at the lines of the user's source files that are in the workspace. */
public final class CompilerMarkers {
    /** Type of the markers. */
    public static final String TYPE = "org.ulpscope.hunt.ui.compilerProblem";

    private static final String KERNEL = "kernel";

    private CompilerMarkers() {}

    /** Removes what the last run of a kernel left. */
    public static void clear(IFile kernel) {
        try {
            for (IMarker marker :
                    ResourcesPlugin.getWorkspace().getRoot().findMarkers(TYPE, true, IResource.DEPTH_INFINITE)) {
                if (name(kernel).equals(marker.getAttribute(KERNEL, ""))) {
                    marker.delete();
                }
            }
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    /** Marks each message in its source file, or in the kernel file when that source is outside the workspace. */
    public static void show(IFile kernel, CompilationException failure) {
        failure.diagnostics().forEach(diagnostic -> {
            List<IFile> sources = List.of(ResourcesPlugin.getWorkspace()
                    .getRoot()
                    .findFilesForLocationURI(diagnostic.file().toUri()));
            if (sources.isEmpty()) {
                mark(kernel, kernel, diagnostic, diagnostic.place() + ": " + diagnostic.message());
            }
            sources.forEach(source -> mark(source, kernel, diagnostic, diagnostic.message()));
        });
    }

    private static void mark(IFile place, IFile kernel, Diagnostic diagnostic, String message) {
        Map<String, Object> attributes = new HashMap<>();
        attributes.put(IMarker.MESSAGE, message);
        attributes.put(IMarker.SEVERITY, severity(diagnostic));
        attributes.put(KERNEL, name(kernel));
        if (place != kernel && diagnostic.line() > 0) {
            attributes.put(IMarker.LINE_NUMBER, diagnostic.line());
            attributes.put(IMarker.LOCATION, "line " + diagnostic.line());
        }
        try {
            place.createMarker(TYPE, attributes);
        } catch (CoreException e) {
            ILog.of(CompilerMarkers.class).log(e.getStatus());
        }
    }

    private static int severity(Diagnostic diagnostic) {
        return switch (diagnostic.severity()) {
            case ERROR -> IMarker.SEVERITY_ERROR;
            case WARNING -> IMarker.SEVERITY_WARNING;
            case NOTE -> IMarker.SEVERITY_INFO;
        };
    }

    private static String name(IFile kernel) {
        return kernel.getFullPath().toString();
    }
}
