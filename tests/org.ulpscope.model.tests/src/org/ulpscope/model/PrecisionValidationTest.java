package org.ulpscope.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.numeric.DeclaredFormat;

class PrecisionValidationTest {
    @Test
    void nothingIsWrongWithAGoodOne() {
        assertEquals(List.of(), PrecisionValidation.validate(PrecisionFilesTest.tuning()));
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                mistake("No source file is named", tuning -> tuning.getSources().clear()),
                mistake("named twice", tuning -> tuning.getSources()
                        .add(EcoreUtil.copy(tuning.getSources().getFirst()))),
                mistake(
                        "cannot name a file",
                        tuning -> tuning.getSources().getFirst().setPath("-x.c")),
                mistake("No compiler", tuning -> tuning.setCompiler("")),
                mistake("cannot name a compiler", tuning -> tuning.setCompiler("-gcc")),
                mistake("'FP8' is not a Format", tuning -> tuning.setFormats("FP64 FP8")),
                mistake(
                        "variable 'step.dx', formats: 'FP31' is not a Format",
                        tuning -> tuning.getVariables().getFirst().setFormats("FP31")),
                mistake(
                        "FP16 is not among the Formats",
                        tuning -> tuning.getVariables().getFirst().setFormat(DeclaredFormat.FP16)),
                mistake("stands there twice", tuning -> tuning.getVariables()
                        .add(EcoreUtil.copy(tuning.getVariables().getFirst()))),
                mistake("is not a regular expression", tuning -> tuning.setOutputPattern("(")),
                mistake("has no group", tuning -> tuning.setOutputPattern("x = .*")),
                mistake("errorPattern: No regular expression", tuning -> tuning.setMetric(Metric.PRINTED)),
                mistake("fomPattern: No regular expression", tuning -> tuning.setFom(Fom.PRINTED)),
                mistake("errorCommand: The command is not given", tuning -> tuning.setMetric(Metric.SCRIPT)),
                mistake("A threshold of 0 allows no error at all", tuning -> tuning.setThreshold(0)),
                mistake("0.0 digits cannot be asked", tuning -> {
                    tuning.setMetric(Metric.DIGITS);
                    tuning.setThreshold(0);
                }),
                mistake("stand for {mesh}", tuning -> tuning.setRunCommand("{program} {mesh}")),
                mistake("stand for {program}", tuning -> tuning.setErrorCommand("cmp {program}")),
                mistake("runCommand: The command is not given", tuning -> tuning.setRunCommand(" ")),
                mistake("The name is taken", tuning -> vary(tuning, "program", 1)),
                mistake("cannot name a placeholder", tuning -> vary(tuning, "a b", 1)),
                mistake("cannot be drawn", tuning -> vary(tuning, "mesh", -1)),
                mistake("The run command does not use it", tuning -> vary(tuning, "mesh", 1)),
                mistake("cannot limit a run", tuning -> tuning.setTimeLimit(-1)));
    }

    private static Arguments mistake(String words, Consumer<Tuning> change) {
        return Arguments.of(words, change);
    }

    private static void vary(Tuning tuning, String name, double spread) {
        Variation variation = PrecisionFactory.eINSTANCE.createVariation();
        variation.setName(name);
        variation.setSpread(spread);
        tuning.getVariations().add(variation);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void saysWhatIsWrong(String words, Consumer<Tuning> change) {
        Tuning tuning = PrecisionFilesTest.tuning();
        change.accept(tuning);
        List<String> sentences = PrecisionValidation.validate(tuning).stream()
                .map(Problem::sentence)
                .toList();
        assertTrue(sentences.stream().anyMatch(sentence -> sentence.contains(words)), sentences.toString());
    }

    @Test
    void warningsKeepNobodyFromTuning() {
        Tuning tuning = PrecisionFilesTest.tuning();
        vary(tuning, "mesh", 1);
        PrecisionValidation.requireValid(tuning);
        tuning.setThreshold(0);
        String sentence = assertThrows(UlpscopeException.class, () -> PrecisionValidation.requireValid(tuning))
                .getMessage();
        assertTrue(sentence.startsWith("'step' cannot be tuned. threshold: A threshold of 0"), sentence);
    }
}
