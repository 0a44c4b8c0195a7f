package org.ulpscope.charts.zoom;

/** The keys and the mouse gestures that every chart understands. */
public final class ChartKeys {
    /** The sheet that lists them, for help and tooltips. */
    public static final String SHEET = """
            W or +: zoom in
            S or \u2212: zoom out
            A, D, arrows: move
            Z or Home: show all
            Wheel: zoom at the mouse; with Ctrl in a page that scrolls
            Drag: zoom to a rectangle
            Shift+drag: move
            Double click: show all
            Click: select the row behind a point
            Drag a line: move what it marks
            Ctrl+C: copy as image
            ?: this list""";

    /** How much nearer one step of zooming in takes. */
    public static final double STEP = 0.8;

    private ChartKeys() {}
}
