package org.ulpscope.tune.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Limit;
import org.ulpscope.precision.Pin;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Tie;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.VariableKind;

/** What an editor works out anew at each key that its user presses. */
class SpaceOfFileTest {
    private static final Range ANYWHERE = new Range(Path.of("/a.c"), 0, 1);
    private static final int FEW = 2_000;
    private static final int TIMES = 8;
    private static final int REPETITIONS = 7;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, Integer.MAX_VALUE})
    void theWorkGrowsWithTheProgramHoweverManyOfItsVariablesAreTiedTogether(int setSize) {
        double growth = nanos(FEW * TIMES, setSize) / (double) nanos(FEW, setSize);
        assertTrue(growth < TIMES * 3, TIMES + " times as many variables take " + growth + " times as long");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10})
    void aSetIsHeldByItsPinsItsEntriesAndItsLimits(int setSize) {
        PrecisionProgram program = program(10, setSize);
        Tuning tuning = tuning(program);
        tuning.getVariables().get(4).setFixed(true);
        SpaceOfFile space = SpaceOfFile.of(tuning, program, new TiedSets(program), all(program));
        Set<Integer> pinned = new TiedSets(program).set(0).stream().collect(Collectors.toSet());
        Set<Integer> fixed = new TiedSets(program).set(4).stream().collect(Collectors.toSet());
        for (Variable variable : program.variables()) {
            String obstacle = space.obstacle(variable.index());
            boolean free = !pinned.contains(variable.index()) && !fixed.contains(variable.index());
            assertEquals(free, obstacle.isEmpty(), obstacle);
            assertEquals(pinned.contains(variable.index()), obstacle.contains("cannot change"), obstacle);
        }
    }

    /** The least processor time of several runs, which other processes cannot lengthen. */
    private static long nanos(int variables, int setSize) {
        PrecisionProgram program = program(variables, setSize);
        Tuning tuning = tuning(program);
        TiedSets tied = new TiedSets(program);
        Set<Integer> interest = all(program);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < REPETITIONS; i++) {
            long before = threads.getCurrentThreadCpuTime();
            assertEquals(
                    variables,
                    SpaceOfFile.of(tuning, program, tied, interest)
                            .vector()
                            .formats()
                            .size());
            least = Math.min(least, threads.getCurrentThreadCpuTime() - before);
        }
        return least;
    }

    private static Set<Integer> all(PrecisionProgram program) {
        return program.variables().stream().map(Variable::index).collect(Collectors.toSet());
    }

    /** A program with a pin on its first variable, whose variables are tied in runs of a length, and all of which have a limit. */
    private static PrecisionProgram program(int count, int setSize) {
        List<Variable> variables = IntStream.range(0, count)
                .mapToObj(i -> new Variable(
                        i,
                        "main.v" + i,
                        "v" + i,
                        "main",
                        VariableKind.LOCAL,
                        "double",
                        DeclaredFormat.FP64,
                        false,
                        ANYWHERE,
                        1))
                .toList();
        List<Tie> ties = IntStream.range(1, count)
                .filter(i -> i % setSize != 0)
                .mapToObj(i -> new Tie(i - 1, i, "one is assigned to the other", ANYWHERE))
                .toList();
        List<Limit> limits = IntStream.range(0, count)
                .mapToObj(i -> new Limit(i, DeclaredFormat.FP32, "a function takes it", ANYWHERE))
                .toList();
        return new PrecisionProgram(
                SourceLanguage.C,
                CompilerFormats.of(SourceLanguage.C),
                List.of(),
                List.of(),
                List.of(),
                variables,
                ties,
                List.of(new Pin(0, "its bits are read", ANYWHERE)),
                List.of(),
                List.of(),
                List.of(),
                limits,
                List.of());
    }

    private static Tuning tuning(PrecisionProgram program) {
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        for (Variable variable : program.variables()) {
            VariableFormat entry = PrecisionFactory.eINSTANCE.createVariableFormat();
            entry.setKey(variable.key());
            entry.setFormat(DeclaredFormat.FP64);
            tuning.getVariables().add(entry);
        }
        return tuning;
    }
}
