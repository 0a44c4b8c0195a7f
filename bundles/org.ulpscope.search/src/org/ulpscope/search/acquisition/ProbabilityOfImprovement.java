package org.ulpscope.search.acquisition;

/**
 * Probability of improvement (Kushner 1964): Phi((mean - best - xi) / deviation).
 *
 * @param xi improvement below which a gain does not count, in units of the values; larger explores more
 */
public record ProbabilityOfImprovement(double xi) implements Acquisition {
    @Override
    public String name() {
        return "PI";
    }

    @Override
    public double value(double mean, double deviation, double best) {
        double gain = mean - best - xi;
        if (deviation == 0) {
            return gain > 0 ? 1 : 0;
        }
        return StandardNormal.cumulative(gain / deviation);
    }
}
