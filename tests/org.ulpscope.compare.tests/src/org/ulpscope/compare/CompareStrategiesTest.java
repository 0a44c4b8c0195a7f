package org.ulpscope.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.comparison.ComparisonReport;
import org.ulpscope.compare.comparison.Disagreement;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** What every strategy finds of a disagreement over a wide range of inputs. */
class CompareStrategiesTest {
    @TempDir
    Path folder;

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"bayes", "random", "lattice", "auto"})
    void everyStrategyFindsThatFastMathFlushesSubnormals(String strategy) {
        CompareRequest request = CompareRequest.builder(
                        Signature.parse("double exp(double x)"),
                        folder,
                        List.of(
                                new PlatformRequest("gcc", List.of("-O2")),
                                new PlatformRequest("gcc", List.of("-O2", "-ffast-math"))))
                .strategy(strategy)
                .budget(400)
                .sample(50)
                .build();
        Path file = folder.resolve("exp.study");
        CompareStudy comparisons = new CompareStudy(ToolchainSettings.DEFAULT);
        assertInstanceOf(
                StudyResult.Finished.class, comparisons.start(file, request, CompareListener.NONE, Progress.NONE));
        boolean sweeps = strategy.equals("lattice") || strategy.equals("auto");
        try (StudyReader study = StudyReader.open(file)) {
            ComparisonReport report = CompareStudy.comparison(study).orElseThrow();
            assertEquals(sweeps, report.coverage().swept() > 0);
            assertEquals(strategy.equals("lattice") ? 0 : 400, report.coverage().trials());
            assertEquals(report.coverage().trials(), study.summary().trials());
            assertEquals(RunState.FINISHED, study.summary().state());
            Region flushed = study.regions().stream()
                    .filter(region -> region.label().equals("SUB+/ZERO+"))
                    .findFirst()
                    .orElseThrow();
            // exp gives subnormals from -0x1.74910d52d3051p+9 (-745.13...) to -0x1.6232bdd7abcd3p+9 (-708.39...).
            assertEquals(
                    List.of(Double.doubleToRawLongBits(-0x1.74910d52d3051p+9)),
                    flushed.extent().from());
            assertEquals(
                    List.of(Double.doubleToRawLongBits(-0x1.6232bdd7abcd3p+9)),
                    flushed.extent().to());
            if (sweeps) {
                Disagreement worst = report.disagreements().getFirst();
                assertEquals("SUB+/ZERO+", worst.kind());
                assertEquals(List.of("gcc"), worst.closest(), "what is flushed is wrong");
                assertEquals(50, report.accuracies().getFirst().inputs());
            }
        }
    }

    /** A lattice near ordinary numbers has no room for so many. */
    @Test
    void tenParametersAreSwept() throws Exception {
        Files.writeString(folder.resolve("ten.c"), """
                float ten(float a, float b, float c, float d, float e, float f, float g, float h, float i, float j)
                {
                    return a * b * c * d * e * f * g * h * i * j;
                }
                """);
        Kernel kernel =
                Signature.parse("float ten(float a, float b, float c, float d, float e, float f, float g, float h,"
                        + " float i, float j)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("ten.c");
        CompareRequest request = CompareRequest.builder(
                        kernel,
                        folder,
                        List.of(new PlatformRequest("gcc", List.of("-O2")), new PlatformRequest("gcc", List.of("-O0"))))
                .strategy("lattice")
                .sample(0)
                .build();
        StudyResult result = new CompareStudy(ToolchainSettings.DEFAULT)
                .start(folder.resolve("ten.study"), request, CompareListener.NONE, Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result.toString());
    }

    /** They differ beside (10, 10) alone, where no lattice over all binades has a point; the search would have to be lucky. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"lattice", "auto"})
    void whatDiffersNearOrdinaryNumbersIsMet(String strategy) throws Exception {
        Files.writeString(folder.resolve("beside.c"), """
                double beside(double a, double b)
                {
                    double from = (a - 10) * (a - 10) + (b - 10) * (b - 10);
                #ifdef __FAST_MATH__
                    return from < 1e-12 ? 2 : 1;
                #else
                    return from < 0 ? 2 : 1;
                #endif
                }
                """);
        Kernel kernel = Signature.parse("double beside(double a, double b)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("beside.c");
        CompareRequest request = CompareRequest.builder(
                        kernel,
                        folder,
                        List.of(
                                new PlatformRequest("gcc", List.of("-O2")),
                                new PlatformRequest("gcc", List.of("-O2", "-ffast-math"))))
                .strategy(strategy)
                .budget(10)
                .sample(0)
                .build();
        Path file = folder.resolve("beside.study");
        CompareStudy comparisons = new CompareStudy(ToolchainSettings.DEFAULT);
        assertInstanceOf(
                StudyResult.Finished.class, comparisons.start(file, request, CompareListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            ComparisonReport report = CompareStudy.comparison(study).orElseThrow();
            assertEquals(report.coverage().planned(), report.coverage().swept());
            Disagreement found = report.disagreements().getFirst();
            found.inputBits()
                    .forEach(bits -> assertEquals(10, Double.longBitsToDouble(bits), 1e-6, "near the number itself"));
        }
    }
}
