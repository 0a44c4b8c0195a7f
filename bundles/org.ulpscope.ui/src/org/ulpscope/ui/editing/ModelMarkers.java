package org.ulpscope.ui.editing;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.ulpscope.model.Problem;

/** Puts the problems of a file that is edited into the Problems view. */
final class ModelMarkers {
    private ModelMarkers() {}

    static void update(IFile file, String type, List<Problem> problems) {
        try {
            file.deleteMarkers(type, true, IResource.DEPTH_ZERO);
            for (Problem problem : problems) {
                file.createMarker(
                        type,
                        Map.of(
                                IMarker.MESSAGE,
                                problem.message() + " " + problem.remedy(),
                                IMarker.LOCATION,
                                problem.path(),
                                IMarker.SEVERITY,
                                problem.isError() ? IMarker.SEVERITY_ERROR : IMarker.SEVERITY_WARNING));
            }
        } catch (CoreException e) {
            ILog.of(ModelMarkers.class).log(e.getStatus());
        }
    }
}
