package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.CountWords;

/** Why a test shows nothing, or a function does nothing, in words. */
final class VacuousTests {
    private VacuousTests() {}

    /** What is wrong with the test itself, so that passing it says nothing; one sentence each. */
    static List<String> refusals(VerifyTally tally, long bound) {
        List<String> refusals = new ArrayList<>();
        if (tally.compared() == 0) {
            return List.of("The reference has a value for none of the inputs.");
        }
        Optional<Value> passing = tally.expected().near(bound);
        if (tally.expected().isConstant()) {
            refusals.add("The reference gives " + tally.expected().constant() + " on all "
                    + CountWords.counted(tally.compared(), "input") + ", so that a constant passes.");
        } else if (passing.isPresent()) {
            refusals.add("The bound is so wide that a function passes that always gives "
                    + passing.get().decimal() + ".");
        }
        return List.copyOf(refusals);
    }

    /** What the function does in the place of its work; one sentence each. */
    static List<String> idleness(VerifyTally tally) {
        List<String> idle = new ArrayList<>();
        if (tally.given().isConstant() && !tally.expected().isConstant()) {
            idle.add("The candidate gives " + tally.given().constant() + " on all "
                    + CountWords.counted(tally.compared(), "input") + ", and the reference does not.");
        }
        if (tally.unequal() > 0) {
            tally.copied()
                    .ifPresent(input -> idle.add(
                            "The candidate gives back its input " + input + " unchanged, and the reference does not."));
        }
        return List.copyOf(idle);
    }
}
