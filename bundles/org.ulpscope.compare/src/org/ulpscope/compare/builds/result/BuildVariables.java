package org.ulpscope.compare.builds.result;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;

/**
 * Variables by which one build differs from another, such as {@code CXXFLAGS} and its value.
 *
 * @param values each with its value, in the order of the user's words
 */
public record BuildVariables(Map<String, String> values) {
    private static final Pattern BEGINNING = Pattern.compile("([A-Za-z_]\\w*)=(.*)", Pattern.DOTALL);
    private static final Set<String> MAKES = Set.of("make", "gmake");

    /** By which a make that another program starts learns of variables (GNU make manual, section 5.7.3). */
    private static final String MAKE_FLAGS = "MAKEFLAGS";

    public BuildVariables {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Reads words of the form {@code NAME=VALUE}. A word that is none belongs to the value before it, so that {@code CFLAGS=-O3 -ffast-math} is one
     * variable.
     *
     * @throws BadInputException if the text begins with no variable
     */
    public static BuildVariables parse(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        String name = "";
        for (String word : ShellWords.split(text)) {
            var variable = BEGINNING.matcher(word);
            if (variable.matches()) {
                name = variable.group(1);
                values.put(name, variable.group(2));
            } else if (name.isEmpty()) {
                throw new BadInputException(
                        "--against names variables of the build, as in --against 'CFLAGS=-O3 -ffast-math'; '" + word
                                + "' is none.");
            } else {
                values.merge(name, word, (before, more) -> before + " " + more);
            }
        }
        BadInputException.unless(
                !values.isEmpty(), "--against names no variable; write one, as in --against 'CFLAGS=-O3'.");
        return new BuildVariables(values);
    }

    /** A build command with these: make takes them as words of its own, which count more than what a makefile says. */
    public List<String> with(List<String> command) {
        String tool = command.getFirst().substring(command.getFirst().lastIndexOf('/') + 1);
        List<String> words = new ArrayList<>(command);
        if (MAKES.contains(tool)) {
            values.forEach((name, value) -> words.add(name + "=" + value));
        }
        return words;
    }

    /** They as variables of the environment, for all tools, and for each make that a script starts. */
    public Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(values);
        String words = values.entrySet().stream()
                .map(one -> one.getKey() + "=" + forMake(one.getValue()))
                .collect(Collectors.joining(" "));
        all.put(MAKE_FLAGS, (System.getenv().getOrDefault(MAKE_FLAGS, "") + " -- " + words).strip());
        return all;
    }

    private static String forMake(String value) {
        return value.replace("\\", "\\\\").replace(" ", "\\ ").replace("$", "$$");
    }

    /** As one would type them. */
    public String typed() {
        return ShellWords.join(values.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .toList());
    }
}
