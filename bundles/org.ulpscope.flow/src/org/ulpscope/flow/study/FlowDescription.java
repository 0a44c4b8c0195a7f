package org.ulpscope.flow.study;

import java.time.Instant;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.CudaVariant;

/**
 * What a flow is of; it never changes.
 *
 * @param request what program is looked into, and how
 * @param version of Ulpscope
 * @param created when it was begun
 */
public record FlowDescription(FlowRequest request, String version, Instant created) {
    /**
     * Where its kernels run: {@code gpu}, or {@code twin}, this machine's processors with the results of a GPU; {@code host} where it is built without
     * any.
     */
    public String device() {
        if (request.isOfHost()) {
            return "host";
        }
        return request.device() == CudaVariant.Device.GPU ? "gpu" : "twin";
    }
}
