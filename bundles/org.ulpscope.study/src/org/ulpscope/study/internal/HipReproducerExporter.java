package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;

/** Programs in HIP C++ that show the findings on AMD's GPUs. */
public final class HipReproducerExporter implements Exporter {
    @Override
    public String name() {
        return "hip";
    }

    @Override
    public String summary() {
        return "For each finding on an AMD GPU, or where one is simulated, a program in HIP C++ that shows it; its first line says how to compile it.";
    }

    @Override
    public String suffix() {
        return ".hip";
    }

    @Override
    public boolean writesFolder() {
        return true;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        return new ReproducerFiles(study.description()).write(study, target, language -> language == Language.HIP);
    }
}
