package org.ulpscope.tune.internal.study;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.program.coverage.LineCounts;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.program.Profile;
import org.ulpscope.tune.study.content.StoredVariable;
import org.ulpscope.tune.study.content.TuningDescription;

/** What a tuning is, as rows. */
public final class TuningDescriptionRows {
    private TuningDescriptionRows() {}

    public static void write(Connection connection, TuningDescription description) throws SQLException {
        Tuning tuning = description.tuning();
        Statements.insert(
                connection,
                "request",
                1,
                tuning.getName(),
                PrecisionFiles.toXml(tuning),
                description.folder().toString(),
                description.samples(),
                tuning.getMetric().getLiteral(),
                tuning.getThreshold(),
                tuning.getFom().getLiteral(),
                description.sources(),
                description.target(),
                description.version(),
                description.created().toString());
        Statements.insert(
                connection,
                "speed",
                1,
                description.place().speeds(),
                description.place().word());
        int position = 0;
        for (String function : description.functions()) {
            Statements.insert(connection, "interest", position++, function);
        }
        position = 0;
        for (Map.Entry<String, Double> kernel :
                description.profile().kernelSeconds().entrySet()) {
            Statements.insert(connection, "kernel_time", position++, kernel.getKey(), kernel.getValue());
        }
        LineCountRows.write(connection, description.profile().lineCounts());
        position = 0;
        for (StoredVariable variable : description.variables()) {
            write(connection, position++, variable);
        }
    }

    private static void write(Connection connection, int position, StoredVariable variable) throws SQLException {
        Statements.insert(
                connection,
                "variable",
                position,
                variable.key(),
                variable.owner(),
                variable.kind(),
                variable.type(),
                variable.file(),
                variable.line(),
                variable.original().label(),
                EvaluationColumns.formats(variable.formats()),
                variable.choice().isPresent() ? variable.choice().getAsInt() : null,
                variable.obstacle());
    }

    public static TuningDescription read(Connection connection) throws SQLException {
        List<String> functions =
                Rows.query(connection, "SELECT function FROM interest ORDER BY position", row -> row.getString(1));
        Map<String, Double> seconds = new LinkedHashMap<>();
        Rows.query(
                connection,
                "SELECT kernel, seconds FROM kernel_time ORDER BY position",
                row -> seconds.put(row.getString(1), row.getDouble(2)));
        LineCounts counts = LineCountRows.read(connection);
        RunPlace place = place(connection);
        List<StoredVariable> variables =
                Rows.query(connection, "SELECT * FROM variable ORDER BY position", TuningDescriptionRows::variable);
        return Rows.query(
                        connection,
                        "SELECT * FROM request",
                        row -> new TuningDescription(
                                PrecisionFiles.fromXml(row.getString("pv_xmi"), row.getString("name")),
                                Path.of(row.getString("folder")),
                                row.getInt("samples"),
                                functions,
                                new Profile(seconds, counts),
                                variables,
                                row.getString("sources"),
                                row.getString("target"),
                                place,
                                row.getString("version"),
                                Instant.parse(row.getString("created"))))
                .getFirst();
    }

    /** Files of before were made where speeds were measured; they have no such table, or an empty one. */
    private static RunPlace place(Connection connection) throws SQLException {
        return TuningSchema.SPEED.isIn(connection)
                ? Rows.query(connection, "SELECT runs_on FROM speed", row -> RunPlace.worded(row.getString(1))).stream()
                        .findFirst()
                        .orElse(RunPlace.MACHINE)
                : RunPlace.MACHINE;
    }

    private static StoredVariable variable(ResultSet row) throws SQLException {
        int choice = row.getInt("choice");
        return new StoredVariable(
                row.getString("key"),
                row.getString("owner"),
                row.getString("kind"),
                row.getString("type"),
                row.getString("file"),
                row.getInt("line"),
                DeclaredFormat.valueOf(row.getString("original")),
                EvaluationColumns.formats(row.getString("formats")),
                row.getObject("choice") == null ? OptionalInt.empty() : OptionalInt.of(choice),
                row.getString("obstacle"));
    }
}
