package org.ulpscope.backend.internal.compile;

import java.nio.file.Path;

/** Where this user's compiled kernels are kept. */
public final class CacheFolder {
    private static final long MAX_BYTES = 512L << 20;

    private CacheFolder() {}

    /** The cache in {@code $XDG_CACHE_HOME/ulpscope/kernels}, or in {@code ~/.cache} where that is not set to an absolute path. */
    public static CompilationCache open() {
        String caches = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path base = caches.startsWith("/") ? Path.of(caches) : Path.of(System.getProperty("user.home"), ".cache");
        return new CompilationCache(base.resolve("ulpscope").resolve("kernels"), MAX_BYTES);
    }
}
