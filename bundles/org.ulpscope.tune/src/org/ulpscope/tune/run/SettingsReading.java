package org.ulpscope.tune.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.program.run.Placeholders;

/** Reads from a {@code .pv} file how a program is built, run and judged, and says in a sentence what is wrong there. */
public final class SettingsReading {
    private final Tuning tuning;
    private final Path folder;

    private SettingsReading(Tuning tuning, Path folder) {
        this.tuning = tuning;
        this.folder = folder;
    }

    /** See {@link RunSettings#of}. */
    public static RunSettings read(Tuning tuning, Path folder) {
        return new SettingsReading(tuning, folder).settings();
    }

    private RunSettings settings() {
        BuildSettings build = build();
        return new RunSettings(
                folder,
                build,
                command(build),
                error(),
                fom(build),
                timeLimit(),
                tuning.getVariations().stream().map(this::variation).toList(),
                Repetition.DEFAULT);
    }

    private BuildSettings build() {
        List<Path> sources = tuning.getSources().stream()
                .map(source -> folder.resolve(source.getPath()).normalize())
                .toList();
        check(!sources.isEmpty(), "No source is named: add a <sources path=\"…\"/> for each file that is compiled.");
        for (Path source : sources) {
            check(Files.isRegularFile(source), "The source '" + source + "' does not exist; correct its path.");
        }
        check(!tuning.getCompiler().isBlank(), "No compiler is named: say, for example, compiler=\"gcc\".");
        return new BuildSettings(
                tuning.getCompiler().strip(),
                ShellWords.split(tuning.getFlags()),
                sources,
                ShellWords.split(tuning.getLibraries()),
                ShellWords.split(tuning.getBuildCommand()));
    }

    private List<String> command(BuildSettings build) {
        List<String> words = ShellWords.split(tuning.getRunCommand());
        check(!words.isEmpty(), "runCommand is empty: say how the program is run, such as \"{program} 1000\".");
        Set<String> known = new HashSet<>(List.of("program", "folder"));
        for (Variation variation : tuning.getVariations()) {
            check(
                    known.add(variation.getName()) && variation.getName().matches("[A-Za-z_]\\w*"),
                    "A variation needs a name of its own, made of letters, digits and _: '" + variation.getName()
                            + "' is none.");
        }
        for (String name : Placeholders.names(words)) {
            check(
                    known.contains(name),
                    "runCommand has {" + name + "}, and no variation has that name; there are "
                            + String.join(
                                    ", ",
                                    known.stream()
                                            .sorted()
                                            .map(each -> "{" + each + "}")
                                            .toList()) + ".");
        }
        boolean namesProgram = Placeholders.names(words).contains("program");
        check(
                namesProgram || build.hasCommand(),
                "runCommand does not run what is built: put {program} where the program belongs.");
        check(
                !namesProgram || !build.hasCommand(),
                "With a buildCommand, runCommand names the program that it builds, such as ./app, instead of"
                        + " {program}.");
        return words;
    }

    private ErrorSettings error() {
        double threshold = tuning.getThreshold();
        check(
                threshold != 0,
                "The threshold is 0, "
                        + (tuning.getMetric() == Metric.DIGITS
                                ? "which lets every result through: say how many digits must agree, such as threshold=\"6\"."
                                : "which no rounding passes: say what error you can live with, such as threshold=\"1e-6\";"
                                        + " if only equal results will do, use metric=\"digits\" with threshold=\"17\"."));
        check(
                threshold > 0 && Double.isFinite(threshold),
                "The threshold " + threshold + " is not an error that results could have; it must be greater than 0.");
        Optional<Pattern> errorPattern = pattern("errorPattern", tuning.getErrorPattern());
        check(
                tuning.getMetric() != Metric.PRINTED || errorPattern.isPresent(),
                "metric=\"printed\" needs an errorPattern: a regular expression whose group is the error that the"
                        + " program prints, such as \"error = (\\S+)\".");
        List<String> errorCommand = ShellWords.split(tuning.getErrorCommand());
        check(
                tuning.getMetric() != Metric.SCRIPT || !errorCommand.isEmpty(),
                "metric=\"script\" needs an errorCommand, such as \"python3 {folder}/error.py {reference} {output}\".");
        return new ErrorSettings(
                tuning.getMetric(),
                threshold,
                Optional.of(tuning.getOutput().strip()).filter(name -> !name.isEmpty()),
                pattern("outputPattern", tuning.getOutputPattern()),
                errorPattern,
                errorCommand);
    }

    private FomSettings fom(BuildSettings build) {
        Optional<Pattern> pattern = pattern("fomPattern", tuning.getFomPattern());
        check(
                tuning.getFom() != Fom.PRINTED || pattern.isPresent(),
                "fom=\"printed\" needs a fomPattern: a regular expression whose group is the figure of merit that the"
                        + " program prints, such as \"FOM (\\S+)\".");
        check(
                tuning.getFom() != Fom.KERNEL_TIME || !build.hasCommand(),
                "Kernels are timed only in programs that are linked here: with a buildCommand, use fom=\"wallTime\" or"
                        + " a number that the program prints.");
        return new FomSettings(tuning.getFom(), pattern, tuning.isLowerIsBetter());
    }

    private Optional<Duration> timeLimit() {
        double seconds = tuning.getTimeLimit();
        check(seconds >= 0 && seconds < 1e9, "timeLimit is " + seconds + " s; it must be 0 or more.");
        return seconds == 0 ? Optional.empty() : Optional.of(Duration.ofNanos((long) (seconds * 1e9)));
    }

    private InputVariation variation(Variation variation) {
        check(
                variation.getSpread() >= 0 && Double.isFinite(variation.getSpread()),
                "The spread of the variation '" + variation.getName() + "' is " + variation.getSpread()
                        + "; a standard deviation is 0 or more.");
        Optional<Path> file = Optional.of(variation.getFile().strip())
                .filter(name -> !name.isEmpty())
                .map(name -> folder.resolve(name).normalize());
        file.ifPresent(path -> check(
                Files.isRegularFile(path),
                "The file '" + path + "' of the variation '" + variation.getName() + "' does not exist."));
        check(
                Placeholders.names(ShellWords.split(tuning.getRunCommand())).contains(variation.getName()),
                "runCommand does not use the variation '" + variation.getName()
                        + "', so varying it would change nothing: put {" + variation.getName()
                        + "} where it belongs, or remove the variation.");
        return new InputVariation(variation.getName(), variation.getValue(), variation.getSpread(), file);
    }

    private static Optional<Pattern> pattern(String attribute, String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            Pattern pattern = Pattern.compile(text, Pattern.MULTILINE);
            check(
                    pattern.matcher("").groupCount() >= 1,
                    attribute + " '" + text + "' has no group: put parentheses around the number.");
            return Optional.of(pattern);
        } catch (PatternSyntaxException e) {
            throw new BadInputException(
                    attribute + " '" + text + "' is not a regular expression: " + e.getDescription()
                            + " near character " + (e.getIndex() + 1) + ".",
                    e);
        }
    }

    private static void check(boolean right, String sentence) {
        if (!right) {
            throw new BadInputException(sentence);
        }
    }
}
