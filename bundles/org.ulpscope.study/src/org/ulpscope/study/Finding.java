package org.ulpscope.study;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.ulpscope.backend.outcome.Outcome;

/**
 * An input, bit for bit, with what it gives on a platform.
 *
 * @param number position among the findings of its study, from 1
 * @param platform name of the platform
 * @param label its class: the label of a value class, {@code CRASH} or {@code TIMEOUT}, or an exception inside such as
 *     {@code overflow inside}
 * @param inputBits bits of each slot's value, in the order of the slots
 * @param outcome what came of it
 * @param marks whether a subnormal, a zero or a special value is among the inputs
 * @param trial number of the trial that met it; empty when no trial did
 * @param inside where it was raised inside of the kernel; empty where it is the result's, or that is not known
 */
public record Finding(
        long number,
        String platform,
        String label,
        List<Long> inputBits,
        Outcome outcome,
        Set<InputMark> marks,
        OptionalLong trial,
        Optional<Inside> inside) {
    /** One of which nothing is known but its result. */
    public Finding(
            long number,
            String platform,
            String label,
            List<Long> inputBits,
            Outcome outcome,
            Set<InputMark> marks,
            OptionalLong trial) {
        this(number, platform, label, inputBits, outcome, marks, trial, Optional.empty());
    }

    public Finding {
        inputBits = List.copyOf(inputBits);
        Set<InputMark> copy = EnumSet.noneOf(InputMark.class);
        copy.addAll(marks);
        marks = Collections.unmodifiableSet(copy);
    }

    /** The same, raised there. */
    public Finding raisedAt(Inside where) {
        return new Finding(number, platform, label, inputBits, outcome, marks, trial, Optional.of(where));
    }
}
