package org.ulpscope.workbench.questions;

import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.search.Budget;

/**
 * What a user asks for by pressing Run in the kernel editor.
 *
 * @param kernel the kernel's file, saved and valid
 * @param platforms where to run, at least one
 * @param strategy name of the strategy
 * @param options the strategy's options that differ from their defaults
 * @param seed where all randomness comes from
 * @param budget how many evaluations, or how much time, may be spent
 * @param inside whether a hunt looks for exceptions that are raised inside and that results do not show, in the place of those that they show
 */
public record RunRequest(
        IFile kernel,
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        long seed,
        Budget budget,
        boolean inside) {
    public RunRequest {
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
    }

    /** One for what results show. */
    public RunRequest(
            IFile kernel,
            List<PlatformRequest> platforms,
            String strategy,
            Map<String, String> options,
            long seed,
            Budget budget) {
        this(kernel, platforms, strategy, options, seed, budget, false);
    }
}
