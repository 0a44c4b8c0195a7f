package org.ulpscope.flow.internal.study;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.Position;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** An occurrence as columns: launch, block, thread, operands and result, these with their bits, in hexadecimal and in decimal. */
final class StoredOccurrence {
    private StoredOccurrence() {}

    /** The columns, in the order of the tables. */
    static List<Object> columns(Occurrence occurrence) {
        return List.of(
                occurrence.launch(),
                occurrence.block().toString(),
                occurrence.thread().toString(),
                occurrence.operands().stream()
                        .findFirst()
                        .map(value -> value.format().label())
                        .orElse(""),
                Words.of(occurrence.operands().stream().map(Value::bitPattern).toList()),
                Words.of(occurrence.operands().stream().map(Value::hexFloat).toList()),
                Words.of(occurrence.operands().stream().map(Value::decimal).toList()),
                occurrence.result().bitPattern(),
                occurrence.result().hexFloat(),
                occurrence.result().decimal());
    }

    /** What columns say. @param format of the result */
    static Occurrence read(ResultSet row, FloatFormat format) throws SQLException {
        List<String> bits = Words.read(row.getString("operand_bits"));
        FloatFormat operandFormat = bits.isEmpty() ? format : FloatFormat.valueOf(row.getString("operand_format"));
        return new Occurrence(
                row.getLong("launch"),
                position(row.getString("block")),
                position(row.getString("thread")),
                bits.stream().map(one -> value(operandFormat, one)).toList(),
                value(format, row.getString("result_bits")));
    }

    /** A value by its bits. */
    static Value value(FloatFormat format, String bits) {
        return new Value(format, Long.parseUnsignedLong(bits, 16));
    }

    /** Indices as they are written: {@code (3,0,0)}. */
    static Position position(String text) {
        int[] parts = Arrays.stream(text.substring(1, text.length() - 1).split(","))
                .mapToInt(Integer::parseInt)
                .toArray();
        return new Position(parts[0], parts[1], parts[2]);
    }
}
