package org.ulpscope.accuracy.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.numeric.Value;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.Replay;
import org.ulpscope.study.ReplayResult;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** Hunts for errors in functions of which a person knows where they lose their digits. */
class ErrorHuntTest {
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

    private Path hunted(ErrorHuntRequest request) {
        Path file = folder.resolve("f.study");
        StudyResult result =
                new ErrorHunt(ToolchainSettings.DEFAULT, Evaluators::open).start(file, request, Progress.NONE);
        assertInstanceOf(StudyResult.Finished.class, result, result::toString);
        return file;
    }

    @Test
    void aCancellingRootIsFoundWithItsLineAndItsSimplestInput() throws IOException {
        Kernel kernel = kernel("""
                #include <math.h>
                double root(double a, double b, double c)
                {
                    double d = b * b - 4 * a * c;
                    return (-b + sqrt(d)) / (2 * a);
                }
                """, "double root(double a, double b, double c)", "1:10", "-1e9:1e9", "1:10");
        Path file = hunted(ErrorHuntRequest.builder(kernel, folder).budget(3000).build());
        try (StudyReader study = StudyReader.open(file)) {
            List<Loss> losses = ErrorHunt.losses(study);
            Set<String> causes =
                    losses.stream().map(loss -> loss.cause().words()).collect(Collectors.toSet());
            assertEquals(Set.of("line 5: `-b + sqrt(d)` cancels"), causes);
            assertTrue(losses.stream().anyMatch(loss -> loss.lostBits() > 50));
            Loss simplest = losses.stream().filter(Loss::simplest).findFirst().orElseThrow();
            List<Double> inputs = InputSlot.values(
                            study.description().slots(), simplest.finding().inputBits())
                    .stream()
                    .map(Value::toDouble)
                    .toList();
            // A power of ten or a small multiple, with ones beside it.
            assertEquals(1.0, inputs.get(0));
            assertTrue(inputs.get(1) > 1e4 && Math.rint(inputs.get(1)) == inputs.get(1), inputs::toString);
            List<ReplayResult> replayed = new Replay(study, ToolchainSettings.DEFAULT).run(Progress.NONE);
            assertEquals(study.findings().size(), replayed.size());
            assertTrue(replayed.stream().allMatch(ReplayResult.Reproduced.class::isInstance));
        }
    }

    @Test
    void whatKeepsItsDigitsHasNoFinding() throws IOException {
        Kernel kernel = kernel("double f(double x) { return 2 * x / 3; }\n", "double f(double x)", "1:2");
        try (StudyReader study = StudyReader.open(
                hunted(ErrorHuntRequest.builder(kernel, folder).budget(1000).build()))) {
            assertEquals(0, study.summary().findings());
            assertEquals(1000, study.summary().trials());
        }
    }

    @Test
    void aThresholdInUlpsIsKept() throws IOException {
        Kernel kernel = kernel("double f(double x) { return (x + 1) - 1; }\n", "double f(double x)", "0.5:1");
        try (StudyReader study = StudyReader.open(hunted(ErrorHuntRequest.builder(kernel, folder)
                .budget(1000)
                .threshold(LossThreshold.of(BigInteger.ONE))
                .build()))) {
            List<Loss> losses = ErrorHunt.losses(study);
            assertTrue(!losses.isEmpty());
            assertTrue(losses.stream().allMatch(loss -> loss.ulps().signum() > 0));
        }
    }

    @Test
    void inputsWhoseExactResultIsNotKnownAreCounted() throws IOException {
        Kernel kernel = kernel(
                "double f(double x) { double y = x, z; do { z = y; y = 0.5 * (y + x / y); } while (y != z); return y; }\n",
                "double f(double x)",
                "2:3");
        try (StudyReader study = StudyReader.open(
                hunted(ErrorHuntRequest.builder(kernel, folder).budget(20).build()))) {
            assertTrue(ErrorHunt.notKnown(study) > 0);
            assertEquals(0, ErrorHunt.losses(study).size());
        }
    }
}
