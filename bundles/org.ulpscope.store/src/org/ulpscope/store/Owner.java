package org.ulpscope.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The process that writes a file. It is known by more than its number, which another process may get once it is gone.
 *
 * @param token drawn anew for each writer, so that two writers of one process differ
 * @param host name of its machine
 * @param pid its process number there
 * @param startedMs when the process began, in milliseconds since 1970; 0 where the system does not tell
 */
record Owner(String token, String host, long pid, long startedMs) {
    /** How long a writer on another machine may be silent before it counts as gone. */
    private static final Duration LONGEST_SILENCE = Duration.ofMinutes(1);

    /** Tokens of the writers of this process that are open; one of them may have ended when a full disk kept it from saying so. */
    private static final Set<String> OPEN_HERE = ConcurrentHashMap.newKeySet();

    /** A new writer in this process. */
    static Owner newOne() {
        Owner owner = of(ProcessHandle.current());
        OPEN_HERE.add(owner.token);
        return owner;
    }

    /** Another process of this machine, which does not write yet. Where it does, it has no writer of this name, and so may take the file up. */
    static Owner of(ProcessHandle process) {
        return new Owner(UUID.randomUUID().toString(), localHost(), process.pid(), startedMs(process));
    }

    /** The writer has ended, though its process has not. */
    void ended() {
        OPEN_HERE.remove(token);
    }

    /** Whether the writer still lives, as far as can be told from here; {@code heartbeat} is its last sign of life. */
    boolean lives(Instant heartbeat) {
        if (!host.equals(localHost())) {
            return heartbeat.plus(LONGEST_SILENCE).isAfter(Instant.now());
        }
        return withNumber().isPresent() && (!isHere() || OPEN_HERE.contains(token));
    }

    /** Whether the process is this one. */
    boolean isHere() {
        return pid == ProcessHandle.current().pid() && host.equals(localHost());
    }

    /** The process itself; empty where it is gone, is on another machine, or might be another one that has its number by now. */
    Optional<ProcessHandle> process() {
        return host.equals(localHost()) && startedMs != 0 ? withNumber() : Optional.empty();
    }

    private Optional<ProcessHandle> withNumber() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(process -> startedMs(process) == startedMs);
    }

    private static long startedMs(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** The name of this machine. */
    static String localHost() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException notLinux) {
            try {
                return InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException e) {
                return "localhost";
            }
        }
    }
}
