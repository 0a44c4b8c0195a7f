package org.ulpscope.icons;

import com.github.weisj.jsvg.view.FloatSize;

/** How large an icon is to be. */
sealed interface IconSize {
    /** In pixels, of an icon that is this large by itself. */
    int width(FloatSize itself);

    /** In pixels, of an icon that is this large by itself. */
    int height(FloatSize itself);

    /**
     * As large as it is by itself, enlarged.
     *
     * @param percent above 0; at 100 it is as large as by itself
     */
    record AtZoom(int percent) implements IconSize {
        private static final double WHOLE = 100;

        @Override
        public int width(FloatSize itself) {
            return zoomed(itself.width);
        }

        @Override
        public int height(FloatSize itself) {
            return zoomed(itself.height);
        }

        private int zoomed(float length) {
            return Math.max(1, (int) Math.round(length * percent / WHOLE));
        }
    }

    /** So many pixels wide and high, both above 0. */
    record Exactly(int wide, int high) implements IconSize {
        @Override
        public int width(FloatSize itself) {
            return wide;
        }

        @Override
        public int height(FloatSize itself) {
            return high;
        }
    }
}
