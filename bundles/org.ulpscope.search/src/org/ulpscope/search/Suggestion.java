package org.ulpscope.search;

import java.util.Optional;

/**
 * An input that a strategy wants to know about.
 *
 * @param point the input; no point is suggested twice
 * @param goal name of the goal it is meant for; empty when it is for all
 * @param reason why, in a word or two of the strategy's own, such as {@code special value}, {@code random}, {@code EI}
 */
public record Suggestion(Point point, Optional<String> goal, String reason) {}
