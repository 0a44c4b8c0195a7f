package org.ulpscope.search;

import java.util.List;

/**
 * An option of a strategy.
 *
 * @param name its name, such as {@code acquisition}
 * @param summary what it does, in one sentence
 * @param defaultValue its value when not given
 * @param choices the values it may take; empty when any text of its kind will do
 */
public record StrategyOption(String name, String summary, String defaultValue, List<String> choices) {
    public StrategyOption {
        choices = List.copyOf(choices);
    }
}
