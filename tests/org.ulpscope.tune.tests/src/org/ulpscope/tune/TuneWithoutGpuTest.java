package org.ulpscope.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.examples.Examples;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.GpuHere;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.report.TuningHtml;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;
import org.ulpscope.tune.study.TuningFigures;
import org.ulpscope.tune.study.TuningJson;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.TuneListener;

/** The crystal of the examples, made small, tuned without a GPU. */
@Tag("slow")
class TuneWithoutGpuTest {
    private static final List<String> SOURCES = List.of("particles.cuh", "forces.cu", "main.cu");
    private static final List<String> ARGUMENTS = List.of("6", "2", "0.1");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?(e[-+]\\d+)?");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void write() throws Exception {
        Installed.nvcc();
        copyTo(folder);
        file = folder.resolve("md.tuning");
    }

    private static void copyTo(Path folder) throws Exception {
        for (String name : SOURCES) {
            Files.write(Files.createDirectories(folder).resolve(name), Examples.read("tune/md/" + name));
        }
    }

    private TuneRequest request(long executions, Optional<RunPlace> place) throws Exception {
        Path pv = Files.write(folder.resolve("md.pv"), Examples.read("tune/md/md.pv"));
        Tuning tuning = PrecisionFiles.load(pv);
        tuning.setRunCommand("{program} 6 2 {disorder}");
        tuning.setThreshold(4);
        SearchRequest search = SearchRequest.DEFAULT.within(OptionalLong.of(executions), Optional.empty());
        return new TuneRequest(tuning, folder, List.of(search), 2, place);
    }

    /** Hears what is said, and stops after some evaluations. */
    private static final class Ears implements TuneListener {
        private final List<String> sentences = new ArrayList<>();
        private int evaluations;

        @Override
        public void placed(String sentence) {
            sentences.add(sentence);
        }

        @Override
        public void evaluated(StoredEvaluation evaluation) {
            evaluations++;
        }
    }

    @Tag("long")
    @Test
    void theErrorOfTheResultIsThatOfTheProgramWithoutAGpuAndItsSpeedIsPredicted() throws Exception {
        Ears ears = new Ears();
        TuneResult result = new TuneStudy().start(file, request(4, Optional.of(RunPlace.TWIN)), ears, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, result, result.toString());
        assertEquals(
                List.of("Programs run without a GPU, so errors are exact and speeds are predicted for sm_90."),
                ears.sentences);
        try (TuningReader reader = TuningReader.open(file)) {
            TuningFigures figures = TuningFigures.of(reader);
            Confirmation best = figures.result().orElseThrow();
            assertTrue(best.speedup() > 1, best.toString());
            assertEquals(1, figures.baseline().orElseThrow().original().fom(), 1e-12);
            assertEquals(digits(best.diff()), best.evaluation().error(), 1e-9);
            assertEquals(
                    2,
                    figures.best().orElseThrow().generalisation().orElseThrow().within());
            // It was predicted again when it was run again, from what is in the file.
            StoredEvaluation searched = reader.evaluationsSince(1).stream()
                    .filter(stored -> stored.evaluation()
                            .vector()
                            .equals(best.evaluation().vector()))
                    .findFirst()
                    .orElseThrow();
            assertEquals(searched.evaluation().fom(), best.evaluation().fom());
            assertTold(reader, figures, best);
        }
        Confirmation again = TuneReplay.run(file, Progress.NONE);
        assertTrue(again.holds() && again.speedup() > 1, again.toString());
    }

    private static void assertTold(TuningReader reader, TuningFigures figures, Confirmation best) {
        assertEquals(RunPlace.TWIN, reader.description().place());
        assertFalse(figures.isCertain(), "nothing was measured");
        String note = "Programs ran without a GPU: errors are exact, and speeds are predicted for sm_90, not measured.";
        assertEquals(Optional.of(note), figures.note());
        assertTrue(
                figures.titles().contains("predicted speed-up"),
                figures.titles().toString());
        JsonObject json = TuningJson.of(reader);
        assertEquals("predicted", json.get("speeds").getAsString());
        assertFalse(json.get("certain").getAsBoolean());
        String html = TuningHtml.of(reader);
        assertTrue(html.contains(note));
        assertTrue(html.contains("Predicted for sm_90: " + TuningFigures.factor(best.speedup()) + " times as fast"));
        assertFalse(html.contains("interval of the median"), "there is none");
        String patch = figures.patch().orElseThrow();
        assertTrue(patch.startsWith("Predicted for sm_90: "), patch);
        assertTrue(patch.contains(note) && patch.endsWith(best.diff()), patch);
    }

    /** Agreeing digits of the worst number that the patched program prints, as 'ulpscope run' runs it. */
    private double digits(String diff) throws Exception {
        Path patched = folder.resolve("patched");
        copyTo(patched);
        Path patch = Files.writeString(folder.resolve("md.patch"), diff);
        Process process = new ProcessBuilder("patch", "-p1", "-i", patch.toString())
                .directory(patched.toFile())
                .start();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0);
        List<Double> expected = printed(folder);
        List<Double> numbers = printed(patched);
        assertEquals(expected.size(), numbers.size());
        double worst = 0;
        for (int i = 0; i < numbers.size(); i++) {
            worst = Math.max(worst, Math.abs((numbers.get(i) - expected.get(i)) / expected.get(i)));
        }
        return -Math.log10(worst);
    }

    private static List<Double> printed(Path folder) throws Exception {
        List<Path> units = List.of(folder.resolve("forces.cu"), folder.resolve("main.cu"));
        CudaProgram program = CudaProgram.build(
                new CudaBuild.Sources(folder, units, List.of("-O3")), CudaVariant.SIMULATED, Progress.NONE);
        Path output = folder.resolve("output");
        int status = program.run(ARGUMENTS, folder, builder -> builder.redirectOutput(output.toFile()), Progress.NONE);
        assertEquals(0, status);
        return Files.readAllLines(output).stream()
                .filter(line -> !line.startsWith("FOM"))
                .flatMap(line -> NUMBER.matcher(line).results())
                .map(number -> Double.parseDouble(number.group()))
                .toList();
    }

    /** That a tuning goes on is tested with quicker ones; here with predictions in the place of times. */
    @Test
    @Tag("repeat")
    void aStoppedOneGoesOnWithWhatWasPredictedBefore() throws Exception {
        Ears ears = new Ears();
        TuneResult stopped =
                new TuneStudy().start(file, request(4, Optional.of(RunPlace.TWIN)), ears, () -> ears.evaluations >= 2);
        assertInstanceOf(TuneResult.Cancelled.class, stopped, stopped.toString());
        List<Double> before = predictions();
        assertTrue(before.size() >= 2, before.toString());
        Ears later = new Ears();
        TuneResult resumed = new TuneStudy().resume(file, later, Progress.NONE);
        assertInstanceOf(TuneResult.Finished.class, resumed, resumed.toString());
        assertEquals(1, later.sentences.size(), "where it runs is said again");
        assertEquals(before, predictions().subList(0, before.size()));
        try (TuningReader reader = TuningReader.open(file)) {
            assertEquals(RunPlace.TWIN, reader.description().place());
            assertTrue(TuningFigures.of(reader).foundFaster());
        }
    }

    private List<Double> predictions() {
        try (TuningReader reader = TuningReader.open(file)) {
            return reader.evaluationsSince(1).stream()
                    .map(stored -> stored.evaluation().fom())
                    .toList();
        }
    }

    @Test
    void whereThereIsNoGpuItIsChosenAndSaid() throws Exception {
        assumeTrue(GpuHere.isAbsent(), "this machine has a GPU");
        TuneRequest request = request(4, Optional.empty());
        TunedProgram program =
                TunedProgram.of(request.tuning(), folder, Progress.NONE).on(request.place());
        assertEquals(RunPlace.TWIN, program.place());
        assertEquals(
                Optional.of("No GPU here: programs run without one, so errors are exact and speeds are predicted for"
                        + " sm_90."),
                program.place().announcement(program.target(), false));
    }

    @Test
    void aProgramInCRunsOnThisMachine() throws Exception {
        ProbeProgram.in(folder);
        TunedProgram probe = TunedProgram.of(ProbeProgram.tuning(9), folder, Progress.NONE);
        assertEquals(RunPlace.MACHINE, probe.on(Optional.empty()).place());
        assertTrue(assertThrows(BadInputException.class, () -> probe.on(RunPlace.TWIN))
                .getMessage()
                .startsWith("Only CUDA programs that nvcc compiles run without a GPU"));
    }
}
