package org.ulpscope.workbench.source;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.ui.editing.SourceLine;

/** The quick fix at each mark of a run: to look at the run. */
public final class OpenRunFix implements IMarkerResolutionGenerator2 {
    /** What is not called as its files end. */
    private static final Map<String, String> KINDS = Map.of("pv", "precision vector");

    @Override
    public boolean hasResolutions(IMarker marker) {
        return run(marker).isPresent();
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        return run(marker)
                .filter(file -> !MarkerFixes.areListedTogether()
                        || MarkerFixes.isFirst(marker, other -> run(other).equals(Optional.of(file))))
                .stream()
                .map(OpenRun::new)
                .toArray(IMarkerResolution[]::new);
    }

    private static Optional<Path> run(IMarker marker) {
        return Optional.ofNullable(marker.getAttribute(SourceMark.RUN, null)).map(Path::of);
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private record OpenRun(Path file) implements IMarkerResolution {
        @Override
        public String getLabel() {
            String name = file.getFileName().toString();
            return "Open the " + KINDS.getOrDefault(ending(name), ending(name)) + " (" + name + ")";
        }

        @Override
        public void run(IMarker marker) {
            IWorkbenchPage page =
                    PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
            try {
                SourceLine.open(page, file, 1);
            } catch (PartInitException e) {
                MessageDialog.openInformation(
                        page.getWorkbenchWindow().getShell(),
                        "Open " + file.getFileName(),
                        file + " cannot be opened: " + e.getMessage() + ".");
            }
        }
    }
}
