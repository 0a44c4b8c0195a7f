package org.ulpscope.help.ui.internal.tours;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Which steps of a tour are done, and which is next. Steps are counted from zero. */
final class DoneSteps {
    private final int steps;
    private final BitSet done = new BitSet();

    /** None is done. @param steps that there are */
    DoneSteps(int steps) {
        this.steps = steps;
    }

    boolean has(int step) {
        return done.get(step);
    }

    void set(int step, boolean isDone) {
        done.set(step, isDone);
    }

    /** The one behind the last that is done, since who begins in the middle has no need of those before; then the first that was left out. */
    OptionalInt next() {
        int behind = done.length();
        int next = behind < steps ? behind : done.nextClearBit(0);
        return next < steps ? OptionalInt.of(next) : OptionalInt.empty();
    }

    /** As {@link #read} takes it. */
    String written() {
        return done.stream().mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    /** Takes up what was written; what is no step of the tour, which may have been another then, is left out. */
    void read(String written) {
        for (String one : written.split(",")) {
            number(one).filter(step -> step < steps).ifPresent(done::set);
        }
    }

    private static Optional<Integer> number(String text) {
        return text.matches("\\d{1,4}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }
}
