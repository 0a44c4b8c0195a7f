package org.ulpscope.charts;

/** The keys and the mouse gestures that every chart understands. */
public final class ChartKeys {
    /** The sheet that lists them, for help and tooltips. */
    public static final String SHEET = """
            W or +\tzoom in
            S or \u2212\tzoom out
            A, D, arrows\tmove
            Z or Home\tshow all
            Wheel\tzoom at the mouse; with Ctrl in a page that scrolls
            Drag\tzoom to a rectangle
            Shift+drag\tmove
            Double click\tshow all
            Click\tselect the row behind a point
            Drag a line\tmove what it marks
            Ctrl+C\tcopy as image
            ?\tthis list""";

    /** How much nearer one step of zooming in takes. */
    public static final double STEP = 0.8;

    private ChartKeys() {}
}
