package org.ulpscope.accuracy.mend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.accuracy.mend.answer.MendRequest;
import org.ulpscope.accuracy.mend.answer.MendResult;
import org.ulpscope.accuracy.mend.answer.MendResult.Mended;
import org.ulpscope.accuracy.mend.answer.MendResult.Unchanged;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.source.function.SourceKernel;

/** Rewrites of textbook functions, and what the mended source then gives. */
class MendTest {
    @TempDir
    Path folder;

    private Kernel kernel(String text, String signature, String... domains) throws IOException {
        Path source = Files.writeString(folder.resolve("f.c"), text);
        Kernel kernel = SourceKernel.of(signature, source.toString());
        for (int i = 0; i < domains.length; i++) {
            Domain domain = KernelFactory.eINSTANCE.createDomain();
            domain.setLower(domains[i].split(":")[0]);
            domain.setUpper(domains[i].split(":")[1]);
            kernel.getParameters().get(i).setDomain(domain);
        }
        return kernel;
    }

    private MendResult mended(Kernel kernel) {
        return Mend.run(
                new MendRequest(kernel, folder, new PlatformRequest("gcc", List.of()), 1, 1000, 4), Progress.NONE);
    }

    private double called(Kernel kernel, double... inputs) {
        List<long[]> columns = Arrays.stream(inputs)
                .mapToObj(input -> new long[] {Double.doubleToRawLongBits(input)})
                .toList();
        try (Evaluator evaluator = Evaluators.open(
                kernel, folder, new PlatformRequest("gcc", List.of()), EvaluatorOptions.here(), Progress.NONE)) {
            return Double.longBitsToDouble(
                    evaluator.evaluate(new Inputs(columns, 1), Progress.NONE).bits(0));
        }
    }

    @Test
    void aRootIsMendedByItsConjugate() throws IOException {
        String text = """
                #include <math.h>
                double root(double a, double b, double c)
                {
                    double d = b * b - 4 * a * c;
                    return (-b + sqrt(d)) / (2 * a);
                }
                """;
        Kernel kernel = kernel(text, "double root(double a, double b, double c)", "1:10", "-1e9:1e9", "1:10");
        Mended mended = assertInstanceOf(Mended.class, mended(kernel));
        assertEquals(5, mended.place().line());
        assertTrue(
                mended.now().mean() < 1 && mended.now().mean() < mended.before().mean() / 10, mended::toString);
        assertTrue(mended.patch().contains("-    return (-b + sqrt(d)) / (2 * a);"), mended::patch);
        Files.writeString(folder.resolve("f.c"), text.replace(mended.place().text(), mended.after()));
        // -10^-8 - 10^-24 - ..., by its series; and the other sign, which lost nothing before.
        assertEquals(-1.0000000000000001e-8, called(kernel, 1, 1e8, 1), 2e-24);
        assertEquals(99999999.99999999, called(kernel, 1, -1e8, 1), 2e-8);
    }

    @Tag("long")
    @Test
    void aDifferenceOfRootsIsMended() throws IOException {
        String text = "#include <math.h>\ndouble f(double x) { return sqrt(x + 1) - sqrt(x); }\n";
        Kernel kernel = kernel(text, "double f(double x)", "0:1e15");
        Mended mended = assertInstanceOf(Mended.class, mended(kernel));
        Files.writeString(folder.resolve("f.c"), text.replace(mended.place().text(), mended.after()));
        // The difference at 10^14 is 5 * 10^-8 - 1.25 * 10^-22 + ...
        assertEquals(4.9999999999999875e-8, called(kernel, 1e14), 1e-23);
    }

    @Test
    void whatLosesNothingStays() throws IOException {
        Kernel kernel = kernel("double f(double x) { return 2 * x / 3; }\n", "double f(double x)", "1:2");
        assertInstanceOf(Unchanged.class, mended(kernel));
    }

    @Test
    void whatCannotBeMendedIsRefusedWithWhatToDo() throws IOException {
        Kernel kernel = kernel("void f(double *x) { *x += 1; }\n", "void f(double *x)");
        BadInputException refused = assertThrows(BadInputException.class, () -> mended(kernel));
        assertTrue(refused.getMessage().contains("scalars"), refused::getMessage);
    }
}
