package org.ulpscope.tune.internal.first;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;

/** Which of the programs that a build makes is meant. */
final class ProgramChoice {
    private static final Pattern TEST = Pattern.compile("(?i)(?:^|[_.-])(?:unit)?tests?(?:$|[_.-])|^test|test$");

    private final List<Candidate> candidates;
    private final List<String> sentences = new ArrayList<>();

    /**
     * A program.
     *
     * @param file where it is
     * @param sources of how many sources it is made
     */
    record Candidate(Path file, int sources) {
        String name() {
            return file.getFileName().toString();
        }
    }

    /** @param candidates in the order in which they were linked; one at least */
    ProgramChoice(List<Candidate> candidates) {
        this.candidates = candidates;
    }

    /**
     * The one that is meant: the one that is named; or that the makefile itself runs; or the only one that is no test; or the one of the most
     * sources.
     *
     * @param named by the user, by its name or its path
     * @param run what the makefile runs
     * @throws BadInputException if none is named so, or several may be meant
     */
    Path choose(Optional<String> named, Optional<Path> run) {
        if (named.isPresent()) {
            return named(named.get());
        }
        if (candidates.size() == 1) {
            return candidates.getFirst().file();
        }
        if (run.isPresent()) {
            return told(run.get(), "it is what the makefile runs");
        }
        List<Candidate> real = candidates.stream()
                .filter(each -> !TEST.matcher(each.name()).find())
                .toList();
        if (real.size() == 1) {
            return told(real.getFirst().file(), "the others are tests by their names");
        }
        List<Candidate> bySize = (real.isEmpty() ? candidates : real)
                .stream()
                        .sorted(Comparator.comparingInt(Candidate::sources).reversed())
                        .toList();
        BadInputException.unless(
                bySize.get(0).sources() > bySize.get(1).sources(),
                "The build makes several programs, " + names() + ": say by --program NAME which one is meant.");
        return told(bySize.getFirst().file(), "it is made of the most sources");
    }

    /** What the user should know of the choice, one sentence each. */
    List<String> sentences() {
        return sentences;
    }

    private Path named(String name) {
        return candidates.stream()
                .filter(each -> each.name().equals(name)
                        || each.file().endsWith(Path.of(name).normalize()))
                .findFirst()
                .orElseThrow(() ->
                        new BadInputException("The build makes no program '" + name + "'; it makes " + names() + "."))
                .file();
    }

    private Path told(Path file, String reason) {
        sentences.add("The program is '" + file.getFileName() + "' of " + names() + ", because " + reason
                + "; --program NAME chooses another.");
        return file;
    }

    private String names() {
        return candidates.stream().map(each -> "'" + each.name() + "'").collect(Collectors.joining(", "));
    }
}
