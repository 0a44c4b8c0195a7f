package org.ulpscope.bound.header;

import java.util.random.RandomGenerator;

/** Numbers of a format in which sums and products round, cancel, overflow and underflow, signed zeros, infinities and NaN among them. */
enum Numbers {
    FP32(-149, 127),
    FP64(-1074, 1023);

    private final int least;
    private final int greatest;

    Numbers(int least, int greatest) {
        this.least = least;
        this.greatest = greatest;
    }

    double next(RandomGenerator random) {
        return switch (random.nextInt(20)) {
            case 0 -> special(random);
            case 1 -> scaled(random, least + random.nextInt(30));
            case 2 -> scaled(random, greatest - random.nextInt(4));
            case 3 -> scaled(random, greatest / 2 + random.nextInt(3));
            case 4 -> scaled(random, least / 2 - random.nextInt(3));
            case 5, 6, 7 -> rounded(random.nextInt(-9, 10) / 10.0);
            default -> scaled(random, random.nextInt(-3, 4));
        };
    }

    private double special(RandomGenerator random) {
        double[] all = {0.0, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 1, -1};
        return all[random.nextInt(all.length)];
    }

    private double scaled(RandomGenerator random, int exponent) {
        double significand = 1 + random.nextDouble();
        return rounded((random.nextBoolean() ? significand : -significand) * Math.pow(2, exponent));
    }

    private double rounded(double value) {
        return this == FP32 ? (float) value : value;
    }

    double add(double a, double b) {
        return this == FP32 ? (float) a + (float) b : a + b;
    }

    double multiply(double a, double b) {
        return this == FP32 ? (float) a * (float) b : a * b;
    }

    double divide(double a, double b) {
        return this == FP32 ? (float) a / (float) b : a / b;
    }

    double fma(double a, double b, double c) {
        return this == FP32 ? Math.fma((float) a, (float) b, (float) c) : Math.fma(a, b, c);
    }

    boolean isSubnormal(double value) {
        return value != 0 && Math.abs(value) < Math.scalb(1.0, this == FP32 ? -126 : -1022);
    }
}
