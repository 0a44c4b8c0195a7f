package org.ulpscope.study.internal;

import org.ulpscope.backend.toolchain.Language;

/** Programs in HIP C++ that show the findings on AMD's GPUs. */
public final class HipReproducerExporter extends ReproducerExporter {
    public HipReproducerExporter() {
        super(
                "hip",
                "For each finding on an AMD GPU, or where one is simulated, a program in HIP C++ that shows it; its first line says how to compile it.",
                ".hip",
                language -> language == Language.HIP);
    }
}
