package org.ulpscope.study.internal.export;

import org.ulpscope.backend.toolchain.Language;

/** Programs in CUDA C++ that show the findings on GPUs. */
public final class CudaReproducerExporter extends ReproducerExporter {
    public CudaReproducerExporter() {
        super(
                "cu",
                "A program in CUDA C++ for each finding on a GPU. Its first line says how to compile it.",
                ".cu",
                language -> language == Language.CUDA);
    }
}
