package org.ulpscope.tune.internal.run.fom;

import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.run.FomSettings;

/** How good a run was. */
@FunctionalInterface
public interface FigureOfMerit {
    /**
     * What a run measured: seconds, or a printed number; greater than 0.
     *
     * @throws Rejected if there is nothing to tell it from
     */
    double measured(RunOutput output) throws Rejected;

    /** What settings ask for. */
    static FigureOfMerit of(FomSettings settings) {
        return switch (settings.fom()) {
            case WALL_TIME -> RunOutput::seconds;
            case KERNEL_TIME -> new KernelTimeFigure();
            case PRINTED -> new PrintedFigure(settings.pattern().orElseThrow());
        };
    }
}
