package org.ulpscope.source.adapter;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.Range;

/**
 * Something of a source that can be called, and the kernel that calls it.
 *
 * @param name its own, without what is around it
 * @param qualified its name with the namespaces and classes around it, such as {@code Solver::root}
 * @param declaration the function for users, on one line
 * @param line of its name, from 1
 * @param whole its text
 * @param body its body, with the braces
 * @param kernel what calls it, without a source; empty where there are obstacles
 * @param obstacles why it cannot be called, each a sentence
 */
public record AdaptedFunction(
        String name,
        String qualified,
        String declaration,
        int line,
        Range whole,
        Range body,
        Optional<Kernel> kernel,
        List<String> obstacles) {
    public AdaptedFunction {
        obstacles = List.copyOf(obstacles);
    }

    /** A kernel that calls it. */
    @Override
    public Optional<Kernel> kernel() {
        return kernel.map(EcoreUtil::copy);
    }
}
