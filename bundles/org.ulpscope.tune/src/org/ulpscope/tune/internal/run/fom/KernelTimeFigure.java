package org.ulpscope.tune.internal.run.fom;

import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;

/** The time of all kernels on the device. */
final class KernelTimeFigure implements FigureOfMerit {
    @Override
    public double measured(RunOutput output) throws Rejected {
        double seconds = output.kernelSeconds().orElse(0);
        if (!(seconds > 0)) {
            throw new Rejected("It launched no kernel whose time could be taken.");
        }
        return seconds;
    }
}
