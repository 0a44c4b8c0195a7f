package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/** Compiles kernels, or finds them compiled. */
public final class KernelCompiler {
    private final CompilationCache cache;
    private final Duration limit;

    /** @param limit the time that a compiler may take */
    public KernelCompiler(CompilationCache cache, Duration limit) {
        this.cache = cache;
        this.limit = limit;
    }

    /**
     * The kernel, compiled.
     *
     * @param given the kernel, whose source may be written for another kind of processor
     * @param folder the folder that the kernel's relative paths start from
     * @throws org.ulpscope.backend.toolchain.CompilationException if the compiler does not make it
     * @throws UlpscopeException if it cannot be asked to
     */
    public CompiledKernel compile(
            Kernel given, Path folder, Toolchain toolchain, Platform platform, Progress progress) {
        toolchain.refusal(platform.options()).ifPresent(sentence -> {
            throw new BadInputException(sentence);
        });
        Path base = folder.toAbsolutePath().normalize();
        Wrapper.obstacle(given, toolchain).ifPresent(sentence -> {
            throw new BadInputException(sentence);
        });
        requireFiles(given, base);
        Kernel kernel =
                CrossedKernel.of(given, base, toolchain.name(), toolchain.languages(), platform.options(), progress);
        Language language = toolchain.language(kernel);
        if (kernel.getOrigin() == Origin.CUDA_GLOBAL) {
            LaunchedSharedMemory.refuse(base.resolve(kernel.getSource()));
        }
        CompileJob job = new CompileJob(
                "'" + kernel.getName() + "'",
                toolchain.wrapper(kernel),
                language,
                toolchain,
                platform.options(),
                language.isForDevice() ? List.of() : KernelLibraries.of(kernel, base),
                base,
                limit,
                progress);
        try {
            CompilationCache.Entry entry = cache.get(job);
            Platform known = entry.device().map(platform::withDevice).orElse(platform);
            return new CompiledKernel(known, entry.artifact(), toolchain.artifactKind(), entry.output());
        } catch (IOException e) {
            throw new UlpscopeException(
                    "Compiled kernels cannot be stored, neither in the cache nor in the temporary folder; make room on the disk. ("
                            + e.getMessage() + ")",
                    e);
        }
    }

    private static void requireFiles(Kernel kernel, Path base) {
        if (!kernel.getSource().isEmpty()) {
            SourceSize.require("source", base.resolve(kernel.getSource()));
        }
        if (!kernel.getHeader().isEmpty()) {
            SourceSize.require("header", base.resolve(kernel.getHeader()));
        }
    }
}
