package org.ulpscope.campaign.study.content;

import java.util.List;
import org.ulpscope.backend.toolchain.OptimizationLevel;

/**
 * How the program of a cause became small, as far as it has come.
 *
 * @param name the program and input that it began with, such as {@code p000017-i2}
 * @param level at which they are run
 * @param steps the programs on the way, the first being that of the campaign, at least one
 * @param source of the last of them
 */
public record CauseReduction(String name, OptimizationLevel level, List<Step> steps, String source) {
    public CauseReduction {
        steps = List.copyOf(steps);
        if (steps.isEmpty()) {
            throw new IllegalArgumentException("A reduction begins with a program");
        }
    }

    /**
     * A program on the way.
     *
     * @param statements how many it has, those in branches and loops included
     * @param operations how many operations and calls
     */
    public record Step(int statements, int operations) {}

    /** What it began with. */
    public Step first() {
        return steps.getFirst();
    }

    /** The smallest one so far. */
    public Step last() {
        return steps.getLast();
    }

    /** How often a smaller one was found. */
    public int smallerOnes() {
        return steps.size() - 1;
    }
}
