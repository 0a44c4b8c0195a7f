package org.ulpscope.bound.program.result;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.ulpscope.bound.result.Model;
import org.ulpscope.program.cuda.CudaBuild;

/**
 * What is asked of one run of a program.
 *
 * @param build how it is built
 * @param arguments what it is run with
 * @param model what compilers are taken to do
 * @param functions the functions whose lines are told, by their names; empty for all
 * @param files the files whose lines are told, by their names or the ends of their paths; empty for all
 * @param runLimit the time that one run may take
 * @param limit the time that all runs may take together, in which lines are tried for the advice
 */
public record ProgramBoundRequest(
        CudaBuild.Command build,
        List<String> arguments,
        Model model,
        Set<String> functions,
        List<String> files,
        Duration runLimit,
        Duration limit) {
    public ProgramBoundRequest {
        arguments = List.copyOf(arguments);
        functions = Set.copyOf(functions);
        files = List.copyOf(files);
    }

    /** The program and its arguments, as its user would call it. */
    public String command() {
        return arguments.isEmpty() ? build.program().toString() : build.program() + " " + String.join(" ", arguments);
    }
}
