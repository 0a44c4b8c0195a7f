package org.ulpscope.study.internal;

import org.ulpscope.backend.toolchain.Language;

/** Programs in CUDA C++ that show the findings on GPUs. */
public final class CudaReproducerExporter extends ReproducerExporter {
    public CudaReproducerExporter() {
        super(
                "cu",
                "For each finding on a GPU a program in CUDA C++ that shows it; its first line says how to compile it.",
                ".cu",
                language -> language == Language.CUDA);
    }
}
