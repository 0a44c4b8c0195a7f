package org.ulpscope.study.slant;

/** A relation of the magnitudes of two numbers, which may change places. */
sealed interface EvenRelation extends Relation permits AbsoluteSum, SquareSum {
    @Override
    default double right(double left, double value) {
        return left(left, value);
    }

    @Override
    default boolean mirrors() {
        return true;
    }

    @Override
    default boolean isEven() {
        return true;
    }
}
