package org.ulpscope.search.acquisition;

/**
 * Expected improvement (Jones, Schonlau and Welch, Efficient Global Optimization, 1998, equation 15, with the margin xi of Lizotte): with
 * d = mean - best - xi, EI = d Phi(d / deviation) + deviation phi(d / deviation).
 *
 * @param xi improvement below which a gain does not count, in units of the values; larger explores more
 */
public record ExpectedImprovement(double xi) implements Acquisition {
    @Override
    public String name() {
        return "EI";
    }

    @Override
    public double value(double mean, double deviation, double best) {
        double gain = mean - best - xi;
        if (deviation == 0) {
            return Math.max(0, gain);
        }
        double z = gain / deviation;
        return gain * StandardNormal.cumulative(z) + deviation * StandardNormal.density(z);
    }
}
