package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.internal.map.AxisLabel;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

class AxisLabelTest {
    private static final FloatFormat FP64 = FloatFormat.FP64;
    private static final Rectangle PLOT = new Rectangle(92, 22, 700, 420);
    private static final InputSlot TO_THOUSAND = slot(Value.parse("0", FP64), Value.parse("1e3", FP64));
    private static final InputSlot ALL =
            slot(Value.ofOrdinal(FP64, FP64.minOrdinal()), Value.ofOrdinal(FP64, FP64.maxOrdinal()));

    private final FontMetrics metrics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB)
            .createGraphics()
            .getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 13));

    private static InputSlot slot(Value lowest, Value highest) {
        return new InputSlot("x", FP64, lowest.ordinal(), highest.ordinal(), true, true, false, false);
    }

    /** All three of an axis read 1.65436, and an ellipsis. */
    @Test
    void zoomedInAsFarAsCanBeLabelsTellTheTicksApartInTheRoomThereIs() {
        for (String value : List.of("1.654361234567", "-3.3e-300", "710.4758600739439", "1.2345678901234e+19")) {
            for (int level = 0; level < 40; level++) {
                List<AxisLabel> labels = AxisLabel.up(ALL, around(value, level, PLOT.height), PLOT, metrics);
                String said = value + " at level " + level + ": " + labels;
                assertTrue(labels.size() >= 2, said);
                assertEquals(
                        labels.size(),
                        labels.stream().map(AxisLabel::text).distinct().count(),
                        said);
                assertTrue(labels.stream().allMatch(label -> label.box().x >= 0), said);
            }
        }
    }

    @Test
    void labelsThatAreCutInTheMiddleKeepTheDigitsTheyDifferIn() {
        List<String> texts = AxisLabel.up(ALL, around("1.65436123456789", 3, PLOT.height), PLOT, metrics).stream()
                .map(AxisLabel::text)
                .toList();
        assertTrue(texts.stream().allMatch(text -> text.matches("1\\.65\\d*\u2026\\d{4}")), texts.toString());
    }

    /** From nearest there was but one, which tells nothing of the scale. */
    @Test
    void twoLabelsAtLeastTellTheScaleOfANarrowPlot() {
        Rectangle narrow = new Rectangle(92, 22, 398, 238);
        for (int level = 0; level < 40; level++) {
            List<AxisLabel> labels = AxisLabel.across(ALL, around("1.654361234", level, narrow.width), narrow, metrics);
            assertTrue(labels.size() >= 2, "level " + level + ": " + labels);
        }
    }

    @Test
    void theEndsOfADomainAreLabelled() {
        List<String> across =
                texts(AxisLabel.across(TO_THOUSAND, MapScale.fitting(TO_THOUSAND, PLOT.width), PLOT, metrics));
        List<String> up = texts(AxisLabel.up(TO_THOUSAND, MapScale.fitting(TO_THOUSAND, PLOT.height), PLOT, metrics));
        for (List<String> texts : List.of(across, up)) {
            assertTrue(texts.containsAll(List.of("0", "1000")), texts.toString());
            assertTrue(texts.size() > 2, texts.toString());
        }
    }

    @Test
    void anEndThatIsOutOfSightIsNotLabelled() {
        assertFalse(texts(AxisLabel.across(TO_THOUSAND, around("1e-100", 40, PLOT.width), PLOT, metrics))
                .contains("1000"));
    }

    @Test
    void allOfAFormatIsLabelledByPowersOfTen() {
        List<String> texts = texts(AxisLabel.across(ALL, MapScale.fitting(ALL, PLOT.width), PLOT, metrics));
        assertTrue(texts.size() >= 5, texts.toString());
        assertTrue(texts.stream().allMatch(text -> text.matches("0|-?1(e[-+]\\d+)?")), texts.toString());
    }

    @Test
    void noLabelStandsOverAnotherOrOverTheNameOfTheAxisAboveThePlot() {
        for (InputSlot slot : List.of(ALL, TO_THOUSAND)) {
            MapScale across = MapScale.fitting(slot, PLOT.width);
            MapScale up = MapScale.fitting(slot, PLOT.height);
            for (int zoom = 0; zoom < 70; zoom++) {
                assertApart(AxisLabel.across(slot, across, PLOT, metrics));
                List<AxisLabel> labels = AxisLabel.up(slot, up, PLOT, metrics);
                assertApart(labels);
                assertTrue(labels.stream().allMatch(label -> label.box().y >= PLOT.y), labels.toString());
                across = across.nearer(zoom % 2 == 0 ? 690 : 300);
                up = up.nearer(zoom % 2 == 0 ? 415 : 200);
            }
        }
    }

    private static void assertApart(List<AxisLabel> labels) {
        for (AxisLabel label : labels) {
            assertTrue(
                    labels.stream()
                            .allMatch(other -> other == label || !other.box().intersects(label.box())),
                    labels.toString());
        }
    }

    private static MapScale around(String value, int level, int length) {
        long cell = Value.parse(value, FP64).ordinal() >> level;
        return new MapScale(cell - length / 2, 0, level, 1);
    }

    private static List<String> texts(List<AxisLabel> labels) {
        return labels.stream().map(AxisLabel::text).toList();
    }
}
