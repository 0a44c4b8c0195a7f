package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;

/** Programs in C, or in C++ where the kernel is, that show the findings on CPUs. */
public final class CReproducerExporter implements Exporter {
    @Override
    public String name() {
        return "c";
    }

    @Override
    public String summary() {
        return "For each finding on a CPU a program in C or C++ that shows it; its first line says how to compile it.";
    }

    @Override
    public String suffix() {
        return ".c";
    }

    @Override
    public boolean writesFolder() {
        return true;
    }

    @Override
    public List<Path> export(StudyReader study, Path target) {
        return new ReproducerFiles(study.description()).write(study, target, language -> !language.isForDevice());
    }
}
