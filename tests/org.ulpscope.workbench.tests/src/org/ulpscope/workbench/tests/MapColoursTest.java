package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.compare.disagreement.DifferenceKinds;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.workbench.internal.map.KindColors;

/** The areas of an input map can be told from each other and from what they stand on; those that meet at a zero in shades of grey, too. */
class MapColoursTest {
    private static final Color LIGHT_GROUND = Color.WHITE;
    /** That of the Platform's dark theme. */
    private static final Color DARK_GROUND = new Color(0x2F2F2F);

    private static final double LEAST_FROM_GROUND = 1.35;
    private static final double MOST_FROM_DARK_GROUND = 8;
    private static final double LEAST_OF_SIGNS = 1.4;
    private static final double LEAST_IN_COLOUR = 15;

    @Test
    void areasDifferFromTheGroundAndFromEachOtherInTheLightTheme() {
        assertDistinct(false);
    }

    @Test
    void areasDifferFromTheGroundAndFromEachOtherInTheDarkTheme() {
        assertDistinct(true);
    }

    /** A white area in the dark is all that is seen. */
    @Test
    void noAreaGlaresInTheDarkTheme() {
        for (ValueClassStyle style : ValueClassStyle.values()) {
            double fromGround = ratio(KindColors.ofOutcome(style.label(), true), DARK_GROUND);
            assertTrue(fromGround <= MOST_FROM_DARK_GROUND, style + " on its ground: " + fromGround);
        }
    }

    @Test
    void aColourThatTheUserChoseIsThatOfAreasToo() {
        Color purple = new Color(0x7A1FA2);
        for (ValueClassStyle style : ValueClassStyle.values()) {
            assertEquals(purple, KindColors.ofOutcome(style, purple, false), style::label);
        }
    }

    private static void assertDistinct(boolean dark) {
        List<ValueClassStyle> classes = Stream.of(ValueClassStyle.values())
                .filter(style -> style.ordinal() <= ValueClassStyle.NORMAL_MINUS.ordinal())
                .toList();
        for (ValueClassStyle one : classes) {
            Color colour = KindColors.ofOutcome(one.label(), dark);
            double fromGround = ratio(colour, dark ? DARK_GROUND : LIGHT_GROUND);
            assertTrue(fromGround >= LEAST_FROM_GROUND, one + " on its ground: " + fromGround);
            for (ValueClassStyle other : classes) {
                double apart = apart(colour, KindColors.ofOutcome(other.label(), dark));
                assertTrue(one == other || apart >= LEAST_IN_COLOUR, one + " and " + other + ": " + apart);
            }
        }
        assertSigns(ValueClassStyle.ZERO_PLUS, ValueClassStyle.ZERO_MINUS, dark);
        assertSigns(ValueClassStyle.NORMAL_PLUS, ValueClassStyle.NORMAL_MINUS, dark);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void differencesHaveColoursOfTheirOwnBesideThoseOfClasses(boolean dark) {
        DifferenceKinds kinds = new DifferenceKinds(FloatFormat.FP64);
        for (int kind : new int[] {DifferenceKinds.EQUAL, kinds.signOfZero(), kinds.classDiffers()}) {
            Color colour = KindColors.ofDifference(kinds, kind, dark);
            for (ValueClassStyle style : ValueClassStyle.values()) {
                double apart = apart(colour, KindColors.ofOutcome(style.label(), dark));
                assertTrue(apart >= LEAST_IN_COLOUR, kinds.labels().get(kind) + " and " + style + ": " + apart);
            }
        }
        Color agreement = KindColors.ofDifference(kinds, DifferenceKinds.EQUAL, dark);
        double fromGround = ratio(agreement, dark ? DARK_GROUND : LIGHT_GROUND);
        assertTrue(fromGround >= LEAST_FROM_GROUND, "agreement on its ground: " + fromGround);
        for (int kind = 1; kind < kinds.count(); kind++) {
            double apart = apart(agreement, KindColors.ofDifference(kinds, kind, dark));
            assertTrue(
                    apart >= 2 * LEAST_IN_COLOUR,
                    "agreement and " + kinds.labels().get(kind) + ": " + apart);
        }
        double few = apart(
                KindColors.ofDifference(kinds, kinds.ofUlps(1), dark),
                KindColors.ofDifference(kinds, kinds.ofUlps(8), dark));
        assertTrue(few >= LEAST_IN_COLOUR, "1 ulp and 8 ulps: " + few);
    }

    private static void assertSigns(ValueClassStyle plus, ValueClassStyle minus, boolean dark) {
        double ratio = ratio(KindColors.ofOutcome(plus.label(), dark), KindColors.ofOutcome(minus.label(), dark));
        assertTrue(ratio >= LEAST_OF_SIGNS, plus + " beside " + minus + " in grey: " + ratio);
    }

    /** The contrast ratio of WCAG 2.1, 1.4.3. */
    private static double ratio(Color one, Color other) {
        double a = xyz(one)[1] + 0.05;
        double b = xyz(other)[1] + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    /** The distance of two colours in CIE L*a*b*, of which about 2 is just seen. */
    private static double apart(Color one, Color other) {
        double[] a = lab(one);
        double[] b = lab(other);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static double[] lab(Color colour) {
        double[] xyz = xyz(colour);
        double x = root(xyz[0] / 0.9505);
        double y = root(xyz[1]);
        double z = root(xyz[2] / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double root(double t) {
        return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }

    private static double[] xyz(Color colour) {
        double r = linear(colour.getRed());
        double g = linear(colour.getGreen());
        double b = linear(colour.getBlue());
        return new double[] {
            0.4124 * r + 0.3576 * g + 0.1805 * b,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            0.0193 * r + 0.1192 * g + 0.9505 * b
        };
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
}
