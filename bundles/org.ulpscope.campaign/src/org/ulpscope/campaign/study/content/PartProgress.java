package org.ulpscope.campaign.study.content;

import java.util.Optional;

/**
 * How far a part of a campaign on a cluster is.
 *
 * @param number of the part, from 1
 * @param batches how many it has
 * @param stored how many of them are in the campaign
 * @param job the number that Slurm gave the job in which it was sent last; empty where it was not sent, or Slurm has not answered
 */
public record PartProgress(int number, int batches, int stored, Optional<String> job) {
    /** Whether all of it is in the campaign. */
    public boolean isDone() {
        return stored == batches;
    }
}
