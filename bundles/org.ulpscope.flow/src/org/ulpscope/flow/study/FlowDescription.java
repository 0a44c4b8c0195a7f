package org.ulpscope.flow.study;

import java.time.Instant;
import org.ulpscope.flow.FlowRequest;

/**
 * What a flow is of; it never changes.
 *
 * @param request what program is looked into, and how
 * @param device what runs its kernels: {@code twin}, this machine's processors with the results of a GPU
 * @param version of Ulpscope
 * @param created when it was begun
 */
public record FlowDescription(FlowRequest request, String device, String version, Instant created) {}
