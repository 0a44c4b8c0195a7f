package org.ulpscope.tune.internal.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.program.output.PrintedNumbers;

class NumberWordsTest {
    private static NumberWords last(String text) {
        PrintedNumbers numbers = PrintedNumbers.of(text);
        return NumberWords.of(text, numbers.get(numbers.size() - 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Elapsed time         =       0.54 (s)\n",
                "took 3 ms",
                "3 steps in 0.25 seconds",
                "time (us): 17.5",
                "Total kernel time: 0.1",
                "elapsed: 12.5",
                "Kernel execution time:\n0.012 s\n"
            })
    void timesAreKnownByTheirUnitsAndByWhatTheyAreCalled(String text) {
        assertTrue(last(text).isTime(), text);
        assertFalse(last(text).isRate(), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FOM                  =  155.08 (z/s)",
                "12.5 GFLOP/s",
                "GFLOPS: 3.5",
                "rate: 4.5e6 interactions/s",
                "Performance [GFLOP/s] = 12",
                "Bandwidth: 300.5 GB/s"
            })
    void speedsAreKnownByTheirUnitsAndByWhatTheyAreCalled(String text) {
        assertTrue(last(text).isRate(), text);
        assertFalse(last(text).isTime(), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "velocity = 3.5 m/s",
                "Final Origin Energy = 2.77e+04",
                "elapsed 0.5 s, energy 12.5",
                "time step 12 of 20: residual 1e-5",
                "mass 4.5 sum"
            })
    void resultsAreNeither(String text) {
        assertFalse(last(text).isTime(), text);
        assertFalse(last(text).isRate(), text);
    }

    @Test
    void timesOfKernelsAreTheProgramsOwnWork() {
        assertTrue(last("Average kernel execution time: 0.3 (us)").isOfKernels());
        assertTrue(last("Kernel execution time:\n0.012 s\n").isOfKernels());
        assertTrue(last("0.25 s: RUN COMPUTATION").isOfKernels());
        assertFalse(last("Total reference execution time of the loop 0.5 (s)").isOfKernels());
        assertFalse(last("Time to copy to the kernel 0.5 s").isOfKernels());
    }

    @Test
    void aVeryLongLineIsNotReadWhole() {
        String text = "1.5 ".repeat(100_000);
        assertTrue(last(text).label().length() < 200);
    }

    @Test
    void theUnitIsTold() {
        assertEquals("z/s", last("FOM = 155.08 (z/s)").unit().orElseThrow());
        assertTrue(last("FOM = 155.08").unit().isEmpty());
    }
}
