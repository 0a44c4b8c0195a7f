package org.ulpscope.study.internal;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.study.Region;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

/** The relations of slanted regions as rows. */
final class RelationRows {
    private final Connection connection;
    private final List<InputSlot> slots;

    RelationRows(Connection connection, List<InputSlot> slots) {
        this.connection = connection;
        this.slots = slots;
    }

    /** Puts those of these regions in the place of all that are there, within the transaction that is open. */
    void replace(List<Region> regions) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM slant");
        }
        try (PreparedStatement row = connection.prepareStatement("INSERT INTO slant VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int i = 0; i < regions.size(); i++) {
                if (regions.get(i).slant().isPresent()) {
                    RelationBounds slant = regions.get(i).slant().get();
                    row.setLong(1, i + 1);
                    row.setString(2, slant.relation().symbol());
                    row.setInt(3, slant.left());
                    row.setInt(4, slant.right());
                    row.setString(5, slant.above().map(Value::hexFloat).orElse(null));
                    row.setString(6, slant.below().map(Value::hexFloat).orElse(null));
                    row.setLong(7, slant.checked());
                    row.setLong(8, slant.others());
                    row.addBatch();
                }
            }
            row.executeBatch();
        }
    }

    /** All of them, by the numbers of their regions. */
    Map<Long, RelationBounds> all() throws SQLException {
        Map<Long, RelationBounds> all = new HashMap<>();
        if (StudySchema.SLANTS.isIn(connection)) {
            Rows.query(connection, "SELECT * FROM slant", row -> all.put(row.getLong("region"), slant(row)));
        }
        return all;
    }

    private RelationBounds slant(ResultSet row) throws SQLException {
        int left = row.getInt("left_slot");
        int right = row.getInt("right_slot");
        return new RelationBounds(
                Relation.named(row.getString("relation")),
                left,
                right,
                bound(row.getString("above_hex"), left, right),
                bound(row.getString("below_hex"), left, right),
                row.getLong("checked"),
                row.getLong("others"));
    }

    private Optional<Value> bound(String hex, int left, int right) {
        return Optional.ofNullable(hex).map(text -> Value.parse(text, RelationBounds.format(slots, left, right)));
    }
}
