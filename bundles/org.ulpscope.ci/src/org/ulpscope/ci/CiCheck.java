package org.ulpscope.ci;

import java.util.List;

/**
 * One check of a file: a command of the command line, and what it is called with.
 *
 * @param name its name in reports, and that of its files: letters, digits, {@code .}, {@code _} and {@code -}
 * @param subjects what the command looks at, in order, such as a function or the sources of a program
 * @param options its options as words, such as {@code --source}, {@code root.c}
 * @param arguments what stands behind {@code --}
 */
public record CiCheck(
        String name, CheckCommand command, List<String> subjects, List<String> options, List<String> arguments) {
    public CiCheck {
        subjects = List.copyOf(subjects);
        options = List.copyOf(options);
        arguments = List.copyOf(arguments);
    }
}
