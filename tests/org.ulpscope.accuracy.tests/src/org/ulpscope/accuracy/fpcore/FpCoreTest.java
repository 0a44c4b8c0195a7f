package org.ulpscope.accuracy.fpcore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.accuracy.ExactKernel;
import org.ulpscope.accuracy.answer.ExactAnswer;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;

/** FPCores as functions in C. */
class FpCoreTest {
    @TempDir
    Path folder;

    private static FpCore one(String text) {
        return FpCoreReader.parse(text, "test.fpcore").getFirst();
    }

    private double exact(String text, double x) throws IOException {
        Kernel kernel = FpCoreKernel.of(one(text), folder);
        try (ExactKernel exact = ExactKernel.compiled(kernel, folder, Progress.NONE)) {
            Inputs inputs = new Inputs(List.of(new long[] {Double.doubleToRawLongBits(x)}), 1);
            return ((ExactAnswer.Known)
                            exact.evaluate(inputs, false, Progress.NONE).getFirst())
                    .judged()
                    .exact()
                    .toDouble();
        }
    }

    @Test
    void namesArgumentsAndBoundsAreRead() throws IOException {
        FpCore core = one(
                "; a comment\n(FPCore (x eps) :name \"a name, with 2 signs\" :pre (and (<= 0 x 1.5) (> eps 1e-3)) (+ x eps))");
        assertEquals("double a_name_with_2_signs(double x, double eps)", FpCoreC.signature(core));
        Kernel kernel = FpCoreKernel.of(core, folder);
        assertEquals("0", kernel.getParameters().get(0).getDomain().getLower());
        assertEquals("1.5", kernel.getParameters().get(0).getDomain().getUpper());
        assertEquals("1e-3", kernel.getParameters().get(1).getDomain().getLower());
    }

    @Tag("long")
    @Test
    void letsIfsAndLoopsAreWritten() throws IOException {
        assertEquals(
                13,
                exact(
                        "(FPCore (x) (let ([y (* x x)] [x 3]) (if (< y 10) (+ y (* x x) -5) (let ([z y]) (/ z 2)))))",
                        3));
        assertEquals(8, exact("(FPCore (x) (let ([y (* x x)]) (if (< y 10) y (let ([z y]) (/ z 2)))))", 4));
        assertEquals(55, exact("(FPCore (n) (while (<= i n) ([i 1 (+ i 1)] [s 0 (+ s i)]) s))", 10));
        assertEquals(65, exact("(FPCore (n) (while* (<= i n) ([i 1 (+ i 1)] [s 0 (+ s i)]) s))", 10));
    }

    @Test
    void whereAPreconditionDoesNotHoldThereIsNoNumber() throws IOException {
        assertTrue(Double.isNaN(exact("(FPCore (x) :pre (< (* x x) 1) x)", 2)));
        assertEquals(0.5, exact("(FPCore (x) :pre (< (* x x) 1) x)", 0.5));
    }

    @Test
    void binary32IsFloat() {
        FpCore core = one("(FPCore f (x) :precision binary32 (sqrt (+ x 1.5)))");
        assertTrue(FpCoreC.source(core).contains("return sqrtf((x + 1.5f));"), FpCoreC.source(core));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(FPCore ((A n)) (ref A 0))",
                "(FPCore (x) (tensor ([i 3]) x))",
                "(FPCore (x) (unknown x))",
                "(define x 1)",
                "(FPCore)"
            })
    void whatIsNotReadIsNamed(String text) {
        assertThrows(BadInputException.class, () -> FpCoreC.source(one(text)));
    }

    @Test
    void aFolderIsMeasured() throws IOException {
        Files.writeString(
                folder.resolve("two.fpcore"),
                "(FPCore (x) :name \"good\" :pre (< 0 x 1) (* x 2))\n(FPCore (x) :name \"bad\" :pre (< 1 x 1e15) (- (sqrt (+ x 1)) (sqrt x)))");
        Map<FpCore, Path> cores = CoreCatalog.cores(folder);
        List<CoreAccuracy> told = new ArrayList<>();
        new CoreCatalog(1, 200, false).run(cores, told::add, Progress.NONE);
        assertEquals(
                List.of("good", "bad"), told.stream().map(CoreAccuracy::name).toList());
        assertEquals(0, told.get(0).bits().worst());
        assertTrue(told.get(1).bits().worst() > 20);
        assertTrue(told.get(1).losses().getFirst().endsWith("cancels"), told.get(1)::toString);
    }
}
