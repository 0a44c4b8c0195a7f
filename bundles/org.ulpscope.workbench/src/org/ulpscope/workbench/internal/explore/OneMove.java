package org.ulpscope.workbench.internal.explore;

import java.util.Optional;

/** Tells which changes of an input are one move along the trail: those of one kind that follow each other soon. */
final class OneMove {
    private static final long MILLIS = 1500;

    private Optional<SlotEditor.Gesture> last = Optional.empty();
    private long lastTime;

    /** Whether a change goes on with the move of the one before; asked once for each. */
    boolean goesOn(SlotEditor.Gesture gesture) {
        long now = System.currentTimeMillis();
        boolean same = last.filter(gesture::equals).isPresent() && now - lastTime < MILLIS;
        last = Optional.of(gesture == SlotEditor.Gesture.TYPED_ANEW ? SlotEditor.Gesture.TYPED : gesture);
        lastTime = now;
        return same;
    }

    /** Whatever changes next begins a move of its own. */
    void end() {
        last = Optional.empty();
    }
}
