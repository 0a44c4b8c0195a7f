package org.ulpscope.campaign.internal.study;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.campaign.cause.GuiltyOperation;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Reads guilty operations. */
final class GuiltyRows {
    private GuiltyRows() {}

    /** That of a row, which has the results in these columns; empty where it has none. */
    static Optional<GuiltyOperation> read(ResultSet row, FloatFormat format, String left, String right)
            throws SQLException {
        String text = row.getString("text");
        if (text == null) {
            return Optional.empty();
        }
        List<Value> operands = Stream.of(row.getString("operand_bits").split(", "))
                .map(bits -> SmallestRows.value(format, bits))
                .toList();
        return Optional.of(new GuiltyOperation(
                row.getInt("step"),
                text,
                operands,
                SmallestRows.value(format, row.getString(left)),
                SmallestRows.value(format, row.getString(right)),
                Optional.ofNullable(row.getString("exact_bits")).map(bits -> SmallestRows.value(format, bits))));
    }
}
