package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.simulated.DeviceCode;
import org.ulpscope.backend.simulated.PtxasOptions;
import org.ulpscope.backend.simulated.SimulatedRuntime;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.files.CacheTrim;
import org.ulpscope.numeric.files.ContentHash;
import org.ulpscope.numeric.files.KeyLock;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.numeric.files.WholeFile;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.internal.build.CompilerProcess;
import org.ulpscope.program.internal.cuda.FatBinary.Image;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.c.TranslationOptions;
import org.ulpscope.ptx.link.PtxLinker;

/** Makes libraries of PTX, and keeps them for all programs of this user. */
public final class DeviceCompiler {
    private static final String LIBRARY = "device.so";
    private static final long MAX_BYTES = 1L << 30;

    private final Path compiler;
    private final Path cache;
    private final CompilerProcess process;

    /**
     * @param compiler gcc or clang
     * @param cache the folder that keeps the libraries; made when needed
     */
    public DeviceCompiler(Path compiler, Path cache, Progress progress) {
        this.compiler = compiler;
        this.cache = cache;
        process = new CompilerProcess(progress);
    }

    /** The library of the images, which are linked where they are several. */
    Path library(List<Image> images) {
        PtxasOptions ptxas = PtxasOptions.of(images.getFirst().options());
        String key = new ContentHash()
                .texts(DeviceCode.stamps(ptxas))
                .texts(DeviceCode.compileFlags())
                .texts(images.stream().map(Image::text).toList())
                .stamp(compiler)
                .hex();
        Path entry = cache.resolve("entries").resolve(key);
        Path library = entry.resolve(LIBRARY);
        try (KeyLock lock = KeyLock.acquire(cache.resolve("locks"), key)) {
            if (Files.isRegularFile(library)) {
                Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
            } else {
                Files.createDirectories(entry);
                DeviceCode code = DeviceCode.of(module(images), ptxas, TranslationOptions.ALL);
                WholeFile.make(library, fresh -> compile(code, fresh));
                CacheTrim.run(cache, MAX_BYTES, entry);
            }
            return library;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PtxModule module(List<Image> images) {
        return PtxLinker.link(
                images.stream().map(image -> Ptx.parse(image.text())).toList());
    }

    private void compile(DeviceCode code, Path library) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            Path source = Files.writeString(folder.path().resolve("device.c"), code.text());
            List<String> command = new ArrayList<>(List.of(compiler.toString()));
            command.addAll(DeviceCode.compileFlags());
            command.addAll(List.of("-shared", "-fPIC", "-fvisibility=hidden", "-o", library.toString()));
            command.addAll(
                    List.of(source.toString(), SimulatedRuntime.grid(compiler).toString(), "-lm", "-pthread"));
            process.run(command, folder.path());
        } catch (BuildFailure e) {
            throw new UlpscopeException("The translated device code does not compile: " + e.getMessage() + ".", e);
        }
    }
}
