package org.ulpscope.compare.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;
import org.ulpscope.tests.support.Installed;

/** Which option lets platforms agree again, on functions of which that is known. */
@Tag("slow")
class OptionsTriedTest {
    @TempDir
    Path folder;

    private List<TriedOption> tried(String signature, String text, PlatformRequest... platforms) throws Exception {
        Files.writeString(folder.resolve("f.c"), text);
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("f.c");
        Path file = folder.resolve("f.study");
        CompareRequest request = CompareRequest.builder(kernel, folder, List.of(platforms))
                .strategy("random")
                .budget(200)
                .build();
        StudyResult result =
                new CompareStudy(ToolchainSettings.DEFAULT).start(file, request, CompareListener.NONE, Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result.toString());
        try (StudyReader study = StudyReader.open(file)) {
            return new OptionsTried(study.description(), ToolchainSettings.DEFAULT, Evaluators::open)
                    .of(CompareStudy.comparison(study).orElseThrow(), Progress.NONE);
        }
    }

    @Test
    void sumsInAnotherOrderAgreeWhenTheirOrderIsKept() throws Exception {
        List<TriedOption> tried = tried(
                "double f(double x, double y)",
                "double f(double x, double y) { return (x + y) - x; }\n",
                new PlatformRequest("gcc", List.of("-O2")),
                new PlatformRequest("gcc", List.of("-O2", "-ffast-math")));
        TriedOption order = only(tried, "-fno-associative-math");
        assertEquals("gcc -O2 -ffast-math", order.on());
        assertTrue(order.inputs() > 0);
        assertEquals(order.inputs(), order.equal());
        assertEquals(0, only(tried, "-fno-reciprocal-math").equal());
    }

    @Test
    void aProductThatAGpuFusesAgreesWithoutFusing() throws Exception {
        Installed.nvcc();
        List<TriedOption> tried = tried(
                "double f(double x, double y)",
                "#include <math.h>\ndouble f(double x, double y) { int e; return frexp(x, &e) * frexp(y, &e) - 0.3; }\n",
                new PlatformRequest("gcc", List.of("-O2")),
                new PlatformRequest("twin", List.of()));
        assertEquals(1, tried.size());
        TriedOption fused = only(tried, "-fmad=false");
        assertEquals(fused.inputs(), fused.equal());
        assertTrue(
                fused.sentence().startsWith("With -fmad=false on twin, gcc and twin give the same"), fused.sentence());
    }

    @Test
    void aCallThatCrashesIsExplainedByNoOption() throws Exception {
        List<TriedOption> tried = tried(
                "double f(double x)",
                """
                double f(double x)
                {
                #ifndef __FAST_MATH__
                    if (x > 1e290) {
                        *(volatile int *)0 = 1;
                    }
                #endif
                    return x;
                }
                """,
                new PlatformRequest("gcc", List.of("-O2")),
                new PlatformRequest("gcc", List.of("-O2", "-ffast-math")));
        assertEquals(List.of(), tried);
    }

    private static TriedOption only(List<TriedOption> tried, String option) {
        return tried.stream()
                .filter(one -> one.option().equals(option))
                .findFirst()
                .orElseThrow();
    }
}
