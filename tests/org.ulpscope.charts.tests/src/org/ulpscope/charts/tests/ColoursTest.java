package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.internal.ChartRun;
import org.ulpscope.charts.internal.Viewport;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.ValueClass;

class ColoursTest {
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final ChartTheme LIGHT = ChartTheme.of(Color.WHITE, Color.BLACK, FONT);
    private static final ChartTheme DARK = ChartTheme.of(new Color(0x2F2F2F), Color.WHITE, FONT);

    /** The least contrast of things that are no text (WCAG 2.1, 1.4.11), less what a filled shape of ten pixels gains. */
    private static final double LEAST = 2;

    private static double contrast(Color a, Color b) {
        double light = Math.max(luminance(a), luminance(b));
        double dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }

    /** Relative luminance as WCAG 2.1 defines it. */
    private static double luminance(Color color) {
        double[] linear = IntStream.of(color.getRed(), color.getGreen(), color.getBlue())
                .mapToDouble(channel -> channel / 255.0)
                .map(share -> share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4))
                .toArray();
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }

    @Test
    void everyOutcomeStandsOutFromBothBackgrounds() {
        for (ValueClassStyle style : ValueClassStyle.values()) {
            assertTrue(contrast(style.color(false), Color.WHITE) >= LEAST, style + " on white");
            assertTrue(contrast(style.color(true), DARK.background()) >= LEAST, style + " on dark");
        }
    }

    @Test
    void everyValueClassHasAStyleOfItsOwnWithinItsSquare() {
        List<ValueClassStyle> styles =
                Arrays.stream(ValueClass.values()).map(ValueClassStyle::of).toList();
        assertEquals(ValueClass.values().length, styles.stream().distinct().count());
        for (ValueClassStyle style : ValueClassStyle.values()) {
            Rectangle2D bounds = style.glyph().getBounds2D();
            assertTrue(new Rectangle2D.Double(-5.01, -5.01, 10.02, 10.02).contains(bounds), style + " " + bounds);
        }
    }

    @Test
    void seriesAreToldApartAndRepeat() {
        for (ChartTheme theme : List.of(LIGHT, DARK)) {
            assertEquals(
                    6, IntStream.range(0, 6).mapToObj(theme::series).distinct().count());
            assertEquals(theme.series(0), theme.series(6));
            assertEquals(theme.series(5), theme.series(-1));
        }
        assertNotEquals(LIGHT.series(1), DARK.series(1));
    }

    @Test
    void aForegroundThatCannotBeReadGivesWay() {
        ChartTheme blackOnBlack = ChartTheme.of(new Color(0x202020), Color.BLACK, FONT);
        assertTrue(blackOnBlack.dark());
        assertTrue(contrast(blackOnBlack.foreground(), blackOnBlack.background()) >= 4.5);
        assertEquals(Color.BLACK, LIGHT.foreground());
        assertFalse(LIGHT.dark());
    }

    @Test
    void faintColoursLieBetweenTheBackgroundAndTheColour() {
        assertEquals(Color.WHITE, LIGHT.faint(Color.RED, 0));
        assertEquals(Color.RED, LIGHT.faint(Color.RED, 1));
        assertEquals(new Color(255, 128, 128), LIGHT.faint(Color.RED, 0.5));
    }

    @Test
    void aChartIsWrittenInTheColoursOfItsTheme() {
        for (ChartTheme theme : List.of(LIGHT, DARK)) {
            XYPlot plot = new XYPlot(
                    new PointDataset(List.of()),
                    new NumberAxis("x"),
                    new NumberAxis("y"),
                    new XYLineAndShapeRenderer());
            JFreeChart chart = new JFreeChart("Title", plot);
            new ChartRun(unused -> chart, theme).paint(Viewport.WHOLE, 400, 300, 100);
            assertEquals(theme.background(), chart.getBackgroundPaint());
            assertEquals(theme.foreground(), chart.getTitle().getPaint());
            assertEquals(theme.foreground(), plot.getDomainAxis().getTickLabelPaint());
            assertEquals(theme.foreground(), plot.getRangeAxis().getLabelPaint());
            assertEquals(theme.muted(), plot.getDomainGridlinePaint());
        }
    }
}
