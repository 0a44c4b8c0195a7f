package org.ulpscope.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;

/**
 * Where what can be made again is kept for this user. What is compiled comes from there to be run, so nobody else may write to it: it is made so,
 * whatever the umask, and a folder that others could have written to is not used.
 *
 * @param path the folder
 * @param refusal why the user's own folder is not used, a sentence with the remedy; empty where it is
 */
public record CacheFolder(Path path, Optional<String> refusal) {
    private static final Logger LOG = LoggerFactory.getLogger(CacheFolder.class);
    private static final FileAttribute<Set<PosixFilePermission>> OWN =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    /** Found once, so that all of a process uses the same one. */
    private static final class OfThisProcess {
        static final CacheFolder FOLDER = at(UserFolder.CACHE.path());
    }

    /** The folder that this process uses. */
    public static Path base() {
        return ofThisProcess().path();
    }

    /** That folder, with the reason if it is not the user's own. */
    public static CacheFolder ofThisProcess() {
        return OfThisProcess.FOLDER;
    }

    /**
     * The folder at a place, made where it is not there yet, or one for this process alone where others may have written to it.
     *
     * @throws UlpscopeException if there is neither
     */
    static CacheFolder at(Path wanted) {
        try {
            make(wanted);
            Optional<String> doubt = Ownership.doubt(wanted);
            return doubt.isEmpty() ? new CacheFolder(wanted, Optional.empty()) : refused(wanted, doubt.get());
        } catch (IOException e) {
            LOG.debug("No cache at {}", wanted, e);
            // Whoever writes there says what is wrong with it, or does without.
            return new CacheFolder(wanted, Optional.empty());
        }
    }

    private static void make(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder.toAbsolutePath().getParent());
            Files.createDirectory(folder, OWN);
        }
    }

    private static CacheFolder refused(Path wanted, String doubt) {
        String sentence = "The cache " + wanted + " is not used, because " + doubt
                + " and what is in it would be run; delete it, or set XDG_CACHE_HOME to a folder of your own. Until"
                + " then all is compiled anew.";
        LOG.warn(sentence);
        try {
            Path own = PrivateFolder.temporary().path();
            return new CacheFolder(own, Optional.of(sentence));
        } catch (IOException e) {
            throw new UlpscopeException(
                    sentence + " No temporary folder can be made either: " + e.getMessage() + ".", e);
        }
    }
}
