package org.ulpscope.tune.ui.internal.patch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.source.SourceFile;

/** Writes a patch into the user's sources: the one place where these are changed. The patch itself is kept first, so that it can be taken back. */
final class AppliedPatch {
    private final PrecisionProgram program;
    private final Map<Path, String> texts;
    private final String diff;
    private final Path folder;

    /** @param folder where the patch is kept, and where its paths start from */
    AppliedPatch(PrecisionProgram program, Patch patch, String diff, Path folder) {
        this.program = program;
        texts = new TreeMap<>(patch.texts());
        this.diff = diff;
        this.folder = folder;
    }

    /** The files that change, as a person lists them. */
    String names() {
        return texts.keySet().stream()
                .map(file -> file.getFileName().toString())
                .collect(Collectors.joining(", "));
    }

    /** The file for the patch: one that is not there yet. */
    Path keptIn(String name) {
        int number = 1;
        while (Files.exists(folder.resolve(name + "-applied-" + number + ".patch"))) {
            number++;
        }
        return folder.resolve(name + "-applied-" + number + ".patch");
    }

    /**
     * Keeps the patch, then changes the sources.
     *
     * @throws UlpscopeException if a source is no longer what it was when it was read, before anything is changed, and if something cannot be written
     */
    void apply(Path kept) {
        for (SourceFile file : program.files()) {
            if (texts.containsKey(file.path())) {
                requireUnchanged(file);
            }
        }
        write(kept, diff);
        texts.forEach(AppliedPatch::write);
    }

    private static void requireUnchanged(SourceFile file) {
        try {
            if (!Files.readString(file.path(), StandardCharsets.ISO_8859_1).equals(file.text())) {
                throw new UlpscopeException(file.path()
                        + " has changed since it was read, so nothing was written; press Read Again on the page"
                        + " Variables and apply again.");
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    file.path() + " cannot be read (" + e.getMessage() + "), so nothing was written.", e);
        }
    }

    private static void write(Path path, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(path));
        try {
            if (file == null) {
                Files.write(path, bytes);
            } else if (file.exists()) {
                file.setContents(
                        new ByteArrayInputStream(bytes),
                        IResource.FORCE | IResource.KEEP_HISTORY,
                        new NullProgressMonitor());
            } else {
                file.create(new ByteArrayInputStream(bytes), IResource.FORCE, new NullProgressMonitor());
            }
        } catch (IOException | CoreException e) {
            throw new UlpscopeException(
                    path + " cannot be written (" + e.getMessage()
                            + "); make it writable. What was written before it can be taken back with the patch that"
                            + " was kept.",
                    e);
        }
    }
}
