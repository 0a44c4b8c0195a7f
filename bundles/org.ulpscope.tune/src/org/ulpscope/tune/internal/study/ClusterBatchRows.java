package org.ulpscope.tune.internal.study;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.study.slurm.SlurmTables;
import org.ulpscope.tune.internal.study.ClusterBatch.Asked;
import org.ulpscope.tune.internal.study.ClusterBatch.Purpose;

/** What was asked of a cluster, as rows. */
public final class ClusterBatchRows {
    private static final Gson GSON = new Gson();
    private static final TypeToken<List<PrecisionVector>> VECTORS = new TypeToken<>() {};

    private ClusterBatchRows() {}

    /** Adds a batch, behind those that are there. */
    public static ClusterBatch begin(Connection connection, Asked asked) throws SQLException {
        ClusterBatch batch = new ClusterBatch(
                last(connection).map(ClusterBatch::number).orElse(0) + 1,
                asked,
                SlurmTables.jobs(connection).size(),
                false);
        Statements.insert(
                connection,
                "slurm_batch",
                batch.number(),
                asked.purpose().name().toLowerCase(Locale.ROOT),
                GSON.toJson(asked.vectors()),
                asked.samples(),
                asked.seed(),
                batch.jobsBefore(),
                0);
        return batch;
    }

    /** The last one; empty where nothing was asked yet. */
    public static Optional<ClusterBatch> last(Connection connection) throws SQLException {
        return Rows.query(
                        connection,
                        "SELECT * FROM slurm_batch ORDER BY number DESC LIMIT 1",
                        row -> new ClusterBatch(
                                row.getInt("number"),
                                new Asked(
                                        Purpose.valueOf(row.getString("purpose").toUpperCase(Locale.ROOT)),
                                        GSON.fromJson(row.getString("vectors"), VECTORS),
                                        row.getInt("samples"),
                                        row.getLong("seed")),
                                row.getInt("jobs_before"),
                                row.getBoolean("taken")))
                .stream()
                .findFirst();
    }

    /** Says that what came of a batch is in the tuning. */
    public static void take(Connection connection, int number) throws SQLException {
        Statements.execute(connection, "UPDATE slurm_batch SET taken = 1 WHERE number = ?", number);
    }
}
