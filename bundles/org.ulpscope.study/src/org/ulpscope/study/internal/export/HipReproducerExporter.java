package org.ulpscope.study.internal.export;

import org.ulpscope.backend.toolchain.Language;

/** Programs in HIP C++ that show the findings on AMD's GPUs. */
public final class HipReproducerExporter extends ReproducerExporter {
    public HipReproducerExporter() {
        super(
                "hip",
                "A program in HIP C++ for each finding on an AMD GPU, real or simulated. Its first line says how to compile it.",
                ".hip",
                language -> language == Language.HIP);
    }
}
