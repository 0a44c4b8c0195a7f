package org.ulpscope.base.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyLockTest {
    private static final String KEY = "d9f1";

    @TempDir
    Path folder;

    @Test
    void whoHoldsAKeyOfOneFolderMayWaitForAThreadThatTakesOneOfAnother() throws Exception {
        try (KeyLock programs = KeyLock.acquire(folder.resolve("programs"), KEY)) {
            assertEquals("made", taken(folder.resolve("libraries")).get(10, TimeUnit.SECONDS));
        }
    }

    @Test
    void anotherThreadWaitsForTheKeyOfTheSameFolder() throws Exception {
        CompletableFuture<String> second;
        try (KeyLock first = KeyLock.acquire(folder, KEY)) {
            second = taken(folder.resolve("..").resolve(folder.getFileName()));
            CompletableFuture<String> waiting = second;
            assertThrows(TimeoutException.class, () -> waiting.get(200, TimeUnit.MILLISECONDS));
        }
        assertEquals("made", second.get(10, TimeUnit.SECONDS));
    }

    private static CompletableFuture<String> taken(Path folder) {
        return CompletableFuture.supplyAsync(() -> {
            try (KeyLock lock = KeyLock.acquire(folder, KEY)) {
                return "made";
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
