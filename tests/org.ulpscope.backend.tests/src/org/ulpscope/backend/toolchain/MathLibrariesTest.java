package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;

class MathLibrariesTest {
    @ParameterizedTest
    @ValueSource(strings = {"cosh", "pow", "fabs", "copysign", "sqrt", "fma", "lgamma", "j0"})
    @Tag("slow")
    void muslsFunctionIsInTheArtifactAndIsNotTheSystems(String function) throws Exception {
        String arguments = Set.of("pow", "copysign").contains(function)
                ? "double x, double y"
                : function.equals("fma") ? "double x, double y, double z" : "double x";
        Path artifact = compiled("musl", "double " + function + "(" + arguments + ")");
        assertTrue(symbols(artifact, "--defined-only").contains(function));
        assertTrue(symbols(artifact, "--undefined-only").stream().noneMatch(function::equals));
    }

    @ParameterizedTest
    @CsvSource({
        "cosh, Sleef_cosh_u10",
        "coshf, Sleef_coshf_u10",
        "erfc, Sleef_erfc_u15",
        "fabs, Sleef_fabs",
        "sqrt, Sleef_sqrt"
    })
    @Tag("slow")
    void sleefsFunctionIsCalledUnderTheNameOfCs(String function, String sleefs) throws Exception {
        String type = function.endsWith("hf") ? "float" : "double";
        Path artifact = compiled("sleef", type + " " + function + "(" + type + " x)");
        assertTrue(symbols(artifact, "--undefined-only").contains(sleefs));
        assertTrue(symbols(artifact, "--undefined-only").stream().noneMatch(function::equals));
    }

    @ParameterizedTest
    @CsvSource({"musl, fmaximum", "sleef, fmaximum"})
    void whatTheLibraryDoesNotHaveIsNotTakenFromAnother(String toolchain, String function) {
        assumeIsHere(toolchain);
        UlpscopeException refused = assertThrows(
                UlpscopeException.class, () -> compiled(toolchain, "double " + function + "(double x, double y)"));
        assertTrue(refused.getMessage().contains(function), refused.getMessage());
    }

    @Test
    void aResultThatIsKnownToDifferDiffers() {
        assumeIsHere("musl");
        double x = 1.3;
        assertNotEquals(tgamma("gcc", x), tgamma("musl", x));
        assertEquals(0x1.cb81477381f34p-1, tgamma("musl", x));
    }

    @Test
    void aMissingLibrarySaysHowToGetIt() {
        for (String name : List.of("musl", "sleef", "icx")) {
            Toolchains.detect(ToolchainSettings.DEFAULT, new SearchPath(List.of(), List.of())).all().stream()
                    .filter(one -> one.name().equals(name))
                    .forEach(one -> assertTrue(one instanceof Availability.Missing missing
                            && missing.remedy().startsWith("Install")));
        }
    }

    private static double tgamma(String toolchain, double x) {
        try (Evaluator evaluator = Evaluators.open(
                Signature.parse("double tgamma(double x)"),
                Path.of("."),
                new PlatformRequest(toolchain, List.of()),
                EvaluatorOptions.DEFAULT,
                Progress.NONE)) {
            long[] column = {Double.doubleToRawLongBits(x)};
            Outcome outcome = evaluator
                    .evaluate(new Inputs(List.of(column), 1), Progress.NONE)
                    .get(0);
            return Double.longBitsToDouble(((Outcome.Returned) outcome).bits());
        }
    }

    private static Path compiled(String toolchain, String signature) {
        assumeIsHere(toolchain);
        return Evaluators.compile(
                        Signature.parse(signature),
                        Path.of("."),
                        new PlatformRequest(toolchain, List.of()),
                        ToolchainSettings.DEFAULT,
                        Progress.NONE)
                .artifact();
    }

    private static void assumeIsHere(String toolchain) {
        assumeTrue(
                Toolchains.detect(ToolchainSettings.DEFAULT)
                        .first(one -> one.name().equals(toolchain))
                        .isPresent(),
                toolchain + " is not installed here");
    }

    private static Set<String> symbols(Path artifact, String which) throws IOException, InterruptedException {
        Process nm = new ProcessBuilder("nm", "-D", which, artifact.toString()).start();
        String text = new String(nm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, nm.waitFor());
        return text.lines()
                .map(line -> line.substring(line.lastIndexOf(' ') + 1).replaceFirst("@.*", ""))
                .collect(Collectors.toSet());
    }
}
