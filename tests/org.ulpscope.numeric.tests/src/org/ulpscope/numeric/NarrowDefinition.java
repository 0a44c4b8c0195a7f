package org.ulpscope.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The narrow formats as the tables of their specifications write them, without the product's code. */
record NarrowDefinition(int exponentBits, int fractionBits, int bias, List<Integer> nans, List<Integer> infinities) {
    static NarrowDefinition of(NarrowFormat format) {
        return switch (format) {
            case E5M2 ->
                new NarrowDefinition(5, 2, 15, List.of(0x7d, 0x7e, 0x7f, 0xfd, 0xfe, 0xff), List.of(0x7c, 0xfc));
            case E4M3 -> new NarrowDefinition(4, 3, 7, List.of(0x7f, 0xff), List.of());
            case E5M2_FNUZ -> new NarrowDefinition(5, 2, 16, List.of(0x80), List.of());
            case E4M3_FNUZ -> new NarrowDefinition(4, 3, 8, List.of(0x80), List.of());
            case E3M2 -> new NarrowDefinition(3, 2, 3, List.of(), List.of());
            case E2M3 -> new NarrowDefinition(2, 3, 1, List.of(), List.of());
            case E2M1 -> new NarrowDefinition(2, 1, 1, List.of(), List.of());
            case E8M0 -> new NarrowDefinition(8, 0, 127, List.of(0xff), List.of());
        };
    }

    private boolean isScale() {
        return exponentBits == 8;
    }

    /** The number with these bits; empty for a NaN or an infinity. */
    Optional<BigDecimal> number(int bits) {
        if (nans.contains(bits) || infinities.contains(bits)) {
            return Optional.empty();
        }
        if (isScale()) {
            return Optional.of(power(bits - bias));
        }
        int fraction = bits % (1 << fractionBits);
        int field = bits / (1 << fractionBits) % (1 << exponentBits);
        boolean negative = bits / (1 << fractionBits) / (1 << exponentBits) == 1;
        BigDecimal share = BigDecimal.valueOf(fraction).multiply(power(-fractionBits));
        BigDecimal magnitude = field == 0
                ? share.multiply(power(1 - bias))
                : share.add(BigDecimal.ONE).multiply(power(field - bias));
        return Optional.of(negative ? magnitude.negate() : magnitude);
    }

    static BigDecimal power(int exponent) {
        return exponent >= 0
                ? new BigDecimal(BigInteger.TWO.pow(exponent))
                : BigDecimal.ONE.divide(new BigDecimal(BigInteger.TWO.pow(-exponent)));
    }

    /** The positive numbers, and 0 where it exists, with their bits. */
    TreeMap<BigDecimal, Integer> magnitudes() {
        TreeMap<BigDecimal, Integer> magnitudes = new TreeMap<>(Comparator.naturalOrder());
        int codes = 1 << exponentBits + fractionBits;
        IntStream.range(0, codes).forEach(bits -> number(bits).ifPresent(x -> magnitudes.put(x, bits)));
        return magnitudes;
    }
}
