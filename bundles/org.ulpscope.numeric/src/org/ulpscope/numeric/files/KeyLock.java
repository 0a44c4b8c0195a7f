package org.ulpscope.numeric.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Keeps all threads of all processes but one from compiling for one key. Keys share a few locks, so that their files stay few. */
public final class KeyLock implements AutoCloseable {
    private static final int LOCKS = 64;

    /** A lock on a file keeps other processes out, not the other threads of this one. */
    private static final ReentrantLock[] THREADS =
            IntStream.range(0, LOCKS).mapToObj(i -> new ReentrantLock()).toArray(ReentrantLock[]::new);

    private final ReentrantLock threads;
    private final FileChannel channel;

    private KeyLock(ReentrantLock threads, FileChannel channel) {
        this.threads = threads;
        this.channel = channel;
    }

    /** Waits until nobody else has the lock of this key, a hash in hex. */
    public static KeyLock acquire(Path folder, String key) throws IOException {
        int number = Integer.parseInt(key.substring(0, 2), 16) % LOCKS;
        THREADS[number].lock();
        FileChannel channel = null;
        try {
            Files.createDirectories(folder);
            channel = FileChannel.open(
                    folder.resolve(Integer.toString(number)), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.lock();
            return new KeyLock(THREADS[number], channel);
        } catch (IOException | RuntimeException e) {
            THREADS[number].unlock();
            if (channel != null) {
                channel.close();
            }
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            threads.unlock();
        }
    }
}
