package org.ulpscope.compare.internal.builds;

import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;

/**
 * Says whether mixes of two builds print the same. What does not compile, or does not link, agrees with nothing.
 *
 * @param program makes and runs the mixes
 * @param apart the places of numbers that change from run to run, which count for nothing
 * @param progress is asked whether to stop
 */
record MixJudge(MixedProgram program, BitSet apart, Progress progress) {
    /** What a mix prints; empty where it cannot be made. */
    Optional<ProgramPrint> print(Mix mix) {
        if (progress.isCancelled()) {
            throw new CancellationException("Comparing the builds was cancelled.");
        }
        try {
            return Optional.of(program.print(mix));
        } catch (BuildFailure failure) {
            return Optional.empty();
        }
    }

    boolean agree(Mix mix, Mix other) {
        return print(mix)
                .filter(one ->
                        print(other).filter(two -> one.agrees(two, apart)).isPresent())
                .isPresent();
    }

    boolean prints(Mix mix, ProgramPrint expected) {
        return print(mix).filter(one -> one.agrees(expected, apart)).isPresent();
    }

    /** How far apart two mixes print numbers ({@link ProgramPrint#distance}); 2 where one cannot be made. */
    double distance(Mix mix, Mix other) {
        return print(mix)
                .flatMap(one -> print(other).map(two -> one.distance(two, apart)))
                .orElse(2.0);
    }
}
