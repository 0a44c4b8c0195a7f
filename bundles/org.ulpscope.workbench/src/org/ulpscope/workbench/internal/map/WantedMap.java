package org.ulpscope.workbench.internal.map;

import java.util.List;
import java.util.Optional;
import org.ulpscope.charts.map.content.MapMark;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.search.Point;
import org.ulpscope.search.map.MapPlane;
import org.ulpscope.workbench.explore.ExploredInput;

/**
 * What the map is to show.
 *
 * @param plane the slots that it lays out, and the values of the others
 * @param layers the platforms, or where they differ
 */
record WantedMap(MapSession session, MapPlane plane, List<ProbedLayer> layers) {
    /** Whether it lays out the slots of another one, so that the part looked at can stay. */
    boolean hasScalesOf(WantedMap other) {
        return session == other.session
                && plane.across() == other.plane.across()
                && plane.up().equals(other.plane.up());
    }

    /** Where an input is on it; empty where it is not. */
    Optional<MapMark> mark(Point input) {
        return session.mark(plane, input);
    }

    /** The input at a place. */
    ExploredInput at(MapPlace place) {
        return session.kernel().at(session.point(plane, place));
    }
}
