package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.CampaignImport;
import org.ulpscope.campaign.KernelImport;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.catalog.Catalogs;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyTrust;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a campaign runs in the place of random programs. */
public final class ImportArguments {
    private static final String KERNEL_SUFFIX = ".kernel";

    @Option(
            names = "--import",
            paramLabel = "FOLDER",
            description = {
                "Run the programs in a folder instead of random ones: Varity's tests in C or CUDA, with their inputs beside",
                "them or in comments. If a program has fewer inputs than others, the rest is drawn at random."
            })
    private Path folder;

    @Option(
            names = "--catalog",
            paramLabel = "NAME|FILE",
            description = {
                "Run the functions of a catalogue: libm, cuda-math, opencl, or a text file with one 'signature | group | note' a line.",
                "Only functions of --format take part."
            })
    private String catalog;

    @Option(
            names = "--kernel",
            paramLabel = "KERNEL",
            description = {
                "Run a function: a C signature in quotes, or a .kernel file. May be repeated. The steps of a source's function are",
                "not known, so its differences are put down to options, and are not reduced."
            })
    private List<String> kernels = List.of();

    @Option(
            names = "--source",
            paramLabel = "FILE",
            description = "With --kernel: the source that defines the functions of the signatures: .c, .cpp or .cu.")
    private Path source;

    @Mixin
    private DomainArguments domains;

    /** Asks whether what kernel files name may be compiled and run. */
    void requireTrust(TrustArguments trust) {
        for (String kernel : kernels) {
            if (kernel.endsWith(KERNEL_SUFFIX)) {
                trust.require(StudyTrust.question(trust.trust(), Path.of(kernel), KernelFiles.load(Path.of(kernel))));
            }
        }
    }

    /**
     * The programs; none where random ones are run.
     *
     * @param generator where further inputs come from
     * @param inputs how many each program has, as far as they are drawn here
     */
    CampaignImport read(ProgramGenerator generator, int inputs) {
        BadInputException.unless(
                source == null || !kernels.isEmpty(),
                "--source is for --kernel; add the signature of a function in it.");
        CampaignImport read = CampaignImport.NONE;
        if (folder != null) {
            read = read.and(CampaignImport.read(folder, generator.format()));
        }
        if (catalog != null) {
            read = read.and(ofCatalog(generator, inputs));
        }
        CampaignImport named =
                KernelImport.of(kernels.stream().map(this::kernel).toList(), generator, inputs);
        BadInputException.unless(named.refusals().isEmpty(), String.join(" ", named.refusals()));
        return read.and(named);
    }

    private CampaignImport ofCatalog(ProgramGenerator generator, int inputs) {
        Catalog all = Catalogs.named(catalog);
        CampaignImport read =
                KernelImport.of(all.entries().stream().map(CatalogEntry::kernel).toList(), generator, inputs);
        BadInputException.unless(
                !read.programs().isEmpty(),
                "The catalogue " + all.name() + " has no function for this campaign. "
                        + String.join(" ", read.refusals()));
        List<String> words = new ArrayList<>();
        if (!read.refusals().isEmpty()) {
            words.add(read.refusals().size() + " of the " + all.entries().size() + " functions of " + all.name()
                    + " are left out: they are not of " + generator.format().label()
                    + " alone, not named so in C, or intrinsics.");
        }
        return new CampaignImport(read.programs(), words);
    }

    private Kernel kernel(String text) {
        Kernel kernel = text.endsWith(KERNEL_SUFFIX) ? fromFile(Path.of(text)) : fromSignature(text);
        domains.restrict(kernel);
        return kernel;
    }

    private static Kernel fromFile(Path file) {
        Kernel kernel = KernelFiles.load(file);
        if (!kernel.getSource().isEmpty()) {
            kernel.setSource(
                    file.toAbsolutePath().resolveSibling(kernel.getSource()).toString());
        }
        return kernel;
    }

    private Kernel fromSignature(String text) {
        Kernel kernel = BadInputException.reading(() -> Signature.parse(text));
        if (source != null) {
            BadInputException.unless(
                    Files.isRegularFile(source),
                    "There is no file '" + source + "'; give --source the path of a source file.");
            kernel.setSource(source.toAbsolutePath().toString());
            kernel.setOrigin(Origin.SOURCE);
        }
        return kernel;
    }
}
