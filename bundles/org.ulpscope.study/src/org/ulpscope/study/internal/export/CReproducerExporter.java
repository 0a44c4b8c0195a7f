package org.ulpscope.study.internal.export;

/** Programs in C, or in C++ where the kernel is, that show the findings on CPUs. */
public final class CReproducerExporter extends ReproducerExporter {
    public CReproducerExporter() {
        super(
                "c",
                "A program in C or C++ for each finding on a CPU. Its first line says how to compile it.",
                ".c",
                language -> !language.isForDevice());
    }
}
