package org.ulpscope.flow.ui.internal.run;

import java.util.Optional;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.CudaVariant.Device;
import org.ulpscope.program.cuda.GpuHere;
import org.ulpscope.program.ui.request.ProgramRequest;

/**
 * What the user asked to look into, as it was typed.
 *
 * @param program what has no mistake
 * @param device what runs its kernels; empty for the GPU where there is one
 * @param flags more options of nvcc, wherever the build calls it
 * @param counted whether each value is counted
 * @param every of how many launches one is looked at
 * @param first how many launches are left out first
 */
public record AskedFlow(
        ProgramRequest program, Optional<Device> device, String flags, boolean counted, int every, int first) {
    /** The request for that. It looks for a GPU where nothing is said of the device, which may take a moment. */
    FlowRequest request() {
        return new FlowRequest(
                program.build(),
                device.orElseGet(() -> GpuHere.isUsable() ? Device.GPU : Device.SIMULATED),
                ShellWords.split(flags),
                program.words(),
                program.root(),
                counted,
                every,
                first,
                true);
    }
}
