package org.ulpscope.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntPart;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyResult;

/** Hunts in parts beside one hunt over all inputs. */
class HuntPartsTest {
    private final HuntStudy hunts = new HuntStudy(ToolchainSettings.DEFAULT);

    @TempDir
    Path folder;

    private Path source;

    private HuntRequest request(String signature, String lower, String upper, boolean special) throws IOException {
        source = Files.writeString(folder.resolve("some.c"), """
                float recip(float x) { return x > 1e-40f ? x - 1e-40f : 1 / x; }
                float both(float x, int n) { return n * x / (x - 1e-45f * n); }
                """);
        Kernel kernel = SourceKernel.of(signature, source.toString());
        Domain domain = KernelFactory.eINSTANCE.createDomain();
        domain.setLower(lower);
        domain.setUpper(upper);
        domain.setInfinities(special);
        domain.setNans(special);
        kernel.getParameters().getFirst().setDomain(domain);
        if (kernel.getParameters().size() > 1) {
            Domain few = KernelFactory.eINSTANCE.createDomain();
            few.setLower("-3");
            few.setUpper("3");
            kernel.getParameters().getLast().setDomain(few);
        }
        return HuntRequest.builder(kernel, folder)
                .strategy("exhaustive")
                .platforms(List.of(
                        new PlatformRequest("gcc", List.of("-O2")),
                        new PlatformRequest("gcc", List.of("-O2", "-ffast-math"))))
                .build();
    }

    private static void assertEnded(StudyResult result) {
        assertInstanceOf(
                StudyResult.Finished.class,
                result,
                () -> result instanceof StudyResult.Failed failed
                        ? failed.cause().getMessage()
                        : "it was cancelled");
    }

    /** All that a study tells of its inputs, but for times and for the order of trials, which follows how fast a sweep is. */
    private static List<String> told(Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            List<String> lines = new ArrayList<>();
            study.census()
                    .forEach(census -> lines.add("census " + census.probe() + " " + census.swept() + " "
                            + census.complete() + " " + census.counts() + " " + census.parts()));
            study.findings()
                    .forEach(finding -> lines.add(
                            "finding " + finding.platform() + " " + finding.label() + " " + finding.inputBits()));
            study.trialsSince(0, Integer.MAX_VALUE)
                    .forEach(trial -> lines.add("trial " + trial.inputBits() + " " + trial.outcomes()));
            study.regions()
                    .forEach(region -> lines.add(
                            "region " + region.platform() + " " + region.label() + " " + region.representative()));
            return lines.stream().sorted().toList();
        }
    }

    private List<Path> parts(HuntRequest whole, int count) {
        List<Path> files = new ArrayList<>();
        // In an order that is not theirs.
        for (int number = count; number >= 1; number--) {
            Path file = folder.resolve("part-" + number + "-of-" + count + ".study");
            assertEnded(hunts.start(file, new HuntPart(number, count).of(whole), HuntListener.NONE, Progress.NONE));
            files.add(file);
        }
        return files;
    }

    private void assertPartsAreTheWhole(HuntRequest whole, int... counts) {
        Path all = folder.resolve("all.study");
        assertEnded(hunts.start(all, whole, HuntListener.NONE, Progress.NONE));
        List<String> expected = told(all);
        assertTrue(expected.stream().filter(line -> line.startsWith("finding")).count() > 2, expected::toString);
        for (int count : counts) {
            Path merged = folder.resolve("merged-" + count + ".study");
            assertEnded(hunts.merge(merged, whole, parts(whole, count), HuntListener.NONE, Progress.NONE));
            assertEquals(expected, told(merged), count + " parts");
        }
    }

    @Test
    @Tag("slow")
    void partsOfOneParameterAreTheWholeBitForBit() throws IOException {
        assertPartsAreTheWhole(request("float recip(float x)", "-1e-39", "3e-40", false), 1, 3, 7);
    }

    @Test
    @Tag("slow")
    void partsOfTwoParametersAreTheWholeBitForBit() throws IOException {
        assertPartsAreTheWhole(request("float both(float x, int n)", "-2e-44", "1e-44", false), 3, 7);
    }

    @Test
    void whatIsNoPartOfTheHuntIsRefusedAndSoIsAPartThatIsMissing() throws IOException {
        HuntRequest whole = request("float recip(float x)", "-1e-43", "3e-43", false);
        List<Path> three = parts(whole, 3);
        Path merged = folder.resolve("merged.study");
        assertRefused(
                "is none of the 2 parts",
                hunts.merge(merged, whole, three.subList(0, 2), HuntListener.NONE, Progress.NONE));
        assertRefused(
                "another file has already",
                hunts.merge(
                        merged,
                        whole,
                        List.of(three.get(0), three.get(0), three.get(1)),
                        HuntListener.NONE,
                        Progress.NONE));
        Files.writeString(source, Files.readString(source) + "\n/* changed */\n");
        assertRefused(
                "of another text of the source", hunts.merge(merged, whole, three, HuntListener.NONE, Progress.NONE));
        assertTrue(Files.notExists(merged));
    }

    private static void assertRefused(String why, StudyResult result) {
        StudyResult.Failed failed = assertInstanceOf(StudyResult.Failed.class, result);
        assertTrue(failed.cause().getMessage().contains(why), failed.cause().getMessage());
    }

    /** Every value once: by sets of ordinals, the infinities and NaNs of FP32 included. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 7, 64})
    void everyValueIsInOnePart(int count) throws IOException {
        HuntRequest whole = request("float recip(float x)", "", "", true);
        long next = InputSlot.of(whole.kernel()).getFirst().lowest();
        int infinities = 0;
        int nans = 0;
        for (int number = 1; number <= count; number++) {
            InputSlot slot =
                    InputSlot.of(new HuntPart(number, count).of(whole).kernel()).getFirst();
            assertEquals(next, slot.lowest());
            next = slot.highest() + 1;
            infinities += (slot.admits(slot.format().maxOrdinal() + 1) ? 1 : 0)
                    + (slot.admits(slot.format().minOrdinal() - 1) ? 1 : 0);
            nans += slot.nans() ? 1 : 0;
        }
        assertEquals(InputSlot.of(whole.kernel()).getFirst().highest() + 1, next);
        assertEquals(2, infinities);
        assertEquals(1, nans);
    }

    @Test
    void whatHasNoPartsSaysSo() throws IOException {
        HuntRequest few = request("float recip(float x)", "1", "1", false);
        assertThrows(BadInputException.class, () -> new HuntPart(1, 2).of(few));
        HuntRequest random = HuntRequest.builder(Signature.parse("double f(double x)"), folder)
                .strategy("random")
                .build();
        assertThrows(BadInputException.class, () -> new HuntPart(1, 2).of(random));
        assertThrows(BadInputException.class, () -> HuntPart.parse("3"));
        assertThrows(BadInputException.class, () -> HuntPart.parse("4/3"));
        assertEquals("3/64", HuntPart.parse("3/64").label());
    }
}
