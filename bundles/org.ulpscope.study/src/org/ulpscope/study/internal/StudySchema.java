package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import org.ulpscope.store.StoreFormat;

/** The tables of a study file, and the versions of the format that brought them. */
enum StudySchema {
    BASE(1, "schema.sql"),
    REGIONS(2, "regions.sql"),
    CENSUS(3, "census.sql"),
    COMPARISON(3, "comparison.sql"),
    CUTS(3, "cuts.sql");

    /** Study files: marked with "ULPS" in ASCII; older programs refuse newer ones. */
    static final StoreFormat FORMAT = new StoreFormat(
            "study",
            0x554c5053,
            3,
            Arrays.stream(values())
                    .map(part -> new StoreFormat.Part(part.since, StudySchema.class, part.resource))
                    .toList());

    private final int since;
    private final String resource;

    StudySchema(int since, String resource) {
        this.since = since;
        this.resource = resource;
    }

    /** Whether the study has these tables. */
    boolean isIn(Connection connection) throws SQLException {
        return StoreFormat.version(connection) >= since;
    }
}
