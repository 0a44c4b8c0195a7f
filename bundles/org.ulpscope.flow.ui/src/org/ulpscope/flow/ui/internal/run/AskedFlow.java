package org.ulpscope.flow.ui.internal.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.flow.FlowChoice;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.program.cuda.CudaVariant.Device;
import org.ulpscope.program.cuda.GpuHere;
import org.ulpscope.program.ui.request.ProgramRequest;

/**
 * What the user asked to look into, as it was typed.
 *
 * @param program what has no mistake
 * @param device what runs its kernels; empty for the GPU where there is one
 * @param flags more options of nvcc, wherever the build calls it
 * @param kernels names or patterns of those that are looked at; blank for all
 * @param counted whether each value is counted
 * @param every of how many launches one is looked at
 * @param first how many launches are left out first
 * @param host whether the code that launches the kernels is looked at too
 * @param following which values are followed in a second run
 * @param injections values that are put somewhere, as {@link #injections} reads them; blank for none
 */
public record AskedFlow(
        ProgramRequest program,
        Optional<Device> device,
        String flags,
        String kernels,
        boolean counted,
        int every,
        int first,
        boolean host,
        Following following,
        String injections) {
    /** The request for that. It looks for a GPU where nothing is said of the device, which may take a moment. */
    public FlowRequest request() {
        return new FlowRequest(
                        program.build(),
                        device.orElseGet(() -> GpuHere.isUsable() ? Device.GPU : Device.SIMULATED),
                        ShellWords.split(flags),
                        program.words(),
                        program.root(),
                        counted,
                        every,
                        first,
                        host)
                .choosing(new FlowChoice(Set.of(), ShellWords.split(kernels)))
                .following(following)
                .injecting(injections(injections));
    }

    /**
     * The values of a text, such as {@code app.cu:12=NaN solve:x[3]=INF}.
     *
     * @throws BadInputException if it says none
     */
    static List<Injection> injections(String text) {
        return ShellWords.split(text).stream().map(Injection::parse).toList();
    }
}
