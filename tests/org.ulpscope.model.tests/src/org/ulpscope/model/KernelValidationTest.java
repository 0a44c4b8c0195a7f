package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.model.signature.Signature;

class KernelValidationTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "double cosh(double x)",
                "double fma(double, double, double)",
                "double frexp(double x, int *exp)",
                "void f(const float x[32], float out[4])",
                "__device__ double exp(double x)",
                "__device__ __nv_bfloat16 f(__nv_bfloat16 x)",
                "_Float16 f(_Float16 x, unsigned n)",
                "double f(double /* inout */ x[2])"
            })
    void findsNothingWrongWithGoodKernels(String signature) {
        Kernel kernel = Signature.parse(signature);
        assertTrue(KernelValidation.validate(kernel).isEmpty(), () -> sentences(kernel)
                .toString());
        KernelValidation.requireValid(kernel);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    double f(void)                     | parameters | The function has no input.
                    void f(double *x)                  | parameters | The function has no input.
                    void f(double x)                   | returns    | The function gives no floating-point result.
                    int f(double x)                    | returns    | The function gives no floating-point result.
                    double f(double x, float *y)       | returns    | The function gives results of different
                    double f(const double x[32], int n)| parameters | The function takes 33 numbers
                    double f(double x, double x)       | parameter 'x', name | Another parameter has the name
                    __global__ double f(double x)      | returns    | A __global__ function returns nothing.
                    __global__ void f(double x, double *y) | source | The source file that defines
                    __bf16 f(float x)                  | returns    | C has BF16 only with
                    float f(__bf16 x)                  | parameter 'x', format | C has BF16 only with
                    """)
    void namesThePlaceAndTheRemedy(String signature, String path, String message) {
        assertFound(Signature.parse(signature), path, message);
    }

    @Test
    void refusesNamesThatAreNotIdentifiers() {
        for (String name :
                List.of("", "3x", "a b", "f(", "int", "class", "a\nb", "é", "x;system(\"a\")", "f".repeat(300))) {
            assertFound(
                    with(kernel -> kernel.setName(name)),
                    "name",
                    name.isEmpty() ? "The function has no name" : "cannot name");
            assertFound(
                    with(kernel -> kernel.getParameters().get(0).setName(name)),
                    "parameter '" + name + "', name",
                    name.isEmpty() ? "A parameter has no name" : "cannot name");
        }
    }

    @Test
    void refusesShapesThatCCannotPass() {
        assertFound(
                with(kernel -> kernel.getParameters().get(0).setLength(2)), "parameter 'x', length", "The length 2");
        assertFound(
                with(kernel -> kernel.getParameters().get(0).setDirection(Direction.IN_OUT)),
                "parameter 'x', direction",
                "passed by value");
        for (int length : new int[] {Integer.MIN_VALUE, -1, 0, 33, Integer.MAX_VALUE}) {
            assertFound(
                    with(kernel -> {
                        kernel.getParameters().get(0).setPointer(true);
                        kernel.getParameters().get(0).setLength(length);
                    }),
                    "parameter 'x', length",
                    "The length " + length);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "two, '', lower, ''",
        "'', 0x, upper, ''",
        "nan, '', lower, A NaN bounds nothing.",
        "2, 1, upper, The lower bound 2 is above the upper bound 1.",
        "0, -0.0, upper, The lower bound 0 is above",
        "1e-320, 1e-310, lower, The domain has no finite value in it."
    })
    void refusesDomainsWithoutValues(String lower, String upper, String feature, String message) {
        assertFound(
                with(kernel -> KernelsForTests.withDomain(kernel, lower, upper)
                        .getParameters()
                        .get(0)
                        .getDomain()
                        .setSubnormals(false)),
                "parameter 'x', domain, " + feature,
                message);
    }

    @Test
    void warnsOfWhatHasNoEffect() {
        Kernel single = with(kernel -> kernel.setReduction(Reduction.SUM));
        assertFound(single, "reduction", "The reduction 'sum' has no effect");
        KernelValidation.requireValid(single);
        Kernel output = KernelsForTests.withDomain(Signature.parse("void f(double *out, double x)"), "0", "1");
        assertFound(output, "parameter 'out', domain", "The domain of an output has no effect");
        Kernel integer = KernelsForTests.withDomain(Signature.parse("double f(int n)"), "0", "1");
        integer.getParameters().get(0).getDomain().setNans(true);
        assertFound(integer, "parameter 'n', domain, infinities", "An integer is never");
    }

    @Test
    void asksForTheFilesThatAnOriginNeeds() {
        assertFound(with(kernel -> kernel.setOrigin(Origin.SOURCE)), "source", "is not named");
        assertFound(with(kernel -> kernel.setOrigin(Origin.SHARED_LIBRARY)), "library", "is not named");
    }

    @ParameterizedTest
    @ValueSource(strings = {"math.h", "a/b-c_1.h", "c++/complex", "größe.h"})
    void takesOrdinaryHeaders(String header) {
        assertTrue(sentences(with(kernel -> kernel.setHeader(header))).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../x.h",
                "a/../../x.h",
                "-x.h",
                "a/-x.h",
                "a\nb.h",
                "a\">\n#include <b",
                "a>b",
                "a b",
                " ",
                "a\\b"
            })
    void refusesHeadersWithTricks(String header) {
        assertFound(with(kernel -> kernel.setHeader(header)), "header", "This cannot name a header.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-fplugin=x.so",
                "@file",
                ":x",
                "a\nb",
                "a\rb",
                "a\0b",
                "a\"b",
                "a'b",
                "a`b",
                "a\\b",
                " a",
                "a\u2028b",
                "a\u202Eb",
                "a\u0085b"
            })
    void refusesPathsWithTricks(String path) {
        assertFound(with(kernel -> kernel.setSource(path)), "source", "This cannot name a file.");
        assertFound(with(kernel -> kernel.setLibrary(path)), "library", "This cannot name a library");
        Kernel shared = with(kernel -> {
            kernel.setOrigin(Origin.SHARED_LIBRARY);
            kernel.setLibrary(path);
        });
        assertFound(shared, "library", "This cannot name a file.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.c", "dir with spaces/ä (1).cu", "../a.c", "/home/me/a.c"})
    void takesOrdinaryPaths(String path) {
        Kernel kernel = with(k -> {
            k.setOrigin(Origin.SOURCE);
            k.setSource(path);
        });
        assertTrue(sentences(kernel).isEmpty());
    }

    @Test
    void putsErrorsFirstAndRefusesToRunWithOne() {
        Kernel kernel = with(k -> {
            k.setReduction(Reduction.MAX);
            k.setName("");
        });
        assertEquals(
                List.of(Problem.Severity.ERROR, Problem.Severity.WARNING),
                KernelValidation.validate(kernel).stream()
                        .map(Problem::severity)
                        .toList());
        assertThrows(UlpscopeException.class, () -> KernelValidation.requireValid(kernel));
    }

    @Test
    void whatPassesCanBeFlattened() {
        SplittableRandom random = new SplittableRandom(11);
        int passed = 0;
        for (int i = 0; i < 2_000; i++) {
            Kernel kernel = KernelsForTests.random(random);
            if (KernelValidation.validate(kernel).stream().noneMatch(Problem::isError)) {
                int slots = InputSlot.of(kernel).size();
                assertTrue(slots >= 1 && slots <= InputSlot.MAX_COUNT);
                assertTrue(Outputs.classified(kernel).stream()
                        .allMatch(output -> output.format() == Outputs.resultFormat(kernel)));
                passed++;
            }
        }
        assertTrue(passed > 100, "only " + passed + " kernels passed");
    }

    @Test
    void everyCheckIsRegistered() throws IOException {
        Path checks = Path.of(System.getProperty("ulpscope.root", "."), "bundles/org.ulpscope.model/src");
        try (Stream<Path> files = Files.list(checks.resolve("org/ulpscope/model/internal/checks"))) {
            assertEquals(
                    files.filter(Files::isRegularFile)
                            .filter(file -> !file.endsWith("package-info.java"))
                            .map(file -> "org.ulpscope.model.internal.checks."
                                    + file.getFileName().toString().replace(".java", ""))
                            .sorted()
                            .toList(),
                    Files.readAllLines(checks.resolve("META-INF/services/" + KernelCheck.class.getName())).stream()
                            .sorted()
                            .toList());
        }
    }

    private static Kernel with(Consumer<Kernel> change) {
        Kernel kernel = Signature.parse("double f(double x, double y)");
        change.accept(kernel);
        return kernel;
    }

    private static List<String> sentences(Kernel kernel) {
        return KernelValidation.validate(kernel).stream().map(Problem::sentence).toList();
    }

    private static void assertFound(Kernel kernel, String path, String message) {
        List<Problem> problems = KernelValidation.validate(kernel);
        assertTrue(
                problems.stream()
                        .anyMatch(problem ->
                                problem.path().equals(path) && problem.message().contains(message)),
                () -> path + ": " + message + " is not among " + sentences(kernel));
        for (Problem problem : problems) {
            assertTrue(problem.message().endsWith(".") && problem.remedy().endsWith("."), problem.sentence());
            assertTrue(problem.place().eClass().getEAllStructuralFeatures().contains(problem.feature()));
            assertTrue(
                    KernelPackage.eINSTANCE.eContents().contains(problem.place().eClass()));
        }
    }
}
