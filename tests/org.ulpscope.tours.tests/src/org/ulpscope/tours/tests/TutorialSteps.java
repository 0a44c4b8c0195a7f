package org.ulpscope.tours.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The numbered steps of a section of the tutorial of the workbench. */
final class TutorialSteps {
    private static final Path TUTORIAL = Path.of("..", "..", "docs", "tutorial-workbench.md");
    private static final Pattern NAMED = Pattern.compile("\\*\\*([^*]+)\\*\\*|`([^`]+)`");

    private final List<String> steps;

    private TutorialSteps(List<String> steps) {
        this.steps = steps;
    }

    /** The steps below a heading. */
    static TutorialSteps below(String heading) throws IOException {
        String section =
                Files.readString(TUTORIAL).split("\n## " + heading + "\n", 2)[1].split("\n## ", 2)[0];
        return new TutorialSteps(Pattern.compile("(?m)^\\d+\\. (.*(?:\n {3}.*)*)")
                .matcher(section)
                .results()
                .map(step -> step.group(1).replaceAll("\\s+", " "))
                .toList());
    }

    /** What a step names to be looked for on the screen: the words in bold type, and files; from 1. */
    List<String> named(int step) {
        return NAMED.matcher(steps.get(step - 1))
                .results()
                .map(TutorialSteps::words)
                .toList();
    }

    private static String words(MatchResult found) {
        return found.group(1) == null ? found.group(2) : found.group(1);
    }
}
