package org.ulpscope.tune.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;

class RunSettingsTest {
    @TempDir
    Path folder;

    private final Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();

    @BeforeEach
    void nameASource() throws IOException {
        Files.writeString(folder.resolve("app.c"), "int main(void) { return 0; }");
        Source source = PrecisionFactory.eINSTANCE.createSource();
        source.setPath("app.c");
        tuning.getSources().add(source);
    }

    @Test
    void readsWordsPathsAndDefaults() {
        tuning.setFlags("-O3 '-DTEXT=two words'");
        tuning.setRunCommand("{program} --in {folder}/in.txt {dt}");
        tuning.getVariations().add(variation("dt", 0.5, 0.1, ""));
        RunSettings settings = RunSettings.of(tuning, folder);
        assertEquals(List.of("-O3", "-DTEXT=two words"), settings.build().flags());
        assertEquals(List.of(folder.resolve("app.c")), settings.build().sources());
        assertEquals(List.of("{program}", "--in", "{folder}/in.txt", "{dt}"), settings.command());
        assertEquals(List.of(new InputVariation("dt", 0.5, 0.1, Optional.empty())), settings.variations());
        assertEquals(Metric.DIGITS, settings.error().metric());
        assertEquals(6, settings.error().threshold());
        assertTrue(settings.error().moreIsBetter());
        assertFalse(settings.build().hasCommand());
        assertEquals(Optional.empty(), settings.timeLimit());
        assertEquals(Repetition.DEFAULT, settings.repetition());
    }

    @Test
    void readsATimeLimit() {
        tuning.setTimeLimit(1.5);
        assertEquals(
                Optional.of(Duration.ofMillis(1500)),
                RunSettings.of(tuning, folder).timeLimit());
    }

    @Test
    void figureOfMeritIsHigherForBetter() {
        assertEquals(4, new FomSettings(Fom.WALL_TIME, Optional.empty(), false).of(0.25));
        assertEquals(0.25, new FomSettings(Fom.KERNEL_TIME, Optional.empty(), false).measured(4));
        assertEquals(7, new FomSettings(Fom.PRINTED, Optional.empty(), false).of(7));
        assertEquals(0.5, new FomSettings(Fom.PRINTED, Optional.empty(), true).of(2));
    }

    @Test
    void saysWhatIsWrongInASentence() {
        expect("The threshold is 0, which lets every result through", t -> t.setThreshold(0));
        expect("The threshold is 0, which no rounding passes", t -> {
            t.setMetric(Metric.RMS);
            t.setThreshold(0);
        });
        expect("The threshold -1.0 is not an error", t -> t.setThreshold(-1));
        expect("The threshold NaN is not an error", t -> t.setThreshold(Double.NaN));
        expect("No compiler is named", t -> t.setCompiler(" "));
        expect("No source is named", t -> t.getSources().clear());
        expect("/none.c' does not exist", t -> t.getSources().getFirst().setPath("none.c"));
        expect("runCommand is empty", t -> t.setRunCommand(""));
        expect("put {program} where the program belongs", t -> t.setRunCommand("./app"));
        expect("instead of {program}", t -> t.setBuildCommand("make"));
        expect(
                "runCommand has {dt}, and no variation has that name; there are {folder}, {program}.",
                t -> t.setRunCommand("{program} {dt}"));
        expect("fom=\"printed\" needs a fomPattern", t -> t.setFom(Fom.PRINTED));
        expect("fomPattern 'FOM' has no group", t -> t.setFomPattern("FOM"));
        expect(
                "outputPattern '(' is not a regular expression: Unclosed group near character 2.",
                t -> t.setOutputPattern("("));
        expect("metric=\"printed\" needs an errorPattern", t -> t.setMetric(Metric.PRINTED));
        expect("metric=\"script\" needs an errorCommand", t -> t.setMetric(Metric.SCRIPT));
        expect("Kernels are timed only in programs that are linked here", t -> {
            t.setBuildCommand("make");
            t.setRunCommand("./app");
            t.setFom(Fom.KERNEL_TIME);
        });
        expect("timeLimit is -1.0 s", t -> t.setTimeLimit(-1));
        expect("A variation needs a name of its own", t -> t.getVariations().add(variation("program", 0, 0, "")));
        expect("runCommand does not use the variation 'a'", t -> t.getVariations()
                .add(variation("a", 0, 1, "")));
        expect("The spread of the variation 'a' is -1.0", t -> t.getVariations().add(variation("a", 0, -1, "")));
        expect("/in.txt' of the variation 'a' does not exist", t -> t.getVariations()
                .add(variation("a", 0, 1, "in.txt")));
    }

    private void expect(String part, Consumer<Tuning> change) {
        Tuning copy = EcoreUtil.copy(tuning);
        change.accept(copy);
        String sentence = assertThrows(UlpscopeException.class, () -> RunSettings.of(copy, folder))
                .getMessage();
        assertTrue(sentence.contains(part), sentence);
        assertTrue(sentence.endsWith("."), sentence);
    }

    private static Variation variation(String name, double value, double spread, String file) {
        Variation variation = PrecisionFactory.eINSTANCE.createVariation();
        variation.setName(name);
        variation.setValue(value);
        variation.setSpread(spread);
        variation.setFile(file);
        return variation;
    }
}
