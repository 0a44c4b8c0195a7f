package org.ulpscope.tune.study.content;

import java.time.Duration;
import org.ulpscope.tune.run.Evaluation;

/**
 * An evaluation that a search asked for.
 *
 * @param number its place among all of the file, from 1
 * @param search number of the search
 * @param position its place in that search, from 0
 * @param evaluation what came of it
 * @param score what was predicted for it from the source alone, relative to the widest vector; less is faster
 * @param elapsed time that the search had spent when it was known
 */
public record StoredEvaluation(
        long number, int search, int position, Evaluation evaluation, double score, Duration elapsed) {}
