package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.simulated.PtxasOptions;
import org.ulpscope.base.files.CacheTrim;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.internal.cuda.FatBinary.Image;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;

/** Makes fat binaries with instrumented code, of machine code for one GPU, and keeps them for all programs of this user. */
final class GpuCodeCompiler implements ImageCompiler, AutoCloseable {
    private static final String LIBRARY = "device.fatbin";
    private static final long MAX_BYTES = 1L << 30;

    /** What ptxas was given for a unit that others complete; here they are one, so that functions can keep to the registers of their kernels. */
    private static final Set<String> APART = Set.of("-c", "--compile-only");

    private final Path nvcc;
    private final int architecture;
    private final Instrumenter instrumenter;
    private final Path cache;
    private final CompilerProcess process;
    private final BuildPool pool;
    private final PrivateFolder scratch;

    /**
     * @param architecture of the GPU: 90 for {@code sm_90}
     * @param instrumenter puts into the code what it shall do besides
     * @param cache the folder that keeps what is made; made when needed
     * @param pool where it compiles; is to be closed after this
     */
    GpuCodeCompiler(
            Path nvcc, int architecture, Instrumenter instrumenter, Path cache, BuildPool pool, Progress progress)
            throws IOException {
        this.nvcc = nvcc;
        this.architecture = architecture;
        this.instrumenter = instrumenter;
        this.cache = cache;
        this.pool = pool;
        process = new CompilerProcess(progress);
        scratch = PrivateFolder.temporary();
    }

    @Override
    public CompletableFuture<Path> library(List<Image> images) {
        List<String> options = images.getFirst().options();
        String key = new ContentHash()
                .texts(DeviceCode.stamps(PtxasOptions.of(options)))
                .texts(options)
                .texts(images.stream().map(Image::text).toList())
                .text("sm_" + architecture)
                .text(instrumenter.stamp())
                .stamp(nvcc)
                .hex();
        Path entry = cache.resolve("entries").resolve(key);
        Path library = entry.resolve(LIBRARY);
        if (Files.isRegularFile(library)) {
            // Where it may be read and not written, its age is that of its making.
            entry.toFile().setLastModified(System.currentTimeMillis());
            return CompletableFuture.completedFuture(library);
        }
        return pool.prepare(() -> DeviceCode.fused(ImageCompiler.linked(images), PtxasOptions.of(options)))
                .thenCompose(module -> pool.compile(() -> made(module, options, library, key)));
    }

    private Path made(PtxModule module, List<String> options, Path library, String key) {
        PtxModule instrumented = instrumenter.of(module, library);
        Path plain = scratch.path().resolve(key + "-plain.ptx");
        Path ptx = scratch.path().resolve(key + ".ptx");
        try {
            Files.writeString(plain, PtxWriter.write(module));
            Path ignored = plain.resolveSibling(plain.getFileName() + ".cubin");
            String told = run(plain, ignored, "-cubin", options, List.of("-Xptxas", "-v"));
            Files.writeString(ptx, PtxWriter.write(RegisterLimits.of(instrumented, told, instrumenter.registers())));
            WholeFile.make(library, fresh -> run(ptx, fresh, "-fatbin", options, List.of()));
            CacheTrim.run(cache, MAX_BYTES, library.getParent());
            return library;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String run(Path from, Path to, String kind, List<String> options, List<String> more) {
        List<String> command = new ArrayList<>(
                List.of(nvcc.toString(), kind, "-arch=sm_" + architecture, from.toString(), "-o", to.toString()));
        options.stream()
                .filter(option -> !APART.contains(option))
                .forEach(option -> command.addAll(List.of("-Xptxas", option)));
        command.addAll(more);
        return process.run(command, scratch.path());
    }

    @Override
    public void close() {
        scratch.close();
    }
}
