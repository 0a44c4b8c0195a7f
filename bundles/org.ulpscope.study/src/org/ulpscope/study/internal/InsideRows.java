package org.ulpscope.study.internal;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Json;
import org.ulpscope.store.Rows;
import org.ulpscope.study.Finding;
import org.ulpscope.study.Inside;
import org.ulpscope.study.InsideJson;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.rows.Notation;

/** Where findings were raised inside, as rows. */
final class InsideRows {
    private final Connection connection;
    private final StudyDescription study;

    InsideRows(Connection connection, StudyDescription study) {
        this.connection = connection;
        this.study = study;
    }

    /** Adds those of findings, within the transaction that is open. */
    void append(List<Finding> findings) throws SQLException {
        try (PreparedStatement row =
                connection.prepareStatement("INSERT INTO inside VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Finding finding : findings) {
                if (finding.inside().isEmpty()) {
                    continue;
                }
                Inside inside = finding.inside().get();
                row.setLong(1, finding.number());
                row.setString(
                        2, inside.line().map(line -> line.file().toString()).orElse(null));
                row.setObject(3, inside.line().map(Inside.Frame::line).orElse(null));
                row.setString(4, Json.array(inside.chain(), InsideJson::frame).toString());
                row.setString(5, inside.operation());
                row.setString(6, operandFormat(inside).name());
                row.setString(7, Json.array(inside.operands(), InsideJson::bits).toString());
                row.setString(
                        8, Json.array(inside.operands(), InsideJson::decimal).toString());
                row.setString(9, ((FloatFormat) inside.result().format()).name());
                row.setString(10, bits(inside.result()));
                row.setString(11, inside.result().decimal());
                row.setString(12, inside.returned().map(InsideRows::bits).orElse(null));
                row.setString(13, inside.returned().map(Value::decimal).orElse(null));
                row.addBatch();
            }
            row.executeBatch();
        }
    }

    private static FloatFormat operandFormat(Inside inside) {
        return (FloatFormat)
                inside.operands().stream().findFirst().orElse(inside.result()).format();
    }

    private static String bits(Value value) {
        return Notation.bits(value.format(), value.bits());
    }

    /** Those of the findings from number {@code first} on, by their numbers. */
    Map<Long, Inside> from(long first) throws SQLException {
        if (!StudySchema.INSIDE.isIn(connection)) {
            return Map.of();
        }
        Map<Long, Inside> byFinding = new HashMap<>();
        Rows.query(
                connection,
                "SELECT * FROM inside WHERE finding >= ?",
                row -> byFinding.put(row.getLong("finding"), inside(row)),
                first);
        return byFinding;
    }

    private Inside inside(ResultSet row) throws SQLException {
        List<Inside.Frame> chain = new ArrayList<>();
        for (JsonElement element : array(row.getString("chain"))) {
            JsonObject frame = element.getAsJsonObject();
            chain.add(new Inside.Frame(
                    Path.of(frame.get("file").getAsString()),
                    frame.get("line").getAsInt(),
                    frame.has("function") ? frame.get("function").getAsString() : ""));
        }
        FloatFormat operandFormat = FloatFormat.valueOf(row.getString("operand_format"));
        FloatFormat format = FloatFormat.valueOf(row.getString("result_format"));
        List<Value> operands = new ArrayList<>();
        for (JsonElement bits : array(row.getString("operand_bits"))) {
            operands.add(new Value(operandFormat, Notation.parseBits(operandFormat, bits.getAsString())));
        }
        String returned = row.getString("returned_bits");
        return new Inside(
                row.getString("operation"),
                chain,
                operands,
                new Value(format, Notation.parseBits(format, row.getString("result_bits"))),
                Optional.ofNullable(returned)
                        .map(bits -> new Value(study.resultFormat(), Notation.parseBits(study.resultFormat(), bits))));
    }

    private static JsonArray array(String json) {
        return JsonParser.parseString(json).getAsJsonArray();
    }
}
