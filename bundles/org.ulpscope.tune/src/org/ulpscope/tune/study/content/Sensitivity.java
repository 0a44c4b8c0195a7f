package org.ulpscope.tune.study.content;

import org.ulpscope.tune.run.Evaluation;

/**
 * What comes of a program in which one choice is at its narrowest Format, and all others are at their widest.
 *
 * @param choice its number
 * @param evaluation what came of it; its error is what this choice alone does to the result
 */
public record Sensitivity(int choice, Evaluation evaluation) {}
