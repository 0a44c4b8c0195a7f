package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.study.content.PartProgress;
import org.ulpscope.study.slurm.SlurmTables;

/** How far the parts of a campaign on a cluster are. */
public final class PartProgressRows {
    private PartProgressRows() {}

    /** None where the campaign runs on one machine. @param batches how many the campaign has */
    public static List<PartProgress> read(Connection connection, int batches) throws SQLException {
        Optional<SlurmPlan> plan = SlurmTables.plan(connection);
        if (plan.isEmpty()) {
            return List.of();
        }
        Set<Integer> stored = BatchRows.stored(connection);
        List<SlurmJob> jobs = SlurmTables.jobs(connection);
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
}
