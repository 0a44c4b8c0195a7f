package org.ulpscope.backend.internal.toolchain;

import java.util.Optional;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.CudaHeaders;

/** Finds hipify-perl, which replaces words of CUDA by those of HIP and needs nothing for it. */
public final class HipifyPerlProvider extends HipifyProvider {
    public HipifyPerlProvider() {
        super("hipify-perl");
    }

    @Override
    Optional<CudaHeaders> headers(SearchPath searchPath) {
        return Optional.empty();
    }

    @Override
    String needed() {
        return "";
    }

    @Override
    String remedy() {
        return "";
    }
}
