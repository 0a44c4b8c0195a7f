package org.ulpscope.bound.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.hunt.result.BoundHuntRequest;
import org.ulpscope.bound.hunt.result.BoundHuntResult;
import org.ulpscope.bound.result.Model;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

@Tag("slow")
class BoundHuntTest {
    @TempDir
    private Path folder;

    private BoundHuntResult hunt(String signature, String source, String lower, String upper, int budget)
            throws IOException {
        Kernel kernel = Signature.parse(signature);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(
                Files.writeString(folder.resolve("f.c"), source).getFileName().toString());
        kernel.getParameters().forEach(parameter -> {
            Domain domain = KernelFactory.eINSTANCE.createDomain();
            domain.setLower(lower);
            domain.setUpper(upper);
            parameter.setDomain(domain);
        });
        return BoundHunt.run(
                new BoundHuntRequest(kernel, folder, Model.parse("contract"), budget, 1, Duration.ofSeconds(5)),
                Progress.NONE);
    }

    @Tag("long")
    @Test
    void inputsNearWhichASumCancelsMoveMost() throws IOException {
        BoundHuntResult result =
                hunt("double f(double x)", "double f(double x)\n{\n    return x * x - 2;\n}\n", "1", "3", 300);
        assertEquals(0, result.failed());
        double best = result.widest().getFirst().inputs().getFirst().toDouble();
        assertEquals(Math.sqrt(2), best, 1e-6, () -> "the widest is at " + best);
        assertTrue(result.widest().getFirst().bounds().width().bitLength() > 10);
    }

    @Test
    void aConditionThatSomeInputMakesUnstableIsFoundWithItsLine() throws IOException {
        BoundHuntResult result = hunt(
                "double f(double x)",
                "double f(double x)\n{\n    double p = x * x;\n    if (p - x * x > 0)\n        return 1;\n    return 0;\n}\n",
                "1",
                "2",
                20);
        assertFalse(result.unstable().isEmpty());
        assertEquals(
                4, result.unstable().getFirst().bounds().unstable().getFirst().line());
    }

    @Test
    void anInputThatCrashesIsCountedAndTheHuntGoesOn() throws IOException {
        BoundHuntResult result = hunt(
                "double f(double x)",
                "#include <stdlib.h>\ndouble f(double x)\n{\n    if (x > 0)\n        abort();\n    return x * x - x;\n}\n",
                "-1",
                "1",
                20);
        assertTrue(result.failed() > 0 && result.failed() < result.tried());
    }
}
