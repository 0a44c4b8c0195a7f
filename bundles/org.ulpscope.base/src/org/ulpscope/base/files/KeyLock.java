package org.ulpscope.base.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Keeps all threads of all processes but one from compiling for one key. Keys share a few locks, so that their files stay few. */
public final class KeyLock implements AutoCloseable {
    private static final int LOCKS = 64;

    /**
     * A lock on a file keeps other processes out, not the other threads of this one. Each file has its own: who holds a key of one folder may wait for
     * a thread that needs a key of another.
     */
    private static final Map<Path, ReentrantLock> THREADS = new ConcurrentHashMap<>();

    private final ReentrantLock threads;
    private final FileChannel channel;

    private KeyLock(ReentrantLock threads, FileChannel channel) {
        this.threads = threads;
        this.channel = channel;
    }

    /** Waits until nobody else has the lock of this key, a hash in hex. */
    public static KeyLock acquire(Path folder, String key) throws IOException {
        int number = Integer.parseInt(key.substring(0, 2), 16) % LOCKS;
        Path file = Files.createDirectories(folder).toRealPath().resolve(Integer.toString(number));
        ReentrantLock threads = THREADS.computeIfAbsent(file, name -> new ReentrantLock());
        threads.lock();
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.lock();
            return new KeyLock(threads, channel);
        } catch (IOException | RuntimeException e) {
            threads.unlock();
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
