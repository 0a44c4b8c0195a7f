package org.ulpscope.search;

/**
 * One evaluation that a strategy chose and learned from.
 *
 * @param number position in the search, from 0
 * @param suggestion what was suggested
 * @param observation what came of it
 */
public record Trial(long number, Suggestion suggestion, Observation observation) {}
