package org.ulpscope.study.glance;

import java.util.List;
import java.util.Optional;

/**
 * The one thing of a result that is looked at first: the worst, or the simplest.
 *
 * @param place where it is; empty where that is unknown, or it has none
 * @param fields what is known of it
 */
public record Exhibit(Optional<GlancePlace> place, List<Field> fields) {
    public Exhibit {
        fields = List.copyOf(fields);
    }

    /** One that says why there is none. */
    public static Exhibit none(String why) {
        return new Exhibit(Optional.empty(), List.of(new Field("None", why)));
    }
}
