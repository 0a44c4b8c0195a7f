package org.ulpscope.study.internal.export;

import org.ulpscope.backend.toolchain.Language;

/** Programs in C that hand OpenCL the source that shows a finding. */
public final class OpenClReproducerExporter extends ReproducerExporter {
    public OpenClReproducerExporter() {
        super(
                "cl",
                "A program in C for each finding on an OpenCL device. Its first line says how to compile it.",
                ".c",
                language -> language == Language.OPENCL);
    }
}
