package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;

/** Real kernels, compiled and run in real workers. */
@Tag("slow")
class ReplayTest {
    private static final PlatformRequest GCC = new PlatformRequest("gcc", List.of("-O1"));

    @TempDir
    Path folder;

    @Test
    void trueFindingsAreReproducedBitForBitAndFalseOnesDiffer() {
        Kernel cosh = Signature.parse("double cosh(double x)");
        double overflow = 768.0;
        List<Finding> findings = List.of(
                finding(1, "INF+", overflow, Studies.returned(Double.POSITIVE_INFINITY)),
                finding(2, "INF+", 1.0, Studies.returned(Double.POSITIVE_INFINITY)),
                finding(3, "CRASH", overflow, new Outcome.Crashed("signal 11")));
        List<ReplayResult> results = replay(study(cosh, GCC, findings));
        assertEquals(3, results.size());
        assertEquals(new ReplayResult.Reproduced(findings.get(0)), results.get(0));
        ReplayResult.Differs differs = assertInstanceOf(ReplayResult.Differs.class, results.get(1));
        Outcome.Returned now = assertInstanceOf(Outcome.Returned.class, differs.now());
        assertEquals(Math.cosh(1.0), Double.longBitsToDouble(now.bits()), 1e-15);
        assertInstanceOf(ReplayResult.Differs.class, results.get(2));
    }

    @Test
    void crashesAndTimeoutsAreReproducedToo() throws Exception {
        Files.writeString(folder.resolve("bad.c"), """
                #include <stdlib.h>
                double bad(double x) {
                    if (x == 1) abort();
                    if (x == 2) for (volatile int i = 0; ; i = !i);
                    return x;
                }
                """);
        Kernel bad = Signature.parse("double bad(double x)");
        bad.setOrigin(Origin.SOURCE);
        bad.setSource("bad.c");
        List<Finding> findings = List.of(
                finding(1, "CRASH", 1, new Outcome.Crashed("signal 6")),
                finding(2, "TIMEOUT", 2, new Outcome.TimedOut(Duration.ofMillis(300))),
                finding(3, "CRASH", 3, new Outcome.Crashed("signal 6")));
        List<ReplayResult> results = replay(study(bad, GCC, findings));
        assertEquals(new ReplayResult.Reproduced(findings.get(0)), results.get(0));
        assertEquals(new ReplayResult.Reproduced(findings.get(1)), results.get(1));
        assertInstanceOf(ReplayResult.Differs.class, results.get(2));
    }

    @Test
    void whatCannotRunHereSaysWhy() {
        Kernel cosh = Signature.parse("double cosh(double x)");
        List<Finding> findings = List.of(finding(1, "INF+", 768, Studies.returned(Double.POSITIVE_INFINITY)));
        Path file = study(cosh, new PlatformRequest("no-such-compiler", List.of()), findings);
        ReplayResult.CouldNotRun result =
                assertInstanceOf(ReplayResult.CouldNotRun.class, replay(file).getFirst());
        assertTrue(result.reason().contains("no-such-compiler"), result.reason());
    }

    @Test
    void aReplayCancelledAtOnceHasNoResults() {
        Kernel cosh = Signature.parse("double cosh(double x)");
        Path file = study(cosh, GCC, List.of(finding(1, "INF+", 768, Studies.returned(Double.POSITIVE_INFINITY))));
        Progress cancelled = () -> true;
        try (StudyReader reader = StudyReader.open(file)) {
            assertEquals(List.of(), new Replay(reader, ToolchainSettings.DEFAULT).run(cancelled));
        }
    }

    private static List<ReplayResult> replay(Path file) {
        try (StudyReader reader = StudyReader.open(file)) {
            return new Replay(reader, ToolchainSettings.DEFAULT).run(Progress.NONE);
        }
    }

    private static Finding finding(long number, String label, double input, Outcome outcome) {
        return new Finding(
                number,
                "platform",
                label,
                List.of(Double.doubleToRawLongBits(input)),
                outcome,
                Set.of(),
                OptionalLong.empty());
    }

    private Path study(Kernel kernel, PlatformRequest request, List<Finding> findings) {
        StudyRequest asked = new StudyRequest(
                "hunt",
                kernel.getName(),
                SignatureText.print(kernel),
                KernelFiles.toXml(kernel),
                folder,
                List.of(request),
                List.of("INF+"),
                "random",
                Map.of(),
                1,
                1000,
                Optional.empty(),
                false,
                Duration.ofMillis(300),
                false,
                100);
        StudyDescription description = StudyDescription.of(
                asked,
                InputSlot.of(kernel),
                Outputs.resultFormat(kernel),
                List.of(new Platform("platform", request.toolchain(), request.options(), "x86-64")),
                List.of());
        Path file = folder.resolve("f.study");
        try (StudyWriter writer = StudyWriter.create(file, description)) {
            writer.append(List.of(), findings);
        }
        return file;
    }
}
