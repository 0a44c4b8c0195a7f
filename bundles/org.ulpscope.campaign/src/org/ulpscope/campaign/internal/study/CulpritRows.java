package org.ulpscope.campaign.internal.study;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Reads guilty operations. */
final class CulpritRows {
    private CulpritRows() {}

    /** That of a row, which has the results in these columns; empty where it has none. */
    static Optional<CulpritOperation> read(ResultSet row, FloatFormat format, String left, String right)
            throws SQLException {
        String text = row.getString("text");
        if (text == null) {
            return Optional.empty();
        }
        List<Value> operands = Stream.of(row.getString("operand_bits").split(", "))
                .map(bits -> SmallestRows.value(format, bits))
                .toList();
        return Optional.of(new CulpritOperation(
                row.getInt("step"),
                text,
                operands,
                SmallestRows.value(format, row.getString(left)),
                SmallestRows.value(format, row.getString(right)),
                Optional.ofNullable(row.getString("exact_bits")).map(bits -> SmallestRows.value(format, bits))));
    }
}
