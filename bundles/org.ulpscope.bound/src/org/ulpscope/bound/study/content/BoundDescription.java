package org.ulpscope.bound.study.content;

import java.time.Instant;
import org.ulpscope.bound.run.BoundRequest;

/**
 * What a run is of; it never changes.
 *
 * @param request what is asked of which call
 * @param version of Ulpscope
 * @param created when it was begun
 */
public record BoundDescription(BoundRequest request, String version, Instant created) {}
