package org.ulpscope.workbench.internal.saved;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.ui.tasks.CompilerMarkers;
import org.ulpscope.workbench.source.NewText;
import org.ulpscope.workbench.source.WatchedSources;

/**
 * Has what compilers said of a file go as soon as it is saved with other contents. A source that somebody is at, in an editor or by a mark, is read
 * anew, and what is found then takes the place of what was said before.
 */
public final class SavedFiles {
    private final SourceChecks checks = new SourceChecks();

    private SavedFiles() {}

    /** Does so from now on. */
    public static void watch() {
        SavedFiles files = new SavedFiles();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(files::changed, IResourceChangeEvent.POST_CHANGE);
    }

    private void changed(IResourceChangeEvent event) {
        Set<IFile> files = new HashSet<>();
        try {
            event.getDelta().accept(delta -> {
                if (NewText.is(delta) && delta.getResource() instanceof IFile file) {
                    files.add(file);
                }
                return true;
            });
        } catch (CoreException e) {
            ILog.of(SavedFiles.class).log(e.getStatus());
        }
        if (!files.isEmpty()) {
            // The workspace is locked for those who listen.
            Job following =
                    Job.createSystem("Follow what was saved", (ICoreRunnable) monitor -> files.forEach(this::saved));
            following.setRule(ResourcesPlugin.getWorkspace().getRoot());
            following.schedule();
        }
    }

    private void saved(IFile file) {
        List<IFile> readers = checks.readersOf(file).stream()
                .filter(SavedFiles::isChecked)
                .filter(reader -> !reader.equals(file))
                .toList();
        if (isChecked(file) && Language.isTranslationUnit(file.getName())) {
            checks.ask(file, file);
        } else if (readers.isEmpty()) {
            CompilerMarkers.clear(file);
        }
        readers.forEach(reader -> checks.ask(reader, file));
    }

    private static boolean isChecked(IFile file) {
        return !WatchedSources.has(file)
                && (ITextFileBufferManager.DEFAULT.getTextFileBuffer(file.getFullPath(), LocationKind.IFILE) != null
                        || CompilerMarkers.has(file));
    }
}
