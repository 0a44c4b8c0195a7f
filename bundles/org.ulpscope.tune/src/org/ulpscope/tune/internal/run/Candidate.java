package org.ulpscope.tune.internal.run;

import java.time.Duration;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.result.Reference;

/** A program that is compared with the widest version, run by run. */
final class Candidate implements Race.Racer {
    private final ProgramRunContext workshop;
    private final Reference reference;
    private final Duration limit;
    private final Built built;
    private final Speed speed;
    private boolean ran;
    private double error = Double.NaN;

    /** @param limit the time that a run may take */
    Candidate(ProgramRunContext workshop, Reference reference, Duration limit, Built built, Speed speed) {
        this.workshop = workshop;
        this.reference = reference;
        this.limit = limit;
        this.built = built;
        this.speed = speed;
    }

    @Override
    public double once() throws Rejected {
        RunOutput output = workshop.run(built, limit);
        double now = workshop.metric().error(reference, output);
        error = ran ? workshop.metric().worse(error, now) : now;
        ran = true;
        return speed.of(output);
    }

    @Override
    public boolean isValid() {
        return workshop.metric().within(error);
    }

    /** The worst of its errors so far. */
    double error() {
        return error;
    }

    Built built() {
        return built;
    }
}
