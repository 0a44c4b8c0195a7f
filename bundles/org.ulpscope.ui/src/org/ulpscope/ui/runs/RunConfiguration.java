package org.ulpscope.ui.runs;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.ulpscope.base.UlpscopeException;

/**
 * Something that can be run, and run again as it was.
 *
 * @param name what the user calls it
 * @param type identifier of its {@link RunType}
 * @param file what it is run of: the full path in the workspace, or an absolute one where it is outside
 * @param settings how it is run, as its type writes and reads them
 */
public record RunConfiguration(String name, String type, String file, Map<String, String> settings) {
    public RunConfiguration {
        settings = Map.copyOf(settings);
    }

    /** The file's path as configurations have it. */
    public static String pathOf(Path file) {
        IFile inside = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(IPath.fromPath(file));
        return inside == null ? file.toString() : inside.getFullPath().toString();
    }

    /** The file, if there is one of the workspace. */
    public Optional<IFile> resource() {
        IPath path = IPath.fromPortableString(file);
        return Optional.of(path)
                .filter(full -> full.segmentCount() > 1)
                .map(ResourcesPlugin.getWorkspace().getRoot()::getFile)
                .filter(IFile::exists);
    }

    /**
     * The file.
     *
     * @param kind what it is of, in words, such as "kernel"
     * @throws UlpscopeException if there is none any more
     */
    public IFile existing(String kind) {
        return resource()
                .orElseThrow(() -> new UlpscopeException(
                        "There is no " + kind + " " + file + " any more; name another in Run > Run Configurations."));
    }

    /** Where the file is, or would be. */
    public Path path() {
        return resource()
                .map(IFile::getLocation)
                .map(IPath::toPath)
                .orElseGet(() -> Path.of(file.isBlank() ? "/" : file));
    }

    /** The last part of the file's path. */
    public String fileName() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** The same under another name. */
    public RunConfiguration named(String other) {
        return new RunConfiguration(other, type, file, settings);
    }

    /** The same of another file. */
    public RunConfiguration of(String other) {
        return new RunConfiguration(name, type, other, settings);
    }

    /** The same, run otherwise. */
    public RunConfiguration with(Map<String, String> other) {
        return new RunConfiguration(name, type, file, other);
    }

    /** Whether it runs the same in the same way. */
    boolean runsAs(RunConfiguration other) {
        return type.equals(other.type) && file.equals(other.file) && settings.equals(other.settings);
    }
}
