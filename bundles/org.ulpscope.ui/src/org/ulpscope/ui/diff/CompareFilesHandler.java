package org.ulpscope.ui.diff;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.handlers.HandlerUtil;

/** Compares the two files that are selected, the older one with the newer, in the editor whose id {@code plugin.xml} names behind the class. */
public final class CompareFilesHandler extends AbstractHandler implements IExecutableExtension {
    private String editor = "";

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        editor = String.valueOf(data);
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<Path> files = Arrays.stream(
                        HandlerUtil.getCurrentStructuredSelection(event).toArray())
                .map(element -> Adapters.adapt(element, IFile.class))
                .filter(Objects::nonNull)
                .map(IResource::getLocation)
                .filter(Objects::nonNull)
                .map(location -> location.toPath())
                .sorted(Comparator.comparingLong((Path file) -> file.toFile().lastModified()))
                .toList();
        if (files.size() == 2) {
            new FilePair(editor, files.getFirst(), files.getLast())
                    .open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
        }
        return null;
    }
}
