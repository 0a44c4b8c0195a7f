package org.ulpscope.study;

import java.nio.file.Path;
import java.util.Locale;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.kernel.Kernel;

/** The program that stands alone and shows one finding of a study; see {@link Reproducers}. */
public final class FindingProgram {
    private final StudyDescription study;
    private final Kernel kernel;
    private final Finding finding;
    private final Platform platform;

    /** @param finding one of the study's */
    public FindingProgram(StudyDescription study, Finding finding) {
        this(study, study.readKernel(), finding);
    }

    /**
     * @param kernel the study's, read once for many findings
     * @param finding one of the study's
     */
    public FindingProgram(StudyDescription study, Kernel kernel, Finding finding) {
        this.study = study;
        this.kernel = kernel;
        this.finding = finding;
        platform = study.platforms().stream()
                .filter(one -> one.name().equals(finding.platform()))
                .findFirst()
                .map(one -> new Platform(one.name(), one.toolchain(), SiteOption.without(one.options()), one.device()))
                .orElseThrow();
    }

    /** The language it is written in. */
    public Language language() {
        return Reproducers.language(kernel, platform);
    }

    /** A name that sorts as the findings do, and has no character that a shell or a file system minds. */
    public String fileName() {
        return program().fileName(String.format(Locale.ROOT, "%04d", finding.number()), finding.label());
    }

    /** Writes it, as {@link InputProgram#write} does. */
    public void write(Path file) {
        program().write(file);
    }

    private InputProgram program() {
        return new InputProgram(kernel, study.request().folder(), platform, finding.inputBits(), outcome());
    }

    /** What the kernel comes to: where something inside is the finding, that is another thing. */
    private Outcome outcome() {
        return finding.inside()
                .flatMap(Inside::returned)
                .<Outcome>map(returned -> new Outcome.Returned(returned.bits(), ExceptionFlags.NONE))
                .orElse(finding.outcome());
    }
}
