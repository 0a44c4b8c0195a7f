package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.InputSlot;
import org.ulpscope.store.Rows;
import org.ulpscope.study.Region;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;
import org.ulpscope.study.RegionEffort;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.study.slant.RelationBounds;

/** Regions as rows. */
final class RegionRows {
    private static final String SEPARATOR = ", ";

    private final Connection connection;
    private final StudyDescription study;

    RegionRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Puts these in the place of all that are there, within the transaction that is open. */
    void replace(List<Region> regions, List<RegionEffort> efforts) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM region");
            statement.executeUpdate("DELETE FROM region_effort");
            statement.executeUpdate("DELETE FROM region_time");
        }
        List<String> platforms = study.platforms().stream().map(Platform::name).toList();
        insert(regions, platforms);
        new RelationRows(connection, study.slots()).replace(regions);
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO region_effort VALUES (?, ?, ?, ?)")) {
            for (RegionEffort effort : efforts) {
                row.setInt(1, platforms.indexOf(effort.platform()));
                row.setLong(2, effort.evaluations());
                row.setLong(3, effort.swept());
                row.setBoolean(4, effort.complete());
                row.addBatch();
            }
            row.executeBatch();
        }
        insertTimes(efforts, platforms);
    }

    private void insertTimes(List<RegionEffort> efforts, List<String> platforms) throws SQLException {
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO region_time VALUES (?)")) {
            for (RegionEffort effort : efforts) {
                if (effort.timeUp()) {
                    row.setInt(1, platforms.indexOf(effort.platform()));
                    row.addBatch();
                }
            }
            row.executeBatch();
        }
    }

    private void insert(List<Region> regions, List<String> platforms) throws SQLException {
        String sql = "INSERT INTO region VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        try (PreparedStatement row = connection.prepareStatement(sql)) {
            for (int i = 0; i < regions.size(); i++) {
                Region region = regions.get(i);
                row.setLong(1, i + 1);
                row.setInt(2, platforms.indexOf(region.platform()));
                row.setString(3, region.label());
                row.setString(4, ends(region, Ends::lower));
                row.setString(5, ends(region, Ends::upper));
                row.setString(6, region.proof().label());
                row.setString(7, FindingRows.marks(region.marks()));
                write(row, 8, region.extent().from());
                write(row, 11, region.extent().to());
                row.setString(
                        14, region.solid().map(solid -> bits(solid.from())).orElse(null));
                row.setString(15, region.solid().map(solid -> bits(solid.to())).orElse(null));
                write(row, 16, region.representative());
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    private void write(PreparedStatement row, int first, List<Long> inputBits) throws SQLException {
        List<InputSlot> slots = study.slots();
        row.setString(first, bits(inputBits));
        row.setString(first + 1, Notation.hexArray(slots, inputBits));
        row.setString(first + 2, Notation.decimalArray(slots, inputBits));
    }

    private String bits(List<Long> inputBits) {
        return Notation.bitsArray(study.slots(), inputBits);
    }

    /** All regions, in order. */
    List<Region> all() throws SQLException {
        if (!StudySchema.REGIONS.isIn(connection)) {
            return List.of();
        }
        Map<Long, RelationBounds> slants = new RelationRows(connection, study.slots()).all();
        return Rows.query(connection, "SELECT * FROM regions", row -> {
            Region region = region(row);
            RelationBounds slant = slants.get(row.getLong("number"));
            // An older version may have put other regions in their place and left the relations behind.
            return slant == null || region.lower() != End.RAGGED ? region : region.along(slant);
        });
    }

    /** What they cost, in the order of the platforms. */
    List<RegionEffort> efforts() throws SQLException {
        if (!StudySchema.REGIONS.isIn(connection)) {
            return List.of();
        }
        Set<Integer> timesUp = StudySchema.REGION_TIMES.isIn(connection)
                ? Set.copyOf(Rows.query(connection, "SELECT platform FROM region_time", row -> row.getInt(1)))
                : Set.of();
        return Rows.query(
                connection,
                "SELECT p.name, e.evaluations, e.swept, e.complete, e.platform FROM region_effort e JOIN platform p ON p.position = e.platform"
                        + " ORDER BY e.platform",
                row -> new RegionEffort(
                        row.getString(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getBoolean(4),
                        timesUp.contains(row.getInt(5))));
    }

    private Region region(ResultSet row) throws SQLException {
        Optional<String> solidFrom = Optional.ofNullable(row.getString("solid_from_bits"));
        String solidTo = row.getString("solid_to_bits");
        return new Region(
                row.getString("platform"),
                row.getString("class"),
                extent(row.getString("from_bits"), row.getString("to_bits")),
                solidFrom.map(from -> extent(from, solidTo)),
                ends(row.getString("lower"), row.getString("upper")),
                proof(row.getString("proof")),
                Notation.parseBitsArray(study.slots(), row.getString("representative_bits")),
                FindingRows.marks(row.getString("marks")));
    }

    private Extent extent(String from, String to) {
        return new Extent(Notation.parseBitsArray(study.slots(), from), Notation.parseBitsArray(study.slots(), to));
    }

    private static String ends(Region region, Function<Ends, End> side) {
        return region.ends().stream().map(side).map(End::label).collect(Collectors.joining(SEPARATOR));
    }

    private static List<Ends> ends(String lower, String upper) {
        String[] lowerLabels = lower.split(SEPARATOR);
        String[] upperLabels = upper.split(SEPARATOR);
        return IntStream.range(0, lowerLabels.length)
                .mapToObj(slot -> new Ends(end(lowerLabels[slot]), end(upperLabels[slot])))
                .toList();
    }

    private static End end(String label) {
        return Arrays.stream(End.values())
                .filter(end -> end.label().equals(label))
                .findFirst()
                .orElse(End.OPEN);
    }

    private static Proof proof(String label) {
        return Arrays.stream(Proof.values())
                .filter(proof -> proof.label().equals(label))
                .findFirst()
                .orElse(Proof.ENDS);
    }
}
