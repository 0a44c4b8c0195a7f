package org.ulpscope.tune.run;

/**
 * A result, compiled with other options, which change what no source says.
 *
 * @param options the options that were added, as on a command line
 * @param evaluation what came of it; its error is that to the widest version compiled alike, its figure of merit that of few runs
 */
public record Recompiled(String options, Evaluation evaluation) {}
