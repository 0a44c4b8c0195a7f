package org.ulpscope.study.internal;

/** Programs in C, or in C++ where the kernel is, that show the findings on CPUs. */
public final class CReproducerExporter extends ReproducerExporter {
    public CReproducerExporter() {
        super(
                "c",
                "For each finding on a CPU a program in C or C++ that shows it; its first line says how to compile it.",
                ".c",
                language -> !language.isForDevice());
    }
}
