package org.ulpscope.campaign.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.process.SupervisedProcess;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.report.part.CaseFormat;
import org.ulpscope.campaign.report.part.CaseValue;
import org.ulpscope.campaign.report.part.CulpritPlace;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.campaign.study.content.PlatformPair;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.tests.support.Installed;

@Tag("slow")
class CaseExportTest {
    private static final long MS = 60_000;

    @TempDir
    private static Path shared;

    private static CampaignReport report;

    /** Smallest cases and a whole program of each cause. */
    private static List<CampaignCase> cases;

    @TempDir
    private Path folder;

    @BeforeAll
    static void run() {
        Path file = shared.resolve("c.campaign");
        CampaignRequest request = new CampaignRequest(
                1,
                6,
                2,
                FloatFormat.FP32,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("clang", List.of("-ffast-math"))),
                List.of(OptimizationLevel.O2),
                100,
                Duration.ofSeconds(5));
        CampaignStudy.run(request, file, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
        try (CampaignReader reader = CampaignReader.open(file)) {
            report = reader.report();
            cases = new ArrayList<>();
            for (CauseCount count : report.causes()) {
                count.smallest().ifPresent(cases::add);
                cases.add(reader.cases(count.example()).getFirst());
            }
        }
    }

    private String output(List<String> command) throws IOException, InterruptedException {
        try (SupervisedProcess process =
                SupervisedProcess.start(new ProcessBuilder(command).directory(folder.toFile()))) {
            String said = new String(process.output().readAllBytes(), StandardCharsets.UTF_8);
            String errors = new String(process.errors().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(process.waitFor(MS), () -> command + " takes long");
            assertEquals(0, process.exitStatus(), () -> command + ": " + errors);
            return said;
        }
    }

    private String compiled(String text, String fileName) throws IOException, InterruptedException {
        Files.writeString(folder.resolve(fileName), text);
        String first = text.lines().findFirst().orElseThrow();
        return output(ShellWords.split(first.substring("// ".length())));
    }

    private static String bits(Value value) {
        return "(bits " + value.bitPattern() + ")";
    }

    @Test
    void theProgramGivesTheVeryBitsOfTheCampaignOnEachPlatform() throws Exception {
        assertTrue(cases.size() >= 2, "too few cases: " + cases);
        for (CampaignCase one : cases) {
            for (CampaignPlatform platform : List.of(one.left(), one.right())) {
                String text = CaseExport.program(one, CaseFormat.C, platform, "case.c");
                compiled(text, "case.c");
                String said = output(List.of(folder.resolve("case").toString()));
                Value expected = platform.equals(one.left()) ? one.leftValue() : one.rightValue();
                String result = said.lines()
                        .filter(line -> line.startsWith("result = "))
                        .findFirst()
                        .orElseThrow();
                // The sign and the payload of a NaN that is a result say nothing.
                assertTrue(
                        expected.isNaN() ? result.contains("nan") : result.endsWith(bits(expected)),
                        () -> platform.label() + " gives " + result + ", not " + bits(expected) + "\n" + text);
                one.inputs().forEach(input -> assertTrue(said.contains(bits(input.value())), said));
            }
        }
    }

    @Test
    void theKernelOfACaseGivesTheVeryBitsOfTheCampaignOnEachPlatform() throws Exception {
        for (CampaignCase one : cases) {
            CaseKernel made = new CaseKernel(one);
            Files.writeString(folder.resolve("case.c"), made.source());
            Inputs inputs = new Inputs(
                    made.inputBits().stream().map(bits -> new long[] {bits}).toList(), 1);
            for (CampaignPlatform platform : List.of(one.left(), one.right())) {
                Value expected = platform.equals(one.left()) ? one.leftValue() : one.rightValue();
                try (Evaluator evaluator = Evaluators.open(
                        made.kernel("case.c"), folder, platform.request(), EvaluatorOptions.DEFAULT, Progress.NONE)) {
                    Outcome outcome = evaluator.evaluate(inputs, Progress.NONE).get(0);
                    Value result = new Value(one.format(), ((Outcome.Returned) outcome).bits());
                    assertTrue(
                            expected.isNaN() ? result.isNaN() : expected.equals(result),
                            () -> platform.label() + " gives " + result + ", not " + expected + "\n" + made.source());
                }
            }
        }
    }

    @Test
    void aCasesValuesSayWhichPlatformIsRight() {
        int judged = 0;
        for (CampaignCase one : cases) {
            List<CaseValue> values = CaseValue.of(one);
            for (CaseValue value : values) {
                Value exact = one.operation().flatMap(known -> known.exact()).orElse(one.leftValue());
                if (value.remark().equals(CaseValue.RIGHT)) {
                    assertEquals(
                            OutcomeClass.of(exact),
                            OutcomeClass.of(value.value().orElseThrow()),
                            values::toString);
                    judged++;
                }
                assertFalse(value.isInput() && !value.remark().isEmpty(), "inputs are neither right nor wrong");
            }
            assertEquals(
                    List.of(one.leftValue(), one.rightValue()),
                    values.stream()
                            .filter(value -> value.name().endsWith(" gives"))
                            .map(value -> value.value().orElseThrow())
                            .toList());
        }
        assertTrue(judged > 0, "no platform is right anywhere");
    }

    @Test
    void theGuiltyOperationIsFoundInTheSource() {
        long placed = cases.stream()
                .filter(one -> one.operation().isPresent())
                .peek(one -> CulpritPlace.in(one)
                        .ifPresent(place -> assertTrue(
                                place.start() < place.end()
                                        && place.end() <= one.source().length(),
                                place::toString)))
                .filter(one -> CulpritPlace.in(one).isPresent())
                .count();
        assertTrue(placed > 0, "nothing can be marked");
        cases.stream()
                .filter(one -> one.operation().isEmpty())
                .forEach(one -> assertTrue(CulpritPlace.in(one).isEmpty()));
    }

    @Test
    void listsHaveWhatTheTablesCount() {
        try (CampaignReader reader = CampaignReader.open(shared.resolve("c.campaign"))) {
            assertEquals(
                    report.discrepancies(),
                    reader.discrepancies(DiscrepancyFilter.ALL).size());
            for (PairTable pair : report.pairs()) {
                DiscrepancyFilter both = DiscrepancyFilter.of(new PlatformPair(pair.left(), pair.right()))
                        .at(pair.level());
                for (DiscrepancyKind kind : DiscrepancyKind.values()) {
                    List<FoundDiscrepancy> found = reader.discrepancies(both.of(kind));
                    assertEquals(pair.of(kind), found.size());
                    assertTrue(found.stream().allMatch(one -> one.kind() == kind));
                }
            }
            for (CauseGroup group : CauseGroup.of(report.causes())) {
                List<FoundDiscrepancy> found = reader.discrepancies(DiscrepancyFilter.of(group));
                assertEquals(group.count(), found.size());
                for (FoundDiscrepancy one : found) {
                    CampaignCase whole = reader.caseOf(one.number()).orElseThrow();
                    assertEquals(one.name(), whole.name());
                    assertEquals(one.leftValue(), whole.leftValue());
                    assertEquals(one.cause(), whole.cause());
                }
            }
            assertTrue(reader.caseOf(Integer.MAX_VALUE).isEmpty());
            assertEquals(List.of(), reader.parts(), "it does not run on a cluster");
        }
    }

    @Test
    void theTextHasAllThatABugReportNeeds() {
        for (CampaignCase one : cases) {
            String text = CaseExport.text(one);
            assertTrue(text.contains(bits(one.leftValue())) && text.contains(bits(one.rightValue())), text);
            assertTrue(
                    text.contains(one.left().product())
                            && text.contains(one.right().product()),
                    text);
            assertTrue(text.contains("-ffast-math"), text);
            one.inputs().forEach(input -> assertTrue(text.contains(bits(input.value())), text));
            one.operation().ifPresent(operation -> assertTrue(text.contains(operation.text()), text));
        }
    }

    @Test
    void nvccTakesTheProgramInCuda() throws Exception {
        Path nvcc = Installed.nvcc();
        String text = CaseExport.program(
                cases.getFirst(), CaseFormat.CUDA, cases.getFirst().left(), "case.cu");
        assertEquals("// nvcc -o case case.cu", text.lines().findFirst().orElseThrow());
        Files.writeString(folder.resolve("case.cu"), text);
        output(List.of(nvcc.toString(), "-ptx", "-o", "case.ptx", "case.cu"));
        assertTrue(Files.readString(folder.resolve("case.ptx")).contains(".entry"));
    }

    @Test
    void hipccTakesTheProgramInHip() throws Exception {
        Path hipcc = Installed.program("hipcc");
        String text = CaseExport.program(
                cases.getFirst(), CaseFormat.HIP, cases.getFirst().left(), "case.hip");
        assertEquals("// hipcc -o case case.hip", text.lines().findFirst().orElseThrow());
        Files.writeString(folder.resolve("case.hip"), text);
        output(List.of(
                hipcc.toString(), "--offload-arch=gfx90a", "-S", "--cuda-device-only", "-o", "case.s", "case.hip"));
        assertTrue(Files.readString(folder.resolve("case.s")).contains("amdhsa_kernel"));
    }

    /** Whatever is in the tables adds up, and each cause has its section. */
    @Test
    void thePageHasEachCauseWithItsSource() {
        String page = CampaignPage.text(report);
        assertFalse(page.contains("null"));
        for (CauseCount count : report.causes()) {
            CampaignCase smallest = count.smallest().orElseThrow();
            assertTrue(page.contains(smallest.leftValue().bitPattern()));
            assertTrue(page.contains(smallest.function()));
            smallest.operation()
                    .ifPresent(operation -> assertTrue(page.contains("<mark>"), "the guilty operation is marked"));
        }
        assertEquals(
                page.split("id=\"cause-", -1).length - 1,
                report.causes().stream().map(CauseCount::cause).distinct().count());
    }
}
