package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Guard;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

@Tag("slow")
class HuntFaultsTest {
    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private HuntRequest.Builder cosh() {
        return HuntRequest.builder(Signature.parse("double cosh(double x)"), folder)
                .strategy("random")
                .budget(200);
    }

    @Test
    void aFullDiskEndsTheHuntWithASentenceAndTheRestIsMadeLater() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", disk.toString()) == 0,
                "root may mount a small disk");
        try {
            Path file = disk.resolve("cosh.study");
            HuntRequest request = cosh().budget(3000).build();
            StudyResult.Failed failed = assertInstanceOf(
                    StudyResult.Failed.class, hunts.start(file, request, HuntListener.NONE, Progress.NONE));
            assertTrue(
                    failed.cause().getMessage().contains("is full"),
                    failed.cause().getMessage());
            assertEquals(0, run("mount", "-o", "remount,size=16m", disk.toString()));
            assertInstanceOf(StudyResult.Finished.class, hunts.resume(file, HuntListener.NONE, Progress.NONE));
            try (StudyReader study = StudyReader.open(file)) {
                assertEquals(RunState.FINISHED, study.summary().state());
                assertEquals(3000, study.summary().trials());
            }
        } finally {
            run("umount", disk.toString());
        }
    }

    @Test
    void aHuntOnACudaPlatformWithoutAGpuNamesTheReasonAndGoesOnElsewhere() {
        Assumptions.assumeTrue(
                Toolchains.detect(ToolchainSettings.DEFAULT).available().stream()
                        .filter(toolchain -> toolchain.name().equals("cuda"))
                        .allMatch(toolchain -> toolchain.obstacle().isPresent()),
                "there is no GPU here");
        Path file = folder.resolve("cosh.study");
        HuntRequest request = cosh().platforms(
                        List.of(new PlatformRequest("nvcc", List.of()), new PlatformRequest("gcc", List.of())))
                .build();
        assertInstanceOf(StudyResult.Finished.class, hunts.start(file, request, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(
                    List.of("gcc"),
                    study.description().platforms().stream().map(Platform::name).toList());
            String reason = study.description().unavailable().getFirst().reason();
            assertTrue(reason.endsWith("."), reason);
        }
    }

    @Test
    void everyExportedReproducerCompilesByItsFirstLineAndReproduces() throws Exception {
        Path file = folder.resolve("cosh.study");
        hunts.start(file, cosh().findingsKept(2).build(), HuntListener.NONE, Progress.NONE);
        try (StudyReader study = StudyReader.open(file)) {
            Path target = folder.resolve("reproducers");
            List<Path> programs = Exporters.named("c").export(study, target);
            assertEquals(study.findings().size(), programs.size());
            assertTrue(
                    programs.stream()
                            .allMatch(
                                    program -> program.getFileName().toString().matches("cosh-000\\d-gcc-.*\\.c")),
                    programs.toString());
            for (Path program : programs) {
                String firstLine = Files.readAllLines(program).getFirst();
                String command = firstLine.substring(firstLine.indexOf("gcc")).replaceAll("\\s*\\*/$", "");
                assertEquals(0, runIn(target, "sh", "-c", command), command);
                String name = program.getFileName().toString().replaceAll("\\.c$", "");
                assertEquals(0, runIn(target, target.resolve(name).toString()), name);
            }
            assertEquals(List.of(), Exporters.named("cu").export(study, folder.resolve("cuda")));
        }
    }

    @Test
    void aHuntByAutoInAKernelThatAlwaysCrashesEndsWithItsCrashesAsFindings() throws Exception {
        Files.writeString(
                folder.resolve("broken.c"), "void abort(void);\ndouble broken(double x) { abort(); return x; }\n");
        Kernel kernel = Signature.parse("double broken(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("broken.c");
        Path file = folder.resolve("broken.study");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(new PlatformRequest("gcc", List.of())))
                .timeBudget(Duration.ofSeconds(6))
                .build();
        assertInstanceOf(StudyResult.Finished.class, hunts.start(file, request, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(file)) {
            assertTrue(study.summary().trials() > 0, "it tried something");
            assertTrue(study.findings().stream().allMatch(finding -> finding.outcome() instanceof Outcome.Crashed));
            assertEquals(study.summary().trials(), study.findings().size());
        }
    }

    @Test
    void aGuardThatIsPastedIntoTheSourceLeavesNothingToBeFound() throws Exception {
        Path source = folder.resolve("ratio.c");
        String text =
                "#include <assert.h>\n#include <math.h>\ndouble ratio(double x) { %s return sqrt(x) / (x - 2); }\n";
        Files.writeString(source, text.formatted(""));
        Kernel kernel = SourceKernel.of("double ratio(double x)", "ratio.c");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(new PlatformRequest("gcc", List.of())))
                .budget(300)
                .build();
        Path before = folder.resolve("before.study");
        assertInstanceOf(StudyResult.Finished.class, hunts.start(before, request, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(before)) {
            assertEquals(
                    Set.of("NaN", "INF+"),
                    study.findings().stream().map(Finding::label).collect(Collectors.toSet()));
            String guard = Guard.of(study.description(), study.regions()).orElseThrow();
            Files.writeString(source, text.formatted(guard));
        }
        Path after = folder.resolve("after.study");
        assertInstanceOf(StudyResult.Finished.class, hunts.start(after, request, HuntListener.NONE, Progress.NONE));
        try (StudyReader study = StudyReader.open(after)) {
            assertEquals(List.of(), study.findings());
            assertEquals(List.of(), study.regions());
            assertTrue(InputAccount.of(study).getFirst().hits("REFUSED") > 0, "the refused inputs are counted");
        }
    }

    private static int run(String... command) throws Exception {
        return runIn(Path.of("/"), command);
    }

    private static int runIn(Path folder, String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return process.exitValue();
    }
}
