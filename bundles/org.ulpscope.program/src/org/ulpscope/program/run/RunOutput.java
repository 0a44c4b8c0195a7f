package org.ulpscope.program.run;

import java.util.OptionalDouble;

/**
 * What a program that ended well left.
 *
 * @param printed its standard output
 * @param results the text with its results: that of its output file, or its standard output; bytes as characters (ISO 8859-1)
 * @param seconds the time from before its start to its end
 * @param kernelSeconds the time of its kernels on the device, if they were timed
 */
public record RunOutput(String printed, String results, double seconds, OptionalDouble kernelSeconds) {}
