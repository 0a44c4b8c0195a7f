package org.ulpscope.study.slant;

/** The sum, as below an exponential of a sum. */
record Sum() implements Relation {
    @Override
    public String symbol() {
        return "+";
    }

    @Override
    public double of(double left, double right) {
        return left + right;
    }

    @Override
    public double left(double right, double value) {
        return value - right;
    }

    @Override
    public double right(double left, double value) {
        return value - left;
    }

    @Override
    public boolean mirrors() {
        return true;
    }
}
