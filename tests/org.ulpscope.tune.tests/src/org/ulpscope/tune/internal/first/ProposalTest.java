package org.ulpscope.tune.internal.first;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.run.RunOutput;

/** What is proposed for what programs print. */
class ProposalTest {
    private static final String ENERGY = "Final energy = 2.773331e+04\nGrid: 12 12\n";

    private static RunOutput output(String text) {
        return new RunOutput(text, text, 1, OptionalDouble.empty());
    }

    private static ProposedFom fom(String... texts) {
        return ProposedFom.of(List.of(texts).stream().map(ProposalTest::output).toList(), false);
    }

    private static double found(ProposedFom fom, String text) {
        return FoundNumber.last(text, Pattern.compile(fom.pattern(), Pattern.MULTILINE))
                .orElseThrow()
                .value();
    }

    @Test
    void aSpeedIsBetterThanATime() {
        String first = ENERGY
                + "Kernel time = 0.251 s\nGrind time (us/z/c)  =  6.4479\nFOM                  =  155.08 (z/s)\n";
        String second = first.replace("155.08", "149.2");
        ProposedFom fom = fom(first, second);
        assertEquals(Fom.PRINTED, fom.fom());
        assertFalse(fom.lowerIsBetter());
        assertEquals(155.08, found(fom, first));
        assertEquals(149.2, found(fom, second));
        assertTrue(fom.sentence().contains("because z/s is a speed; higher is better"), fom.sentence());
    }

    @Test
    void ofTimesThatOfKernelsAndLoopsIsTaken() {
        String text = ENERGY
                + "Total reference time 5.25 (s)\nTotal kernel execution time 0.251 (s)\nDevice time: 0.75 (s)\n";
        ProposedFom fom = fom(text, text);
        assertTrue(fom.lowerIsBetter());
        assertEquals(0.251, found(fom, text));
    }

    @Test
    void onlyATimeOfKernelsHasNoHostCodeInIt() {
        for (String line : List.of("Total kernel execution time 0.251 (s)\n", "Kernel time:\n0.251 s\n")) {
            assertTrue(fom(ENERGY + line, ENERGY + line).ofKernels(), line);
        }
        for (String line : List.of("FOM = 155.08 (z/s)\n", "Main loop time: 0.251 (s)\n", "")) {
            assertFalse(fom(ENERGY + line, ENERGY + line).ofKernels(), line);
        }
    }

    @Test
    void aNumberMayStandBelowItsName() {
        String text = "Device time:\n0.75 s\nKernel execution time:\n0.251 s\nTotal time:\n0.9 s\n";
        assertEquals(0.251, found(fom(text, text), text));
    }

    @Test
    void aNumberMayStandBeforeItsName() {
        String text = "0.75 s, 12.5 % : READ FILES\n0.251 s, 80.5 % : RUN COMPUTATION\n0.1 s, 7 % : FREE MEMORY\n";
        assertEquals(0.251, found(fom(text, text), text));
    }

    @Test
    void bytesPerSecondAreNoFigureOfMeritSinceNarrowerOnesAreFewer() {
        String text = ENERGY + "Bandwidth: 300.5 GB/s\n";
        assertEquals(Fom.WALL_TIME, fom(text, text).fom());
    }

    @Test
    void aTimeOfOneDigitTellsNothing() {
        String text = ENERGY + "loop time: 0.02 s\n";
        assertEquals(Fom.WALL_TIME, fom(text, text).fom());
        assertEquals(
                Fom.KERNEL_TIME,
                ProposedFom.of(List.of(output(text), output(text)), true).fom());
    }

    @ParameterizedTest
    @ValueSource(strings = {"time 1.0441 s", "Elapsed time: 0.1095 seconds", "took 12.5 ms"})
    void theOnlyTimeThatIsPrintedIsTaken(String line) {
        ProposedFom fom =
                fom(ENERGY + line + "\n", ENERGY + line.replace("5", "6").replace("44", "39") + "\n");
        assertEquals(Fom.PRINTED, fom.fom());
        assertTrue(fom.lowerIsBetter());
        assertTrue(
                fom.sentence().endsWith("', because it is the only time that the program prints; lower is better."),
                fom.sentence());
    }

