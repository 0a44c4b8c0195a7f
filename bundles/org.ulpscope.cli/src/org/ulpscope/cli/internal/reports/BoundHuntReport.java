package org.ulpscope.cli.internal.reports;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.bound.hunt.result.BoundHuntResult;
import org.ulpscope.bound.hunt.result.BoundTrial;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.numeric.Value;

/** What {@code bound --hunt --json} prints. Inputs are hex floats, as {@code bound} takes them. */
public record BoundHuntReport(
        String kernel, String model, int tried, int failed, List<Trial> widest, List<Trial> unstable) {
    private record Trial(List<String> inputs, BigInteger ulps, boolean mayBeNan, List<String> unstable) {
        static Trial of(BoundTrial trial) {
            return new Trial(
                    trial.inputs().stream().map(Value::inputHexFloat).toList(),
                    trial.bounds().width(),
                    trial.mayBeNan(),
                    trial.bounds().unstable().stream().map(BoundedLine::place).toList());
        }
    }

    public static BoundHuntReport of(BoundHuntResult result) {
        return new BoundHuntReport(
                result.request().kernel().getName(),
                result.request().model().words(),
                result.tried(),
                result.failed(),
                result.widest().stream().map(Trial::of).toList(),
                result.unstable().stream().map(Trial::of).toList());
    }
}
