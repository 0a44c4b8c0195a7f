package org.ulpscope.study.slant;

/** The quotient: which of two is greater, and by what factor. */
record Quotient() implements Relation {
    @Override
    public String symbol() {
        return "/";
    }

    @Override
    public double of(double left, double right) {
        return left / right;
    }

    @Override
    public double left(double right, double value) {
        return value * right;
    }

    @Override
    public double right(double left, double value) {
        return left / value;
    }

    @Override
    public boolean mirrors() {
        return false;
    }
}
