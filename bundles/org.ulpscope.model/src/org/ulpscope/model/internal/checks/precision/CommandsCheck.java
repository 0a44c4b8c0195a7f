package org.ulpscope.model.internal.checks.precision;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EAttribute;
import org.ulpscope.model.PrecisionCheck;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.PrecisionPackage.Literals;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;

/** Commands that are needed are there, and their placeholders stand for something. */
public final class CommandsCheck implements PrecisionCheck {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z_][A-Za-z0-9_]*)\\}");

    @Override
    public Stream<Problem> check(Tuning tuning) {
        List<String> ofRun = new ArrayList<>(List.of("program", "folder"));
        tuning.getVariations().stream().map(Variation::getName).forEach(ofRun::add);
        return Stream.of(
                        command(tuning, Literals.TUNING__RUN_COMMAND, tuning.getRunCommand(), ofRun, true),
                        command(
                                tuning,
                                Literals.TUNING__BUILD_COMMAND,
                                tuning.getBuildCommand(),
                                List.of("folder", "program"),
                                false),
                        command(
                                tuning,
                                Literals.TUNING__ERROR_COMMAND,
                                tuning.getErrorCommand(),
                                List.of("reference", "output", "folder"),
                                tuning.getMetric() == Metric.SCRIPT))
                .flatMap(problems -> problems);
    }

    private static Stream<Problem> command(
            Tuning tuning, EAttribute feature, String text, List<String> placeholders, boolean needed) {
        if (text.isBlank()) {
            return needed
                    ? Stream.of(Problem.error(
                            tuning, feature, "The command is not given.", "Give the program and its arguments."))
                    : Stream.empty();
        }
        Matcher matcher = PLACEHOLDER.matcher(text);
        return matcher.results()
                .map(found -> found.group(1))
                .filter(name -> !placeholders.contains(name))
                .map(name -> Problem.error(
                        tuning,
                        feature,
                        "Nothing is known to stand for {" + name + "}.",
                        "Use {" + String.join("}, {", placeholders) + "}, or add a variation of that name."));
    }
}
