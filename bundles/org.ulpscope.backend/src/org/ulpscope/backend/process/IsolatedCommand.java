package org.ulpscope.backend.process;

import java.util.List;
import java.util.Map;

/**
 * A command as it is started, isolated where that can be had.
 *
 * @param words the program and its arguments
 * @param environment variables that it is started with beside those of this process
 */
public record IsolatedCommand(List<String> words, Map<String, String> environment) {
    public IsolatedCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }
}
