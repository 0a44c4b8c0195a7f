package org.ulpscope.cli.internal.questions;

import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import picocli.CommandLine;

/**
 * The command that was given a file.
 *
 * @param line where it writes
 * @param output how it tells what was found
 * @param trust whether the file may have something compiled and run
 */
public record Caller(CommandLine line, OutputArguments output, TrustArguments trust) {}
