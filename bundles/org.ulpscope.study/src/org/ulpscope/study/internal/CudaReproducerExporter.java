package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;

/** Programs in CUDA C++ that show the findings on GPUs. */
public final class CudaReproducerExporter implements Exporter {
    @Override
    public String name() {
        return "cu";
    }

    @Override
    public String summary() {
        return "For each finding on a GPU a program in CUDA C++ that shows it; its first line says how to compile it.";
    }

    @Override
    public String suffix() {
        return ".cu";
    }

    @Override
    public boolean writesFolder() {
        return true;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        return new ReproducerFiles(study.description()).write(study, target, language -> language == Language.CUDA);
    }
}
