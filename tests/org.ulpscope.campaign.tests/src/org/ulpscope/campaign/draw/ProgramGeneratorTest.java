package org.ulpscope.campaign.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.ValueClass;

class ProgramGeneratorTest {
    private static final int MANY = 2000;

    private static ProgramGenerator generator(FloatFormat format, long seed) {
        return new ProgramGenerator(Grammar.standard(), format, seed);
    }

    @Test
    void aProgramOfASeedIsTheSameForEver() {
        // Whoever has a campaign's seed and grammar has its programs: a change here needs a new version of the grammar.
        assertEquals("""
                double p000003(double comp, double var_1)
                {
                    comp += var_1 / 4.9356e-303;
                    return comp;
                }
                """, ProgramText.of(generator(FloatFormat.FP64, 1).program(3)));
    }

    @Test
    void aProgramDoesNotDependOnThoseBefore() {
        ProgramGenerator one = generator(FloatFormat.FP64, 9);
        Program alone = one.program(40);
        IntStream.range(0, 40).forEach(one::program);
        assertEquals(alone, one.program(40));
        assertEquals(one.input(alone, 40, 2), generator(FloatFormat.FP64, 9).input(alone, 40, 2));
    }

    @Test
    void seedsHaveNothingInCommon() {
        assertNotEquals(
                generator(FloatFormat.FP64, 1).program(0).body(),
                generator(FloatFormat.FP64, 2).program(0).body());
    }

    @Test
    void sizesAreThoseOfTheGrammar() {
        ProgramGenerator generator = generator(FloatFormat.FP64, 5);
        for (int i = 0; i < MANY; i++) {
            Program program = generator.program(i);
            assertTrue(program.parameters(Kind.VALUE).size() <= 13, program.name());
            assertTrue(program.parameters(Kind.COUNT).size() <= 2, program.name());
            assertTrue(program.parameters(Kind.ARRAY).size() <= 1, program.name());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = FloatFormat.class,
            names = {"FP64", "FP32", "FP16", "BF16"})
    void inputsAreOfAllKindsAsOftenAsTheGrammarSays(FloatFormat format) {
        ProgramGenerator generator = generator(format, 3);
        List<ValueClass> classes = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Program program = generator.program(i);
            ProgramInput input = generator.input(program, i, 0);
            for (int p = 0; p < input.values().size(); p++) {
                Value value = input.values().get(p);
                if (value.format() == format) {
                    classes.add(value.valueClass());
                } else {
                    assertTrue(value.bits() >= 1 && value.bits() <= 9, value.toString());
                }
            }
        }
        Map<String, Long> counts = classes.stream()
                .collect(Collectors.groupingBy(one -> one.label().replaceAll("[+-]", ""), Collectors.counting()));
        double all = classes.size();
        // Six standard deviations of a binomial share of some ten thousand numbers.
        assertEquals(0.08, counts.get("ZERO") / all, 0.02);
        assertEquals(0.12, counts.get("SUB") / all, format.width() == 16 ? 0.1 : 0.02);
        assertEquals(
                all,
                counts.get("ZERO") + counts.get("SUB") + counts.get("NORMAL"),
                "no infinity and no NaN is an input");
    }
}
