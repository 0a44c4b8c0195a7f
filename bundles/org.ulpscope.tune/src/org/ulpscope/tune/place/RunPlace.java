package org.ulpscope.tune.place;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.program.cuda.GpuHere;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.score.PerformanceModel;

/** Where the programs of a tuning run, which says what is known of their speed. */
public enum RunPlace {
    /** This machine as it is, with its GPU for programs in CUDA. Speeds are measured. */
    MACHINE("machine", "measured", "speed-up", "%s times as fast") {
        @Override
        public CandidateRunner open(
                PrecisionProgram program,
                RunSettings settings,
                PrecisionSpace space,
                PerformanceModel model,
                Progress progress) {
            return CandidateRunners.open(program, settings, space, progress);
        }

        @Override
        public Optional<String> note(String target) {
            return Optional.empty();
        }
    },

    /** The twin of a GPU: CUDA programs run without one, and give its results. Errors are exact, and speeds predicted. */
    TWIN("twin", "predicted", "predicted speed-up", "predicted to be %s times as fast") {
        @Override
        public CandidateRunner open(
                PrecisionProgram program,
                RunSettings settings,
                PrecisionSpace space,
                PerformanceModel model,
                Progress progress) {
            return CandidateRunners.openWithoutGpu(program, settings, space, model, progress);
        }

        @Override
        public Optional<String> note(String target) {
            return Optional.of("Programs ran without a GPU: errors are exact, and speeds are predicted for " + target
                    + ", not measured.");
        }
    };

    private static final String NVCC = "nvcc";

    private final String word;
    private final String speeds;
    private final String speedTitle;
    private final String factor;

    RunPlace(String word, String speeds, String speedTitle, String factor) {
        this.word = word;
        this.speeds = speeds;
        this.speedTitle = speedTitle;
        this.factor = factor;
    }

    /**
     * Where a program runs whose user has not said it: on the twin, where it is a CUDA program of nvcc's and there is no GPU.
     *
     * @param build how it is built
     */
    public static RunPlace of(PrecisionProgram program, BuildSettings build) {
        return isForTwin(program, build) && gpuIsAbsent() ? TWIN : MACHINE;
    }

    private static boolean isForTwin(PrecisionProgram program, BuildSettings build) {
        String compiler = String.valueOf(Path.of(build.compiler()).getFileName());
        return program.language() == SourceLanguage.CUDA && (build.hasCommand() || compiler.startsWith(NVCC));
    }

    private static boolean gpuIsAbsent() {
        try {
            return GpuHere.isAbsent();
        } catch (UlpscopeException e) {
            // Where there is no nvcc, the build says so better.
            return false;
        }
    }

    /**
     * Refuses to run a program where it cannot.
     *
     * @throws BadInputException if the twin is meant, and the program is not in CUDA or not nvcc's
     */
    public void requireFor(PrecisionProgram program, BuildSettings build) {
        if (this == TWIN && !isForTwin(program, build)) {
            throw new BadInputException("Only CUDA programs that nvcc compiles run without a GPU, and this is none:"
                    + " leave out where it is to run.");
        }
    }

    /** The one with this word, as files have it. */
    public static RunPlace worded(String word) {
        return Arrays.stream(values())
                .filter(place -> place.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no place is called " + word));
    }

    /** Its word in files. */
    public String word() {
        return word;
    }

    /** What speeds are there: {@code measured}, or {@code predicted}. */
    public String speeds() {
        return speeds;
    }

    /** Whether speeds are predicted. */
    public boolean predicts() {
        return this == TWIN;
    }

    /** What a column of speed-ups is called. */
    public String speedTitle() {
        return speedTitle;
    }

    /**
     * A speed-up in words, such as {@code 1.32 times as fast}.
     *
     * @param digits behind the point
     */
    public String timesAsFast(double speedup, int digits) {
        return String.format(Locale.ROOT, factor, String.format(Locale.ROOT, "%." + digits + "f", speedup));
    }

    /** What is to be said wherever speeds are told, a sentence; empty where they are measured. @param target what they are for */
    public abstract Optional<String> note(String target);

    /**
     * What is to be said before anything runs, a sentence; empty where all is as users expect.
     *
     * @param target what speeds are for
     * @param wanted whether the user has said that it runs there
     */
    public Optional<String> announcement(String target, boolean wanted) {
        return predicts()
                ? Optional.of((wanted ? "Programs run without a GPU" : "No GPU here: programs run without one")
                        + ", so errors are exact and speeds are predicted for " + target + ".")
                : Optional.empty();
    }

    /** Opens what builds and runs candidates there. The parameters are those of {@link CandidateRunners#openWithoutGpu}. */
    public abstract CandidateRunner open(
            PrecisionProgram program,
            RunSettings settings,
            PrecisionSpace space,
            PerformanceModel model,
            Progress progress);
}
