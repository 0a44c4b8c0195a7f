package org.ulpscope.workbench.internal.kernel;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.ulpscope.model.Problem;

/** Puts the problems of a kernel file into the Problems view. */
final class KernelMarkers {
    private static final String TYPE = "org.ulpscope.workbench.kernelProblem";

    private KernelMarkers() {}

    static void update(IFile file, List<Problem> problems) {
        try {
            file.deleteMarkers(TYPE, true, IResource.DEPTH_ZERO);
            for (Problem problem : problems) {
                file.createMarker(
                        TYPE,
                        Map.of(
                                IMarker.MESSAGE,
                                problem.message() + " " + problem.remedy(),
                                IMarker.LOCATION,
                                problem.path(),
                                IMarker.SEVERITY,
                                problem.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING));
            }
        } catch (CoreException e) {
            ILog.of(KernelMarkers.class).log(e.getStatus());
        }
    }
}
