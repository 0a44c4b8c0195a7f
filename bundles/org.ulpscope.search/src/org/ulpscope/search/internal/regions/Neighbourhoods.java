package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.model.OrdinalRange;

/** Looks around each border between two kinds: at all neighbours, then in steps that double. */
public final class Neighbourhoods {
    /** How many neighbours on each side are looked at; a run shorter than this is no solid ground. */
    static final int WINDOW = 64;

    private static final int MOST_ROUNDS = 32;
    private static final int ORDINAL_BITS = 63;

    private final KnownKinds known;
    private final Set<Long> lookedAround = new HashSet<>();
    private boolean complete = true;
    private int rounds;

    public Neighbourhoods(KnownKinds known) {
        this.known = known;
    }

    /**
     * Looks around the borders that are new since the last time. Where kinds alternate every few ulps each look finds further borders, so that
     * the number of rounds is limited.
     *
     * @return whether there is something new that may be worth a further look
     */
    public boolean lookAround() {
        List<Long> places = new ArrayList<>();
        List<Run> runs = known.runs();
        for (int i = 1; i < runs.size(); i++) {
            Run below = runs.get(i - 1);
            Run above = runs.get(i);
            boolean matters = known.isWanted(below.kind()) || known.isWanted(above.kind());
            if (matters && below.touches(above) && lookedAround.add(below.last())) {
                addPlaces(places, below, above);
            }
        }
        if (places.isEmpty() || ++rounds > MOST_ROUNDS) {
            return false;
        }
        complete = known.evaluate(places);
        return complete;
    }

    /** Whether no limit stopped the last look. */
    public boolean isComplete() {
        return complete;
    }

    private static void addPlaces(List<Long> places, Run below, Run above) {
        OrdinalRange range = below.range();
        for (int step = 0; step < WINDOW; step++) {
            add(places, range.first(), below.last() - step, below.last());
            add(places, above.first(), above.first() + step, range.last());
        }
        for (int bit = Long.numberOfTrailingZeros(WINDOW); bit < ORDINAL_BITS; bit++) {
            long step = 1L << bit;
            add(places, below.first(), below.last() - step, below.last());
            add(places, above.first(), above.first() + step, above.last());
        }
    }

    private static void add(List<Long> places, long least, long place, long greatest) {
        if (least <= place && place <= greatest) {
            places.add(place);
        }
    }
}
