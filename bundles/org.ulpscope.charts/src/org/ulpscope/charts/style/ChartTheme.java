package org.ulpscope.charts.style;

import java.awt.Color;
import java.awt.Font;
import java.util.List;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.widgets.Control;

/**
 * The colours and the font of a chart, taken from the control that shows it, so that charts follow the workbench's light and dark themes.
 *
 * @param dark whether the background is dark
 * @param background what everything is drawn on
 * @param foreground text and axes
 * @param muted grid lines and what should stand back
 * @param font font of tick labels; larger texts are derived from it
 * @param edition of the colours of outcomes: charts are painted anew where the user chose others
 */
public record ChartTheme(boolean dark, Color background, Color foreground, Color muted, Font font, int edition) {
    private static final double PIXELS_PER_POINT = 96 / 72.0;

    /** Style sheets may set the background of a control and leave its foreground, which is then as dark as the background. */
    private static final double LEAST_CONTRAST = 0.4;

    private static final Color TEXT_ON_DARK = new Color(0xDDDDDD);
    private static final Color TEXT_ON_LIGHT = new Color(0x202020);

    /**
     * The palette of Okabe and Ito (2008), which stays distinct for colour-blind eyes, without black and yellow, which vanish on one of the
     * backgrounds.
     */
    private static final List<Color> LIGHT_SERIES = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9));

    private static final List<Color> DARK_SERIES = List.of(
            new Color(0x56B4E9),
            new Color(0xFF8A3D),
            new Color(0x2CC79B),
            new Color(0xE29AC6),
            new Color(0xE69F00),
            new Color(0x4D9FD6));

    /** A theme for exported pictures and for tests: black on white. */
    public static final ChartTheme LIGHT = of(Color.WHITE, TEXT_ON_LIGHT, new Font(Font.SANS_SERIF, Font.PLAIN, 12));

    /** The theme that fits into the control; to be called on its thread. */
    public static ChartTheme of(Control control) {
        FontData font = control.getFont().getFontData()[0];
        int pixels = (int) Math.round(font.getHeight() * PIXELS_PER_POINT);
        return of(
                color(control.getBackground()),
                color(control.getForeground()),
                new Font(Font.SANS_SERIF, Font.PLAIN, pixels));
    }

    /** The theme with these colours; the others are derived from them, and a foreground that could not be read gives way. */
    public static ChartTheme of(Color background, Color foreground, Font font) {
        boolean dark = luminance(background) < 0.5;
        boolean readable = Math.abs(luminance(foreground) - luminance(background)) >= LEAST_CONTRAST;
        Color text = readable ? foreground : dark ? TEXT_ON_DARK : TEXT_ON_LIGHT;
        return new ChartTheme(dark, background, text, mix(background, text, 0.25), font, ClassColours.edition());
    }

    /** The colour of the n-th series, counted from 0; they repeat. */
    public Color series(int n) {
        List<Color> series = dark ? DARK_SERIES : LIGHT_SERIES;
        return series.get(Math.floorMod(n, series.size()));
    }

    /** The colour made fainter, for bands and areas: {@code share} of it over the background. */
    public Color faint(Color color, double share) {
        return mix(background, color, share);
    }

    /** A colour as SWT has it, to draw beside charts in their colours. */
    public static org.eclipse.swt.graphics.Color swt(Color color) {
        return new org.eclipse.swt.graphics.Color(color.getRed(), color.getGreen(), color.getBlue());
    }

    private static Color mix(Color from, Color to, double share) {
        return new Color(
                mix(from.getRed(), to.getRed(), share),
                mix(from.getGreen(), to.getGreen(), share),
                mix(from.getBlue(), to.getBlue(), share));
    }

    private static int mix(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }

    private static Color color(org.eclipse.swt.graphics.Color color) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue());
    }

    private static double luminance(Color color) {
        return (0.2126 * color.getRed() + 0.7152 * color.getGreen() + 0.0722 * color.getBlue()) / 255;
    }
}
