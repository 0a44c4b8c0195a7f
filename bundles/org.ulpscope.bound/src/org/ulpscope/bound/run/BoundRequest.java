package org.ulpscope.bound.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.result.Model;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;

/**
 * What is asked of one call of a kernel.
 *
 * @param kernel a kernel that has a source
 * @param folder the folder that its relative paths start from
 * @param inputs the value of each of its slots
 * @param model what compilers are taken to do
 * @param platforms whose results are put beside the bounds; may be empty
 * @param limit the time that one run may take
 */
public record BoundRequest(
        Kernel kernel, Path folder, List<Value> inputs, Model model, List<PlatformRequest> platforms, Duration limit) {
    public BoundRequest {
        inputs = List.copyOf(inputs);
        platforms = List.copyOf(platforms);
    }
}
