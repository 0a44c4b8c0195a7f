package org.ulpscope.tune.internal.run;

import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.fom.FigureOfMerit;
import org.ulpscope.tune.run.FomSettings;

/** How fast a program is: its figure of merit, higher is better. */
sealed interface Speed {
    /**
     * What it is by one run.
     *
     * @throws Rejected if there is nothing to tell it from
     */
    double of(RunOutput output) throws Rejected;

    /** Measured in each run. */
    record Measured(FomSettings settings, FigureOfMerit figure) implements Speed {
        @Override
        public double of(RunOutput output) throws Rejected {
            return settings.of(figure.measured(output));
        }
    }

    /**
     * Known before it runs.
     *
     * @param figure greater than 0
     */
    record Predicted(double figure) implements Speed {
        @Override
        public double of(RunOutput output) {
            return figure;
        }
    }
}
