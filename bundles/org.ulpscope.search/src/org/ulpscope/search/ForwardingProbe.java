package org.ulpscope.search;

import java.util.List;
import org.ulpscope.model.InputSlot;

/** A probe that asks another one, and does something beside that where its calls are made. */
public interface ForwardingProbe extends Probe {
    /** The one that is asked. */
    Probe probe();

    @Override
    default String name() {
        return probe().name();
    }

    @Override
    default List<InputSlot> slots() {
        return probe().slots();
    }

    @Override
    default List<Kind> kinds() {
        return probe().kinds();
    }

    @Override
    default long callNanos() {
        return probe().callNanos();
    }

    @Override
    default long nearMask() {
        return probe().nearMask();
    }

    @Override
    default boolean hidesSought(int a, int b) {
        return probe().hidesSought(a, b);
    }
}
