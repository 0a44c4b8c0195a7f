package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;

class KernelImportTest {
    private static final ProgramGenerator GENERATOR = new ProgramGenerator(Grammar.standard(), FloatFormat.FP64, 1);
    private static final int INPUTS = 8;

    @TempDir
    private Path folder;

    private static CampaignImport read(Kernel... kernels) {
        return KernelImport.of(List.of(kernels), GENERATOR, INPUTS);
    }

    private Kernel ofSource(String signature, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        Kernel kernel = Signature.parse(signature);
        kernel.setSource(file.toString());
        kernel.setOrigin(Origin.SOURCE);
        return kernel;
    }

    /** On gcc without options and with these. */
    private Path run(CampaignImport read, String... options) {
        CampaignRequest request = new CampaignRequest(
                1,
                read.programs().size(),
                INPUTS,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of(options))),
                List.of(OptimizationLevel.O2),
                CampaignRequest.USUAL_BATCH,
                Duration.ofSeconds(5),
                read.programs());
        Path file = folder.resolve("kernels.campaign");
        CampaignStudy.run(request, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        return file;
    }

    @Test
    @Tag("slow")
    void aFunctionOfTheLibraryIsAProgramOfOneCallWithItsCauseAndSmallestCase() throws Exception {
        CampaignImport read =
                read(Signature.parse("double sqrt(double comp)"), Signature.parse("double hypot(double x, double y)"));
        assertEquals(List.of(), read.refusals());
        Path file = run(read, "-ffast-math");
        assertEquals(
                List.of("p_sqrt|", "p_hypot|"), CampaignRows.of(file, "(SELECT name FROM program ORDER BY number)"));
        List<String> flushed = CampaignRows.of(
                file, "(SELECT DISTINCT kind || ' ' || operation AS cause FROM causes WHERE operation = 'sqrt')");
        assertEquals(List.of("flush sqrt|"), flushed);
        assertEquals(
                List.of("1|"),
                CampaignRows.of(file, "(SELECT operations FROM smallest_cases WHERE operation = 'sqrt')"));
    }

    @Test
    @Tag("slow")
    void aFunctionOfASourceIsComparedAndPutDownToAnOptionAndNotReduced() throws Exception {
        Files.writeString(folder.resolve("mine.h"), "static double twice(double x) { return x + x; }\n");
        Kernel sum = ofSource(
                "double sum(double a, double b, int n)",
                "sum.c",
                "#include \"mine.h\"\ndouble sum(double a, double b, int n) {\n"
                        + "  double s = 0;\n  for (int i = 0; i < n; ++i) s += twice(a) * b - a * b;\n  return s;\n}\n");
        Kernel plain = ofSource("double plain(double x)", "plain.cpp", "double plain(double x) { return -x; }\n");
        CampaignImport read = read(sum, plain);
        Files.delete(folder.resolve("mine.h"));
        Path file = run(read, "-march=native");
        try (CampaignReader reader = CampaignReader.open(file)) {
            assertEquals(read.programs(), reader.description().imported());
            assertEquals(1, reader.description().batch(), "sources may define the same names");
        }
        assertEquals(
                List.of(),
                CampaignRows.of(file, "(SELECT * FROM result WHERE class IN ('CRASH', 'TIMEOUT', 'COMPILE'))"));
        List<String> causes =
                CampaignRows.of(file, "(SELECT DISTINCT program || ' ' || cause AS cause FROM explanations)");
        assertTrue(causes.contains("p_sum option|"), causes::toString);
        assertEquals(List.of(), CampaignRows.of(file, "smallest"));
        Path merged = folder.resolve("merged.campaign");
        assertEquals(List.of(), CampaignMerge.merge(merged, List.of(file)));
        assertEquals(CampaignRows.of(file, "results"), CampaignRows.of(merged, "results"));
    }

    @Test
    void inputsStayWithinDomains() {
        Kernel kernel = Signature.parse("double log(double x)");
        kernel.getParameters().getFirst().setDomain(KernelFactory.eINSTANCE.createDomain());
        kernel.getParameters().getFirst().getDomain().setLower("0.5");
        kernel.getParameters().getFirst().getDomain().setUpper("3");
        List<ProgramInput> inputs = read(kernel).programs().getFirst().inputs();
        assertEquals(INPUTS, inputs.stream().distinct().count());
        for (ProgramInput input : inputs) {
            double x = input.values().getLast().toDouble();
            assertTrue(x >= 0.5 && x <= 3, () -> "log of " + x);
        }
        assertEquals(inputs, read(kernel).programs().getFirst().inputs(), "one seed, one set of inputs");
    }

    @Test
    void whatACampaignCannotPassIsRefusedInASentence() {
        List<String> refusals = read(
                        Signature.parse("float cosf(float x)"),
                        Signature.parse("double frexp(double x, int *exponent)"),
                        Signature.parse("double ldexp(double x, int n)"))
                .refusals();
        assertEquals(
                List.of(
                        "'cosf' does not return FP64, which the campaign is in; it is left out.",
                        "'frexp' has the pointer 'exponent'; it is left out.",
                        "'ldexp' has the parameter 'n' of INT32; it is left out."),
                refusals);
    }
}
