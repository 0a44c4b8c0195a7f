package org.ulpscope.study.internal;

import org.ulpscope.backend.toolchain.Language;

/** Programs in C that hand OpenCL the source that shows a finding. */
public final class OpenClReproducerExporter extends ReproducerExporter {
    public OpenClReproducerExporter() {
        super(
                "cl",
                "For each finding on an OpenCL device a program in C that shows it there; its first line says how to compile it.",
                ".c",
                language -> language == Language.OPENCL);
    }
}
