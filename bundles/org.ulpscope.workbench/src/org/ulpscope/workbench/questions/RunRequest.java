package org.ulpscope.workbench.questions;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.ulpscope.backend.toolchain.PlatformRequest;

/**
 * What a user asks for by pressing Run in the kernel editor.
 *
 * @param kernel the kernel's file, saved and valid
 * @param platforms where to run, at least one
 * @param strategy name of the strategy
 * @param options the strategy's options that differ from their defaults
 * @param seed where all randomness comes from
 * @param evaluations how many evaluations may be spent
 */
public record RunRequest(
        IFile kernel,
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        long seed,
        long evaluations) {
    public RunRequest {
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
    }
}
