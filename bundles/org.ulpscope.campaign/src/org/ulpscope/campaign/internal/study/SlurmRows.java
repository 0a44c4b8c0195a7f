package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmOptions;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.campaign.CampaignPart;
import org.ulpscope.campaign.study.PartProgress;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** How a campaign runs on a cluster, and what was sent there, as rows. */
public final class SlurmRows {
    private SlurmRows() {}

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

    /** Empty where the campaign runs on one machine. */
    public static Optional<SlurmPlan> plan(Connection connection) throws SQLException {
        if (!CampaignSchema.SLURM.isIn(connection)) {
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

    /** How far the parts are; none where the campaign runs on one machine. @param batches how many the campaign has */
    public static List<PartProgress> parts(Connection connection, int batches) throws SQLException {
        Optional<SlurmPlan> plan = plan(connection);
        if (plan.isEmpty()) {
            return List.of();
        }
        Set<Integer> stored = BatchRows.stored(connection);
        List<SlurmJob> jobs = jobs(connection);
        List<PartProgress> parts = new ArrayList<>();
        for (int number = 1; number <= plan.get().parts(); number++) {
            CampaignPart part = new CampaignPart(number, plan.get().parts());
            int own = number;
            List<Integer> share =
                    IntStream.range(0, batches).filter(part::has).boxed().toList();
            parts.add(new PartProgress(
                    number,
                    share.size(),
                    (int) share.stream().filter(stored::contains).count(),
                    jobs.reversed().stream()
                            .filter(job -> job.parts().contains(own))
                            .findFirst()
                            .flatMap(SlurmJob::id)));
        }
        return parts;
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
