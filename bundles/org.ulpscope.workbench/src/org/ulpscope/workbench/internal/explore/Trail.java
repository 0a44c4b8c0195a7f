package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Where somebody has been lately, to go back and forward; the oldest places are forgotten. */
final class Trail<T> {
    private static final int LONGEST = 50;

    private final List<T> places = new ArrayList<>();
    private int here = -1;

    /** Goes to a place; what lay ahead is forgotten. */
    void visit(T place) {
        if (here().filter(place::equals).isPresent()) {
            return;
        }
        places.subList(here + 1, places.size()).clear();
        places.add(place);
        if (places.size() > LONGEST) {
            places.remove(0);
        }
        here = places.size() - 1;
    }

    /** Goes on to a place without remembering the one before, as when something is dragged. */
    void moveTo(T place) {
        if (here < 0) {
            visit(place);
        } else {
            places.subList(here + 1, places.size()).clear();
            places.set(here, place);
        }
    }

    /** Puts others in the places of all, as when something has changed that they have in common. */
    void replaceAll(UnaryOperator<T> other) {
        places.replaceAll(other);
    }

    /** Where we are. */
    Optional<T> here() {
        return here < 0 ? Optional.empty() : Optional.of(places.get(here));
    }

    boolean canGoBack() {
        return here > 0;
    }

    boolean canGoForward() {
        return here < places.size() - 1;
    }

    /** The place before, where we are then. */
    T back() {
        return places.get(--here);
    }

    /** The place after, where we are then. */
    T forward() {
        return places.get(++here);
    }

    /** Goes to one of {@link #places}. */
    T goTo(int index) {
        here = index;
        return places.get(index);
    }

    /** All places, the oldest first. */
    List<T> places() {
        return List.copyOf(places);
    }
}
