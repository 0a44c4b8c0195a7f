package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.Dependencies;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.base.files.KeyLock;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.files.WholeFile;

/**
 * Compiled kernels by content, in a folder that several processes share.
 *
 * <p>What a compilation depends on is known in two steps: the wrapper, the options and the compiler give a request; the files that the
 * compiler then read, with their content, give an entry. {@code requests/} keeps for each request the files it read last; {@code entries/}
 * keeps an artifact for each entry, which never changes once it is there.
 */
public final class CompilationCache {
    private static final Logger LOG = LoggerFactory.getLogger(CompilationCache.class);
    private static final long MAX_BYTES = 512L << 20;
    private static final String HASH_FILE = "sha256";
    private static final int STORES_BETWEEN_TRIMS = 50;
    /** How often a source may be changed while it is compiled before its artifact is kept for this process alone. */
    private static final int ATTEMPTS = 3;

    private final Path root;
    private final long maxBytes;
    private final AtomicInteger stores = new AtomicInteger();

    /**
     * A compiled kernel.
     *
     * @param artifact the file for a worker to load
     * @param output what the compiler wrote
     * @param device what executes it, where that was known only when it was compiled
     * @param reused whether it was there, and no compiler ran
     */
    public record Entry(Path artifact, String output, Optional<String> device, boolean reused) {}

    /** That of this user. */
    public static CompilationCache ofThisUser() {
        return new CompilationCache(CacheFolder.base().resolve("kernels"), MAX_BYTES);
    }

    /**
     * @param root the folder; made when needed
     * @param maxBytes the size to keep it under, about
     */
    public CompilationCache(Path root, long maxBytes) {
        this.root = root.toAbsolutePath().normalize();
        this.maxBytes = maxBytes;
    }

    /**
     * What the job makes, compiled now or before.
     *
     * @throws CompilationException if it does not compile
     * @throws IOException if neither the folder nor the temporary one can be written
     */
    public Entry get(CompileJob job) throws IOException {
        String request = requestKey(job);
        Optional<Entry> found = find(job, request);
        if (found.isPresent()) {
            return found.get();
        }
        try {
            Files.createDirectories(root);
            try (KeyLock lock = KeyLock.acquire(root.resolve("locks"), request)) {
                // Another process may have compiled it while this one waited.
                Optional<Entry> meanwhile = find(job, request);
                return meanwhile.isPresent() ? meanwhile.get() : store(job, request);
            }
        } catch (IOException e) {
            LOG.warn(
                    "The cache of compiled kernels, {}, cannot be used ({}); compiling to a temporary folder.",
                    root,
                    e.toString());
            return compileAside(job);
        }
    }

    private Optional<Entry> find(CompileJob job, String request) {
        try {
            Path known = requestFile(request);
            if (!Files.isRegularFile(known)) {
                return Optional.empty();
            }
            List<Path> files = Files.readAllLines(known).stream().map(Path::of).toList();
            Path entry = entryFolder(request, files);
            Path artifact = entry.resolve(job.toolchain().artifactKind().fileName());
            if (!Files.isRegularFile(artifact)) {
                return Optional.empty();
            }
            if (!ContentHash.ofFile(artifact).equals(Files.readString(entry.resolve(HASH_FILE)))) {
                LOG.warn("The compiled kernel {} is damaged; compiling it again.", artifact);
                return Optional.empty();
            }
            markUsed(entry);
            return Optional.of(entry(artifact, true));
        } catch (IOException | RuntimeException e) {
            // Whatever is wrong with an entry, compiling anew mends it.
            LOG.debug("No use of the cached {}", request, e);
            return Optional.empty();
        }
    }

    private Entry store(CompileJob job, String request) throws IOException {
        Files.createDirectories(root.resolve("requests"));
        Files.createDirectories(root.resolve("entries"));
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<Entry> entry = attempt(job, request);
            if (entry.isPresent()) {
                return entry.get();
            }
        }
        return compileAside(job);
    }

    /** Compiles; empty where a file was changed meanwhile, so that nobody knows which of its contents the compiler read. */
    private Optional<Entry> attempt(CompileJob job, String request) throws IOException {
        Path work = Files.createTempDirectory(root, "work-");
        FileTime begun = Files.getLastModifiedTime(work);
        try {
            CompilerRun.run(job, work);
            List<Path> files = Dependencies.read(work.resolve(CompilerRun.DEPENDENCIES_FILE), job.folder(), work);
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).compareTo(begun) > 0) {
                    return Optional.empty();
                }
            }
            String fileName = job.toolchain().artifactKind().fileName();
            Files.writeString(work.resolve(HASH_FILE), ContentHash.ofFile(work.resolve(fileName)));
            Path entry = entryFolder(request, files);
            // Only a damaged entry can be there already, since this request is locked.
            FileTree.delete(entry);
            Files.move(work, entry, StandardCopyOption.ATOMIC_MOVE);
            List<String> list = files.stream().map(Path::toString).toList();
            WholeFile.make(requestFile(request), fresh -> Files.write(fresh, list));
            if (stores.getAndIncrement() % STORES_BETWEEN_TRIMS == 0) {
                CacheTrim.run(root, maxBytes, entry);
            }
            return Optional.of(entry(entry.resolve(fileName), false));
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException("The file system cannot move a folder in one step", e);
        } catch (CompilationException e) {
            if (e.output().contains("No space left on device")) {
                throw new IOException("No space left on device", e);
            }
            throw e;
        } finally {
            FileTree.delete(work);
        }
    }

    private static Entry compileAside(CompileJob job) throws IOException {
        // It is needed as long as this process lives, and goes with it.
        Path work = PrivateFolder.temporary().path();
        CompilerRun.run(job, work);
        return entry(work.resolve(job.toolchain().artifactKind().fileName()), false);
    }

    private static Entry entry(Path artifact, boolean reused) throws IOException {
        Path device = artifact.resolveSibling(CompileRequest.DEVICE_FILE);
        return new Entry(
                artifact,
                Files.readString(artifact.resolveSibling(CompilerRun.OUTPUT_FILE)),
                Files.isRegularFile(device) ? Optional.of(Files.readString(device)) : Optional.empty(),
                reused);
    }

    private static String requestKey(CompileJob job) {
        // The same command for the same request, whatever folder it is compiled in.
        CompileRequest anywhere = new CompileRequest(
                Path.of("source"),
                job.language(),
                job.folder(),
                job.options(),
                job.libraries(),
                Path.of("output"),
                Path.of("rule"));
        ContentHash hash = new ContentHash()
                .text(job.wrapper())
                .texts(job.toolchain().steps(anywhere).stream()
                        .flatMap(step -> step.key().stream())
                        .toList())
                .text(job.toolchain().product())
                .stamp(job.toolchain().executable());
        Stream.concat(job.options().stream(), job.libraries().stream())
                .filter(option -> !option.startsWith("-"))
                .forEach(file -> hash.stamp(job.folder().resolve(file)));
        return hash.hex();
    }

    private Path requestFile(String request) {
        return root.resolve("requests").resolve(request);
    }

    /** The entry for a request whose compiler read these files. */
    private Path entryFolder(String request, List<Path> files) throws IOException {
        ContentHash hash = new ContentHash().text(request);
        for (Path file : files) {
            hash.text(file.toString()).text(ContentHash.ofFile(file));
        }
        return root.resolve("entries").resolve(hash.hex());
    }

    private static void markUsed(Path entry) {
        try {
            Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
        } catch (IOException e) {
            LOG.debug("{} may be read and not written", entry, e);
        }
    }
}
