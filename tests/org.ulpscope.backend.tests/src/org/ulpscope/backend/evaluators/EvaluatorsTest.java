package org.ulpscope.backend.evaluators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.ulpscope.backend.evaluate.Opened.platform;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Opened;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.Closing;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;

class EvaluatorsTest {
    @TempDir
    Path folder;

    @Test
    void namesPlatformsApart() {
        List<Platform> platforms = Evaluators.platforms(
                List.of(
                        platform("gcc"),
                        platform("gcc", "-O3", "-ffast-math"),
                        platform("clang"),
                        platform("gcc", "-O0")),
                ToolchainSettings.DEFAULT);
        assertEquals(
                List.of("gcc", "gcc -O3 -ffast-math", "clang", "gcc -O0"),
                platforms.stream().map(Platform::name).toList());
        assertEquals(List.of("-O2"), platforms.get(0).options());
        assertEquals(List.of("-O3", "-ffast-math"), platforms.get(1).options());
        assertTrue(
                platforms.get(0).label().matches("gcc [\\d.]+ -O2 @ \\S+"),
                platforms.get(0).label());
    }

    /** A platform keeps its name when others come beside it, and what is asked for twice is told apart. */
    @Test
    void aPlatformIsCalledByTheWordsThatAskForIt() {
        assertEquals(
                List.of("gcc -O3", "gcc", "gcc (2)", "gcc '-DTEXT=a b'"),
                Evaluators.platforms(
                                List.of(
                                        platform("gcc", "-O3"),
                                        platform("gcc", "-O2"),
                                        platform("gcc"),
                                        platform("gcc", "-DTEXT=a b")),
                                ToolchainSettings.DEFAULT)
                        .stream()
                        .map(Platform::name)
                        .toList());
    }

    @Test
    void opensNothingForAToolchainThatIsNotHereOrAKernelThatIsNotValid() {
        Kernel kernel = Signature.parse("double cosh(double x)");
        assertTrue(refusal(kernel, platform("fortran")).contains("fortran"));
        assertTrue(refusal(kernel, platform("gcc", "-O2", "-c")).contains("'-c'"));
        kernel.setName("system(\"ls\"); double cosh");
        assertTrue(refusal(kernel, platform("gcc")).contains("cannot run"));
    }

    @Test
    @Tag("slow")
    void opensSeveralPlatformsInTheOrderAskedFor() {
        Kernel kernel = Signature.parse("double sqrt(double x)");
        List<Evaluator> evaluators = Evaluators.open(
                kernel, folder, List.of(platform("clang"), platform("gcc")), EvaluatorOptions.DEFAULT, Progress.NONE);
        kernel.setName("changed");
        try {
            assertEquals(
                    List.of("clang", "gcc"),
                    evaluators.stream().map(e -> e.platform().name()).toList());
            for (Evaluator evaluator : evaluators) {
                Outcomes outcomes = evaluator.evaluate(Opened.row(Double.doubleToLongBits(9)), Progress.NONE);
                assertEquals(Double.doubleToLongBits(3), outcomes.bits(0));
            }
        } finally {
            Closing.all(evaluators, Evaluator::close);
        }
    }

    @Test
    @Tag("slow")
    void opensAllPlatformsOrNone() {
        Kernel kernel = Signature.parse("double sqrt(double x)");
        List<PlatformRequest> requests = List.of(platform("gcc"), platform("gcc", "-no-such-option"));
        CompilationException failure = assertThrows(
                CompilationException.class,
                () -> Evaluators.open(kernel, folder, requests, EvaluatorOptions.DEFAULT, Progress.NONE));
        assertTrue(failure.getMessage().contains("no-such-option"), failure.getMessage());
    }

    private String refusal(Kernel kernel, PlatformRequest request) {
        return assertThrows(
                        UlpscopeException.class,
                        () -> Evaluators.open(kernel, folder, request, EvaluatorOptions.DEFAULT, Progress.NONE))
                .getMessage();
    }
}
