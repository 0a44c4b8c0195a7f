package org.ulpscope.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

class CampaignImportTest {
    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve("tests").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void writeTests() throws IOException {
        write("case_1/test.cu", """
                /* A test. */
                __global__ void compute(double comp, int var_1, double* var_2, double* var_3) {
                  for (int i=0; i < var_1; ++i) {
                    var_2[i] = var_3[i] * 2.0;
                    comp += var_2[i] - var_3[i];
                  }
                  printf("%.17g\\n", comp);
                }
                """);
        write("case_1/input.txt", "+1.0E0 3 7.0 0.5\n0.0 10 7.0 -1.25\n");
        write("case_2.c", """
                /* input: 1.5 0x1p-2 */
                void compute(double comp, double var_1) {
                  comp = comp - var_1 * 3.0;
                  printf("%.17g\\n", comp);
                }
                """);
        write("case_3.c", "void compute(double comp) {\n  while (comp < 1.0) comp += 1.0;\n}\n");
        write("case_4.c", "void compute(float comp) {\n  printf(\"%g\", comp);\n}\n");
        write("case_5.c", "void compute(double comp) {\n  printf(\"%g\", comp);\n}\n/* input: 1.0 2.0 */\n");
    }

    @Test
    void importedProgramsRunWithTheirInputsAndStayInTheFile() throws Exception {
        writeTests();
        CampaignImport read = CampaignImport.read(folder.resolve("tests"), FloatFormat.FP64);
        assertEquals(2, read.programs().size());
        assertEquals(2, read.mostInputs());
        assertEquals(3, read.refusals().size());
        assertTrue(
                read.refusals().get(0).contains("case_3.c:2: "), read.refusals().get(0));
        assertTrue(
                read.refusals().get(1).contains("case_4.c is in FP32"),
                read.refusals().get(1));
        assertTrue(
                read.refusals().get(2).contains("case_5.c:4: an input has 2 values"),
                read.refusals().get(2));
        CampaignRequest request = new CampaignRequest(
                1,
                2,
                2,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of())),
                List.of(OptimizationLevel.O0),
                1,
                Duration.ofSeconds(5),
                read.programs());
        Path file = folder.resolve("imported.campaign");
        CampaignStudy.run(request, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        List<String> bits = CampaignRows.of(file, "(SELECT bits FROM result ORDER BY program, input)");
        // 1 + 3 * 0.5; 10 * -1.25; 1.5 - 0.25 * 3
        assertEquals(bits(2.5), bits.get(0));
        assertEquals(bits(-12.5), bits.get(1));
        assertEquals(bits(0.75), bits.get(2));
        try (CampaignReader reader = CampaignReader.open(file)) {
            assertEquals(read.programs(), reader.description().imported());
        }
        Path merged = folder.resolve("merged.campaign");
        assertEquals(List.of(), CampaignMerge.merge(merged, List.of(file)));
        assertEquals(CampaignRows.of(file, "results"), CampaignRows.of(merged, "results"));
    }

    @Test
    void programsThatNeedMoreTogetherThanOneCallPassesRunApart() throws Exception {
        write("counts.c", wide("int", "1", "for (int i=0; i < v20; ++i) { comp += 1.5; }"));
        write("values.c", wide("double", "2.0", "comp += v20;"));
        CampaignImport read = CampaignImport.read(folder.resolve("tests"), FloatFormat.FP64);
        CampaignRequest request = new CampaignRequest(
                1,
                2,
                1,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of())),
                List.of(OptimizationLevel.O0),
                2,
                Duration.ofSeconds(5),
                read.programs());
        Path file = folder.resolve("wide.campaign");
        CampaignStudy.run(request, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        assertEquals(
                List.of(bits(2.5), bits(3.0)), CampaignRows.of(file, "(SELECT bits FROM result ORDER BY program)"));
    }

    /** A test with 20 parameters of a type beside its result, which is 1 at first. */
    private static String wide(String type, String value, String step) {
        StringBuilder parameters = new StringBuilder("double comp");
        for (int i = 1; i <= 20; i++) {
            parameters.append(", ").append(type).append(" v").append(i);
        }
        return "/* input: 1.0" + (" " + value).repeat(20) + " */\nvoid compute(" + parameters + ") {\n  " + step
                + "\n  printf(\"%.17g\\n\", comp);\n}\n";
    }

    private static String bits(double value) {
        return Value.of(value).bitPattern() + "|";
    }

    @Test
    void aFolderWithoutProgramsIsRefused() throws IOException {
        write("main.c", "int main() { return 0; }\n");
        BadInputException e = assertThrows(
                BadInputException.class, () -> CampaignImport.read(folder.resolve("tests"), FloatFormat.FP64));
        assertTrue(e.getMessage().contains("main.c:1: there is no function 'compute'"), e.getMessage());
    }
}