    @Test
    void aTimeThatIsTheSameInEachRunMayBeOneThatIsComputed() {
        String text = ENERGY + "t = 10.50 s\n";
        ProposedFom fom = fom(text, text);
        assertEquals(Fom.WALL_TIME, fom.fom());
        assertEquals(
                "FOM: the time of a whole run, because none of the times and speeds that the program prints is known to be"
                        + " that of its own work. To take that in 't = 10.50 s': fom=\"printed\""
                        + " fomPattern=\"^t\\s+=\\s+([-+.0-9eE]+)\" lowerIsBetter=\"true\".",
                fom.sentence());
    }

    @Test
    void ofSeveralTimesOfAnythingTheLastIsOfferedOnly() {
        ProposedFom fom = fom(ENERGY + "first 1.25 s\nthen 2.50 s\n", ENERGY + "first 1.26 s\nthen 2.51 s\n");
        assertEquals(Fom.WALL_TIME, fom.fom());
        assertTrue(fom.sentence().contains("To take that in 'then 2.50 s'"), fom.sentence());
    }

    @Test
    void theTimeOfReadingIsNoneOfTheProgramsOwnWork() {
        ProposedFom fom = fom(ENERGY + "read in 1.25 s\n", ENERGY + "read in 1.26 s\n");
        assertEquals(Fom.WALL_TIME, fom.fom());
        assertFalse(fom.sentence().contains("To take"), fom.sentence());
        assertTrue(fom(ENERGY, ENERGY).sentence().contains("neither a speed nor a time;"));
    }

    @Test
    void aTimeOfWorkIsCalledSoWhateverItsUnit() {
        String text = ENERGY + "Kernel time = 0.251 s\n";
        assertTrue(fom(text, text).sentence().contains("because it is called a time of the program's own work; lower"));
    }

    @Test
    void whatChangesFromRunToRunAndWhatIsATimeAreNoResults() {
        String first = ENERGY + "count 1.5\nelapsed 0.5 s\nseed 17.25\n";
        String second = ENERGY + "count 1.5\nelapsed 0.5 s\nseed 3.5\n";
        ProposedResults results = ProposedResults.of(trial(first, second, Map.of(), Map.of()), "");
        assertEquals(4, results.count());
        assertEquals(2, results.real());
        assertTrue(results.areTelling());
        assertTrue(
                results.sentences().getFirst().startsWith("Results: 4 numbers that it prints, 2 of them with a point"));
        assertEquals(3, results.sentences().size(), results.sentences().toString());
    }

    @Test
    void whereLittleIsPrintedAFileWithResultsIsTaken() {
        Map<String, String> files = Map.of("output.out", "1.5\n2.5\n3.5\n", "log.txt", "12:30 7\n", "notes", "none\n");
        ProposedResults results = ProposedResults.of(trial("PASS\n", "PASS\n", files, files), "");
        assertEquals(Optional.of("output.out"), results.file());
        assertEquals(3, results.count());
    }

    @Test
    void whoPrintsWholeNumbersOnlyLeavesNoResult() {
        ProposedResults results =
                ProposedResults.of(trial("size 128\nPASS\n", "size 128\nPASS\n", Map.of(), Map.of()), "");
        assertFalse(results.areTelling());
    }

    @Test
    void resultsThatFP32HoldsWithFewerDigitsAreToldOf() {
        String text = "tail 3.7e-44\npeak 0.25\nbeyond 0.0\n";
        List<String> sentences =
                ProposedResults.of(trial(text, text, Map.of(), Map.of()), "").sentences();
        assertTrue(sentences.getLast().startsWith("1 of them is smaller"), sentences.toString());
    }

    @Test
    void anInputThatIsTooSmallOrTooLargeToSearchWithIsToldOf() {
        assertTrue(RunDuration.remark(0.05, false).orElseThrow().contains("0.05 s"));
        assertEquals(Optional.empty(), RunDuration.remark(0.05, true));
        assertEquals(Optional.empty(), RunDuration.remark(3, false));
        assertTrue(RunDuration.remark(73, true).orElseThrow().contains("smaller input"));
    }

    private static ProgramTrial trial(
            String first, String second, Map<String, String> filesOfFirst, Map<String, String> filesOfSecond) {
        return new ProgramTrial(List.of(output(first), output(second)), List.of(filesOfFirst, filesOfSecond));
    }
}
