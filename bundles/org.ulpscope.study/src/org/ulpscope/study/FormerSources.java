package org.ulpscope.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.WholeFile;

/**
 * The texts of sources as they were when studies of them were made, in the cache of this user, so that what a study was about can be run after its
 * source has been mended. A study has the fingerprint alone: whoever is given it is not given the source.
 */
final class FormerSources {
    private static final Logger LOG = LoggerFactory.getLogger(FormerSources.class);
    private static final long MAX_BYTES = 64L << 20;

    private FormerSources() {}

    private static Path root() {
        return CacheFolder.base().resolve("sources");
    }

    private static Path place(String hash, Path source) {
        return root().resolve("entries").resolve(hash).resolve(source.getFileName());
    }

    /** Keeps a source that has this hash now; where it cannot be kept, nothing but a later run of it is lost. */
    static void keep(String hash, Path source) {
        Path kept = place(hash, source);
        try {
            if (!Files.exists(kept)) {
                Files.createDirectories(kept.getParent());
                WholeFile.make(kept, made -> Files.write(made, GivenFile.bytes(source)));
                CacheTrim.run(root(), MAX_BYTES, kept.getParent());
            }
        } catch (IOException e) {
            LOG.info("{} is not kept as it is", source, e);
        }
    }

    /** Where the text of this hash is kept, if it is, and is that text still. */
    static Optional<Path> find(String hash, Path source) {
        Path kept = place(hash, source);
        try {
            return Files.isRegularFile(kept) && ContentHash.ofFile(kept).equals(hash)
                    ? Optional.of(kept)
                    : Optional.empty();
        } catch (IOException e) {
            LOG.info("{} cannot be read", kept, e);
            return Optional.empty();
        }
    }
}
