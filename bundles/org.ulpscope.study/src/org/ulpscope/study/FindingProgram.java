package org.ulpscope.study;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.ExportFile;

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
        String label = finding.label().replace("-", "-minus").replace("+", "-plus");
        String name = "%s-%04d-%s-%s".formatted(study.request().kernel(), finding.number(), finding.platform(), label);
        return name.replaceAll("[^A-Za-z0-9_.-]", "_") + language().programExtension();
    }

    /**
     * Writes it.
     *
     * @param file where, in place of a file that is there; the command in its first line compiles a file of this name
     * @throws org.ulpscope.numeric.UlpscopeException if it could not be written, or the kernel's source cannot be read
     */
    public void write(Path file) {
        List<long[]> columns =
                finding.inputBits().stream().map(bits -> new long[] {bits}).toList();
        ExportFile.write(
                file,
                Reproducers.source(
                        kernel,
                        study.request().folder(),
                        platform,
                        new Inputs(columns, 1),
                        0,
                        outcome(),
                        file.getFileName().toString()));
    }

    /** What the kernel comes to: where something inside is the finding, that is another thing. */
    private Outcome outcome() {
        return finding.inside()
                .flatMap(Inside::returned)
                .<Outcome>map(returned -> new Outcome.Returned(returned.bits(), ExceptionFlags.NONE))
                .orElse(finding.outcome());
    }
}
