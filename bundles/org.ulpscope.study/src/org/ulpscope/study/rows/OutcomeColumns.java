package org.ulpscope.study.rows;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** The columns in which an outcome stands, in this order: output_bits, output_hex, output_decimal, flags, fault, time_limit_ms. */
public final class OutcomeColumns {
    public static final String NAMES = "output_bits, output_hex, output_decimal, flags, fault, time_limit_ms";

    private OutcomeColumns() {}

    public static void write(PreparedStatement insert, int first, Outcome outcome, FloatFormat format)
            throws SQLException {
        for (int column = first; column < first + 6; column++) {
            insert.setNull(column, Types.NULL);
        }
        insert.setInt(first + 3, 0);
        insert.setString(first + 4, Notation.fault(outcome).orElse(null));
        if (outcome instanceof Outcome.Returned returned) {
            Value output = new Value(format, returned.bits());
            insert.setString(first, Notation.bits(format, returned.bits()));
            insert.setString(first + 1, output.hexFloat());
            insert.setString(first + 2, output.decimal());
            insert.setInt(first + 3, returned.flags().mask());
        } else if (outcome instanceof Outcome.TimedOut timedOut) {
            insert.setLong(first + 5, timedOut.limit().toMillis());
        }
    }

    public static Outcome read(ResultSet row, FloatFormat format) throws SQLException {
        String bits = row.getString("output_bits");
        if (bits != null) {
            return new Outcome.Returned(Notation.parseBits(format, bits), new ExceptionFlags(row.getInt("flags")));
        }
        long limit = row.getLong("time_limit_ms");
        if (!row.wasNull()) {
            return new Outcome.TimedOut(Duration.ofMillis(limit));
        }
        String fault = row.getString("fault");
        return fault.equals(Outcome.Refused.CAUSE) ? new Outcome.Refused() : new Outcome.Crashed(fault);
    }
}
