package org.ulpscope.backend.process;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.OwnedFile;

/** A small program of our own in C, whose source is a resource, compiled once on each machine and kept in the user's cache. */
public final class NativeProgram {
    private static final Logger LOG = LoggerFactory.getLogger(NativeProgram.class);
    private static final List<String> COMPILERS = List.of("cc", "gcc", "clang");
    private static final long COMPILING_SECONDS = 60;

    private final Class<?> owner;
    private final String name;
    private final Path cache;
    private final SearchPath programs;
    private Optional<Path> file = Optional.empty();
    private boolean absent;

    /**
     * Of this user and this machine.
     *
     * @param owner a class beside its source
     * @param name of the program, and with {@code .c} of its source
     */
    public NativeProgram(Class<?> owner, String name) {
        this(owner, name, CacheFolder.base().resolve(name), SearchPath.ofThisMachine());
    }

    NativeProgram(Class<?> owner, String name, Path cache, SearchPath programs) {
        this.owner = owner;
        this.name = name;
        this.cache = cache;
        this.programs = programs;
    }

    /** Where it is; empty where it cannot be had, for want of a C compiler, say. */
    public synchronized Optional<Path> file() {
        // Somebody may have emptied the cache since.
        if (!absent && file.filter(Files::isExecutable).isEmpty()) {
            try {
                file = Optional.of(found());
            } catch (IOException e) {
                absent = true;
                file = Optional.empty();
                LOG.debug("There is no {}", name, e);
            }
        }
        return file;
    }

    private Path found() throws IOException {
        String source = source();
        Path compiler = COMPILERS.stream()
                .flatMap(each -> programs.program(each).stream())
                .findFirst()
                .orElseThrow(() -> new IOException("There is no C compiler in PATH"));
        // Machines that share a home folder may have different C libraries, and then different compilers.
        String key = new ContentHash()
                .text(source)
                .text(System.getProperty("os.arch"))
                .stamp(compiler)
                .hex();
        return OwnedFile.of(cache.resolve(key).resolve(name), made -> compile(compiler, source, made));
    }

    private String source() throws IOException {
        try (InputStream in = owner.getResourceAsStream(name + ".c")) {
            if (in == null) {
                throw new IOException("The installation lacks " + name + ".c");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void compile(Path compiler, String source, Path made) throws IOException {
        Path text = Files.writeString(made.resolveSibling(name + ".c"), source);
        Path said = made.resolveSibling("said");
        ProcessBuilder builder =
                new ProcessBuilder(compiler.toString(), "-O2", "-w", "-o", made.toString(), text.toString(), "-ldl");
        builder.environment().putAll(ToolFolder.environment());
        Process process = builder.directory(made.getParent().toFile())
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        requireSuccess(process, compiler, said);
    }

    private static void requireSuccess(Process process, Path compiler, Path said) throws IOException {
        try {
            if (!process.waitFor(COMPILING_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException(compiler + " does not compile it: " + Files.readString(said));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted while compiling it", e);
        } finally {
            process.destroyForcibly();
        }
    }
}
