package org.ulpscope.bound.hunt.result;

import java.nio.file.Path;
import java.time.Duration;
import org.ulpscope.bound.result.Model;
import org.ulpscope.model.kernel.Kernel;

/**
 * What is looked for in the domain of a kernel.
 *
 * @param kernel a kernel that has a source, and 32 inputs at most
 * @param folder the folder that its relative paths start from
 * @param model what compilers are taken to do
 * @param budget how many inputs are tried
 * @param seed where all randomness comes from: the same seed tries the same inputs
 * @param limit the time that one call may take
 */
public record BoundHuntRequest(Kernel kernel, Path folder, Model model, int budget, long seed, Duration limit) {}
