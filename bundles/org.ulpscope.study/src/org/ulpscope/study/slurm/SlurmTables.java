package org.ulpscope.study.slurm;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmOptions;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;
import org.ulpscope.store.StoreFormat;

/** How work runs on a cluster, and what was sent there, as rows. */
public final class SlurmTables {
    /** The tables. */
    public static final StoreFormat.Part PART = new StoreFormat.Part(SlurmTables.class, "slurm.sql", "slurm");

    private SlurmTables() {}

    /** Says how it runs. */
    public static void write(Connection connection, SlurmPlan plan) throws SQLException {
        SlurmOptions options = plan.options();
        Statements.insert(
                connection,
                "slurm",
                1,
                plan.parts(),
                options.partition().orElse(null),
                options.account().orElse(null),
                options.time().orElse(null),
                ShellWords.join(options.words()));
    }

    /** Empty where the work stays on one machine. */
    public static Optional<SlurmPlan> plan(Connection connection) throws SQLException {
        if (!PART.isIn(connection)) {
            return Optional.empty();
        }
        return Rows.query(
                        connection,
                        "SELECT * FROM slurm",
                        row -> new SlurmPlan(
                                row.getInt("parts"),
                                new SlurmOptions(
                                        Optional.ofNullable(row.getString("partition")),
                                        Optional.ofNullable(row.getString("account")),
                                        Optional.ofNullable(row.getString("time")),
                                        ShellWords.split(row.getString("words")))))
                .stream()
                .findFirst();
    }

    /** What was sent, in order. */
    public static List<SlurmJob> jobs(Connection connection) throws SQLException {
        return Rows.query(
                connection,
                "SELECT * FROM slurm_job ORDER BY number",
                row -> new SlurmJob(
                        row.getString("name"),
                        Optional.ofNullable(row.getString("job")),
                        Arrays.stream(row.getString("parts").split(","))
                                .map(Integer::valueOf)
                                .toList()));
    }

    /** A job that is new, or whose number is known now. */
    public static void write(Connection connection, SlurmJob job) throws SQLException {
        Statements.execute(
                connection,
                "INSERT INTO slurm_job (name, job, parts) VALUES (?, ?, ?)"
                        + " ON CONFLICT (name) DO UPDATE SET job = excluded.job",
                job.name(),
                job.id().orElse(null),
                job.parts().stream().map(String::valueOf).collect(Collectors.joining(",")));
    }
}
