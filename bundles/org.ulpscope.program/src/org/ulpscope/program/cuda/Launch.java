package org.ulpscope.program.cuda;

import java.util.Optional;

/**
 * A launch of a kernel.
 *
 * @param number of the launch in the order in which the program asked for them, on a GPU in which they began, the first being 1; 0 for one that did not begin
 * @param kernel the kernel as its source declares it, with the types of its parameters
 * @param blocks of the grid
 * @param threads of a block
 * @param shared bytes of shared memory that the launch adds to what the kernel declares
 * @param seconds how long it ran on this machine; 0 on a GPU, where that is not known
 * @param cores how many of this machine's processors ran it; 0 on a GPU
 * @param looked whether its kernel is one whose instructions are looked at, where some are
 * @param error what went wrong in it, a race or an access out of bounds, say, as a sentence with its place; empty where nothing did
 */
public record Launch(
        long number,
        String kernel,
        Extent blocks,
        Extent threads,
        long shared,
        double seconds,
        int cores,
        boolean looked,
        Optional<String> error) {
    /** One whose kernel is looked at. */
    public Launch(
            long number,
            String kernel,
            Extent blocks,
            Extent threads,
            long shared,
            double seconds,
            int cores,
            Optional<String> error) {
        this(number, kernel, blocks, threads, shared, seconds, cores, true, error);
    }

    /** The kernel's name with its template arguments, without the types of its parameters and its result. */
    public String name() {
        String named = kernel.substring(0, parameters());
        int depth = 0;
        for (int i = named.length() - 1; i >= 0; i--) {
            char c = named.charAt(i);
            depth += c == '>' || c == ')' ? 1 : c == '<' || c == '(' ? -1 : 0;
            if (c == ' ' && depth == 0) {
                return named.substring(i + 1);
            }
        }
        return named;
    }

    /** Where the parenthesis is that the last one of the declaration closes; its end, where it has none, as in C. */
    private int parameters() {
        int depth = 0;
        for (int i = kernel.endsWith(")") ? kernel.length() - 1 : -1; i >= 0; i--) {
            depth += kernel.charAt(i) == ')' ? 1 : kernel.charAt(i) == '(' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return kernel.length();
    }
}
