package org.ulpscope.backend.files;

import java.nio.file.Path;

/** Where what can be made again is kept for this user. */
public final class CacheFolder {
    private CacheFolder() {}

    /** {@code $XDG_CACHE_HOME/ulpscope}, or in {@code ~/.cache} where that is not set to an absolute path. */
    public static Path base() {
        String caches = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path base = caches.startsWith("/") ? Path.of(caches) : Path.of(System.getProperty("user.home"), ".cache");
        return base.resolve("ulpscope");
    }
}
