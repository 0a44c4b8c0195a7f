package org.ulpscope.tune.run;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A number of the input, or a text file of numbers, that is varied: x becomes x + N(0, spread) (AMPT-GA equation 2).
 *
 * @param name the placeholder that stands for it in the run command
 * @param value the number in the test input; not used for a file
 * @param spread standard deviation of what is added, 0 at least
 * @param file the file in the test input, absolute; empty for a single number
 */
public record InputVariation(String name, double value, double spread, Optional<Path> file) {}
