package org.ulpscope.campaign.internal.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.backend.slurm.CommandWords;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmWork;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.internal.exchange.CampaignSource;
import org.ulpscope.campaign.internal.exchange.MergedResults;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.store.RunState;

/**
 * The parts of a campaign as work for a cluster: each task writes a file of its own, which becomes part of the campaign when the task has ended.
 * Nodes read what is asked from a file of its own too, since on a network no file of SQLite can be read while another machine writes it.
 */
final class ClusterParts implements SlurmWork {
    private final CampaignWriter writer;
    private final int parts;
    private final Path folder;

    ClusterParts(CampaignWriter writer, int parts, Path folder) {
        this.writer = writer;
        this.parts = parts;
        this.folder = folder;
    }

    /** Writes what nodes read. */
    void prepare() {
        if (!Files.exists(request())) {
            CampaignWriter.createFrom(writer.isMadeHere(), request(), writer.description(), CampaignPart.WHOLE)
                    .close();
            return;
        }
        // Nodes run what it says without asking, so that it must not be another's.
        try (CampaignReader there = CampaignReader.open(request())) {
            BadInputException.unless(
                    there.description().equals(writer.description())
                            && there.plan().isEmpty(),
                    request() + " asks for something else than " + writer.file()
                            + ", and nodes would run it; take the folder away, or name another file.");
        }
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public List<String> command() {
        return CommandWords.with(List.of(
                "campaign",
                "run",
                request().toString(),
                "--part",
                PART + "/" + parts,
                "--study",
                folder.resolve("part-" + PART + ".campaign").toString(),
                "--trust",
                "--quiet"));
    }

    @Override
    public boolean take(int part) {
        if (isStored(part)) {
            return true;
        }
        Path file = folder.resolve("part-" + part + ".campaign");
        if (!Files.exists(file)) {
            return false;
        }
        try (CampaignSource source = CampaignSource.open(file)) {
            CampaignReader reader = source.reader();
            if (reader.state().state() != RunState.FINISHED) {
                return false;
            }
            new MergedResults(List.of(source), writer).store();
        } catch (UlpscopeException e) {
            // A node may have died while it wrote: the part goes on, or says on the node why it cannot.
            return false;
        }
        return isStored(part);
    }

    private boolean isStored(int part) {
        Set<Integer> stored = writer.stored();
        CampaignPart share = new CampaignPart(part, parts);
        return IntStream.range(0, writer.description().batches())
                .filter(share::has)
                .allMatch(stored::contains);
    }

    @Override
    public List<SlurmJob> jobs() {
        return writer.jobs();
    }

    @Override
    public void sending(SlurmJob job) {
        writer.store(job);
    }

    @Override
    public void sent(SlurmJob job) {
        writer.store(job);
    }

    private Path request() {
        return folder.resolve("request.campaign");
    }
}
