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
import org.ulpscope.backend.toolchain.SearchPath;
import org.ulpscope.numeric.files.CacheFolder;
import org.ulpscope.numeric.files.ContentHash;
import org.ulpscope.numeric.files.OwnedFile;

/** The native program that starts others and ends all that comes of them, compiled once on each machine and kept in the user's cache. */
final class SupervisorProgram {
    private static final Logger LOG = LoggerFactory.getLogger(SupervisorProgram.class);
    private static final String NAME = "supervisor";
    private static final List<String> COMPILERS = List.of("cc", "gcc", "clang");
    private static final long COMPILING_SECONDS = 60;

    /** Of this user; a test has others. */
    static final SupervisorProgram OF_THIS_USER =
            new SupervisorProgram(CacheFolder.base().resolve(NAME), SearchPath.ofThisMachine());

    private final Path cache;
    private final SearchPath programs;
    private Optional<Path> file = Optional.empty();
    private boolean absent;

    SupervisorProgram(Path cache, SearchPath programs) {
        this.cache = cache;
        this.programs = programs;
    }

    /** Where it is; empty where it cannot be had, for want of a C compiler, say. */
    synchronized Optional<Path> file() {
        // Somebody may have emptied the cache since.
        if (!absent && file.filter(Files::isExecutable).isEmpty()) {
            try {
                file = Optional.of(found());
            } catch (IOException e) {
                absent = true;
                file = Optional.empty();
                LOG.debug("Child processes run without a supervisor", e);
            }
        }
        return file;
    }

    /** A program that gives another a session of its own and nothing else, for where the supervisor cannot be had. */
    Optional<Path> setsid() {
        return program("setsid");
    }

    private Path found() throws IOException {
        String source = source();
        Path compiler = COMPILERS.stream()
                .flatMap(name -> program(name).stream())
                .findFirst()
                .orElseThrow(() -> new IOException("There is no C compiler in PATH"));
        // Machines that share a home folder may have different C libraries, and then different compilers.
        String key = new ContentHash()
                .text(source)
                .text(System.getProperty("os.arch"))
                .stamp(compiler)
                .hex();
        return OwnedFile.of(cache.resolve(key).resolve(NAME), made -> compile(compiler, source, made));
    }

    private Optional<Path> program(String name) {
        return programs.folders().stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static String source() throws IOException {
        try (InputStream in = SupervisorProgram.class.getResourceAsStream("supervisor.c")) {
            if (in == null) {
                throw new IOException("The installation lacks supervisor.c");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void compile(Path compiler, String source, Path made) throws IOException {
        Path text = Files.writeString(made.resolveSibling("supervisor.c"), source);
        Path said = made.resolveSibling("said");
        Process process = new ProcessBuilder(compiler.toString(), "-O2", "-w", "-o", made.toString(), text.toString())
                .directory(made.getParent().toFile())
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
