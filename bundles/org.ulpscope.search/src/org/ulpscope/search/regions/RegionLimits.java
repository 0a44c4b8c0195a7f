package org.ulpscope.search.regions;

import java.time.Duration;

/**
 * What finding regions may cost on one platform.
 *
 * @param evaluations calls whose outcomes are looked at one by one
 * @param time time after which no further batch of these is begun
 * @param proofTime time that sweeping regions from end to end may take in all
 */
public record RegionLimits(long evaluations, Duration time, Duration proofTime) {
    /** 100,000 evaluations, at most 5 seconds for them, and at most one second of sweeps. */
    public static final RegionLimits DEFAULT = new RegionLimits(100_000, Duration.ofSeconds(5), Duration.ofSeconds(1));
}
