package org.ulpscope.study.internal.export;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.StudyReader;

/** Programs that show findings, each a file of its own. */
abstract class ReproducerExporter implements Exporter {
    private final String name;
    private final String summary;
    private final String suffix;
    private final Predicate<Language> languages;

    /** @param languages whose findings it has */
    ReproducerExporter(String name, String summary, String suffix, Predicate<Language> languages) {
        this.name = name;
        this.summary = summary;
        this.suffix = suffix;
        this.languages = languages;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String summary() {
        return summary;
    }

    @Override
    public final String suffix() {
        return suffix;
    }

    @Override
    public final boolean writesFolder() {
        return true;
    }

    @Override
    public final List<Path> export(StudyReader study, Path target) {
        return new ReproducerFiles(study.description()).write(study, target, languages);
    }
}
