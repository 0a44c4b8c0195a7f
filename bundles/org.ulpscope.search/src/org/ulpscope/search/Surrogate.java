package org.ulpscope.search;

/** A strategy's model of the distance to one goal, to be shown to the user. */
public interface Surrogate {
    /** What the model says at a point. */
    Belief at(Point point);

    /**
     * A belief about the distance to a goal at a point.
     *
     * @param mean expected distance, on the scale of {@link Goal#distance}
     * @param deviation standard deviation of that
     * @param acquisition how much the strategy would like to try this point; larger is more
     */
    record Belief(double mean, double deviation, double acquisition) {}
}
