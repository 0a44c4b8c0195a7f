package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.PtxException;

/**
 * Translates device code for programs that load it while they run. Each asks by a file in a folder, and is answered by one beside it: a program under
 * test may open no socket.
 */
public final class ModuleTranslations implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ModuleTranslations.class);
    private static final long POLL_MILLIS = 4;

    /** A request's name: its process and a number. One that is not whole yet has another. */
    private static final String REQUEST = "\\d+-\\d+";

    private final Path folder;
    private final PrivateFolder scratch;
    private final BuildPool pool = new BuildPool();
    private final DeviceCompiler compiler;
    private final Consumer<InstrumentedCode> translated;
    private volatile boolean closed;

    private ModuleTranslations(
            Path folder,
            PrivateFolder scratch,
            Instrumentation instrumentation,
            Consumer<InstrumentedCode> translated) {
        this.translated = translated;
        this.folder = folder;
        this.scratch = scratch;
        Progress progress = () -> closed;
        compiler = new DeviceCompiler(
                Simulation.compiler(),
                CacheFolder.base().resolve("device-code"),
                scratch.path(),
                new Instrumenter(instrumentation, List.of(), Path.of("nvcc")),
                pool,
                progress);
    }

    /**
     * Answers from now on what is asked in a folder.
     *
     * @param folder a private one, which programs may write to
     * @param instrumentation what is put into the code
     * @param translated is told of code with checks before the program has it, and maybe more than once
     * @throws UlpscopeException if there is no C compiler
     */
    public static ModuleTranslations in(
            Path folder, Instrumentation instrumentation, Consumer<InstrumentedCode> translated) throws IOException {
        ModuleTranslations translations =
                new ModuleTranslations(folder, PrivateFolder.temporary(), instrumentation, translated);
        Thread.ofPlatform().daemon().name("translations").start(translations::answer);
        return translations;
    }

    private void answer() {
        try {
            while (!closed) {
                requests().forEach(this::answer);
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** None where they cannot be listed: the program may do anything to the folder, and ask again. */
    private List<Path> requests() {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                folder, file -> file.getFileName().toString().matches(REQUEST))) {
            files.forEach(found::add);
        } catch (IOException | DirectoryIteratorException e) {
            LOG.debug("Reading the requests in {}", folder, e);
        }
        return found;
    }

    /** Begins to; the others do not wait for it. */
    private void answer(Path request) {
        try {
            ModuleRequest asked = ModuleRequest.read(request);
            Files.delete(request);
            compiler.library(asked.images()).whenComplete((library, failure) -> {
                if (failure == null) {
                    translated.accept(new InstrumentedCode(Set.of(key(library)), SiteList.beside(library), Map.of()));
                    tell(request, "library " + library);
                } else {
                    refuse(request, failure);
                }
            });
        } catch (IOException | RuntimeException e) {
            delete(request);
            refuse(request, e);
        }
    }

    /** What the run-time asks for such code by: the hash of the path of its library. */
    private static String key(Path library) {
        return Fnv1a.hex(ByteBuffer.wrap(library.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private void refuse(Path request, Throwable failure) {
        switch (failure instanceof CompletionException wrapped ? wrapped.getCause() : failure) {
            case CancellationException ended -> LOG.debug("Translating", ended);
            case PtxException invalid -> tell(request, "invalid " + invalid.getMessage());
            case UlpscopeException refused -> tell(request, "refused " + refused.getMessage());
            case Throwable other -> {
                LOG.warn("Translating what a program loads", other);
                tell(request, "refused The device code cannot be translated.");
            }
        }
    }

    /** What a program has put in the way is not written over: a link of it might lead anywhere. */
    private void tell(Path request, String answer) {
        Path told = request.resolveSibling(request.getFileName() + ".answer");
        Path begun = request.resolveSibling(request.getFileName() + ".telling");
        try {
            Files.writeString(begun, answer, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(begun, told, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.debug("Answering {}", request, e);
        }
    }

    private static void delete(Path request) {
        try {
            Files.deleteIfExists(request);
        } catch (IOException e) {
            LOG.debug("Deleting {}", request, e);
        }
    }

    @Override
    public void close() {
        closed = true;
        pool.close();
        scratch.close();
    }
}
