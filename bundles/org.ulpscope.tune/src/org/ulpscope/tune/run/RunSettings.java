package org.ulpscope.tune.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.BuildSettings;

/**
 * How a program is built, run and judged: the words of a {@link Tuning}, understood and checked.
 *
 * @param folder the folder of the file, absolute: what relative paths start from, and {folder} in commands
 * @param build how it is built
 * @param command how it is run, with the placeholders {program}, {folder} and the names of variations
 * @param error what an error is
 * @param fom what is to become better
 * @param timeLimit the time one run may take; empty: ten times that of the widest version, and a second
 * @param variations what is varied to see how far a result carries over
 * @param repetition how often a program runs
 */
public record RunSettings(
        Path folder,
        BuildSettings build,
        List<String> command,
        ErrorSettings error,
        FomSettings fom,
        Optional<Duration> timeLimit,
        List<InputVariation> variations,
        Repetition repetition) {
    public RunSettings {
        command = List.copyOf(command);
        variations = List.copyOf(variations);
    }

    /**
     * Those of a {@code .pv} file. Reads no source and starts nothing.
     *
     * @param tuning what the file says
     * @param folder the folder of the file
     * @throws UlpscopeException if something is wrong in it, or missing
     */
    public static RunSettings of(Tuning tuning, Path folder) {
        return SettingsReading.read(tuning, folder.toAbsolutePath().normalize());
    }

    /** How it is built and run. */
    public ProgramSettings program() {
        return new ProgramSettings(folder, build, command);
    }

    /** The same with another error. */
    public RunSettings withError(ErrorSettings other) {
        return new RunSettings(folder, build, command, other, fom, timeLimit, variations, repetition);
    }

    /** The same, built otherwise. */
    public RunSettings withBuild(BuildSettings other) {
        return new RunSettings(folder, other, command, error, fom, timeLimit, variations, repetition);
    }

    /** The same with another repetition. */
    public RunSettings withRepetition(Repetition other) {
        return new RunSettings(folder, build, command, error, fom, timeLimit, variations, other);
    }
}
