package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.QuestionRows;

/** The tables of a study file that all questions share. */
enum StudySchema {
    BASE("schema.sql", "request"),
    REGIONS("regions.sql", "region"),
    CENSUS("census.sql", "census"),
    CUTS("cuts.sql", "cut"),
    INSIDE("inside.sql", "inside"),
    PARTS("parts.sql", "census_part"),
    NOTES("notes.sql", "note"),
    SIMPLEST("simplest.sql", "simplest"),
    SLANTS("slants.sql", "slant"),
    FRESH("fresh.sql", "fresh_input"),
    CAUSES("causes.sql", "hunt_cause"),
    REGION_TIMES("region_times.sql", "region_time");

    /** Study files: marked with "ULPS" in ASCII; older programs refuse newer ones. */
    static final StoreFormat FORMAT = new StoreFormat(
            "study",
            0x554c5053,
            4,
            Stream.concat(
                            Arrays.stream(values()).map(schema -> schema.part),
                            QuestionRows.all().stream().map(QuestionRows::tables))
                    .toList());

    private final StoreFormat.Part part;

    StudySchema(String resource, String table) {
        part = new StoreFormat.Part(StudySchema.class, resource, table);
    }

    /** Whether the study has these tables. */
    boolean isIn(Connection connection) throws SQLException {
        return part.isIn(connection);
    }
}
