package org.ulpscope.search;

import java.util.List;

/**
 * An option of a strategy.
 *
 * @param name its name, such as {@code xi}: as it is given, and kept
 * @param words what it is called on screen, such as {@code least gain}
 * @param summary what it does, in one sentence
 * @param defaultValue its value when not given
 * @param choices the values it may take; empty when any text of its kind will do
 */
public record StrategyOption(String name, String words, String summary, String defaultValue, List<String> choices) {
    public StrategyOption {
        choices = List.copyOf(choices);
    }
}
