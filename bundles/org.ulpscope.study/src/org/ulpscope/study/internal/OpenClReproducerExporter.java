package org.ulpscope.study.internal;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;

/** Programs in C that hand OpenCL the source that shows a finding. */
public final class OpenClReproducerExporter implements Exporter {
    @Override
    public String name() {
        return "cl";
    }

    @Override
    public String summary() {
        return "For each finding on an OpenCL device a program in C that shows it there; its first line says how to compile it.";
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
        return new ReproducerFiles(study.description()).write(study, target, language -> language == Language.OPENCL);
    }
}
