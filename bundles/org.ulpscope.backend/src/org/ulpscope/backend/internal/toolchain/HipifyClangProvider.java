package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.CudaHeaders;

/** Finds hipify-clang, which compiles what it reads and therefore needs the headers of CUDA. */
public final class HipifyClangProvider extends HipifyProvider {
    public HipifyClangProvider() {
        super("hipify-clang");
    }

    @Override
    Optional<CudaHeaders> headers(SearchPath searchPath) {
        return Optional.of(CudaHeaders.find("nvcc", searchPath, Path.of("")));
    }

    @Override
    String needed() {
        return " a CUDA toolkit,";
    }

    @Override
    String remedy() {
        return ", and NVIDIA's CUDA toolkit";
    }
}
