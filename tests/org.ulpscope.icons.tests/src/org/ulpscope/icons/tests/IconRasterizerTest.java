package org.ulpscope.icons.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.internal.image.SVGRasterizer;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.tests.Desk;

/** The icons of the workbench, as SWT has them drawn. */
class IconRasterizerTest {
    private static final RGB RED = new RGB(255, 0, 0);

    /** Its left half is red, its right half is not there. */
    private static final String ICON = """
            <svg xmlns="http://www.w3.org/2000/svg" width="16" height="8" viewBox="0 0 16 8">
              <!-- \u00e4 -->
              <rect x="0" y="0" width="8" height="8" fill="#ff0000"/>
            </svg>
            """;

    private SVGRasterizer rasterizer;

    @BeforeEach
    void openTheWorkbench() throws Exception {
        Desk.window();
        List<SVGRasterizer> known = ServiceLoader.load(SVGRasterizer.class, Display.class.getClassLoader()).stream()
                .map(Provider::get)
                .toList();
        assertEquals(
                List.of("org.ulpscope.icons.IconRasterizer"),
                known.stream().map(one -> one.getClass().getName()).toList(),
                "SWT would take any other as well");
        rasterizer = known.getFirst();
    }

    @Test
    void isReadBySwtAsAnImage() {
        assertHalfRed(16, 8, new ImageData(stream(ICON)));
    }

    @Test
    void isAsLargeAsItIsWantedAt() {
        assertHalfRed(16, 8, rasterizer.rasterizeSVG(stream(ICON), 100));
        assertHalfRed(32, 16, rasterizer.rasterizeSVG(stream(ICON), 200));
        assertHalfRed(24, 12, rasterizer.rasterizeSVG(stream(ICON), 150));
        assertHalfRed(20, 30, rasterizer.rasterizeSVG(stream(ICON), 20, 30));
    }

    /** On a screen at 200 % each icon is asked for at 100 % as well, whenever it is painted. What draws it tells of each mistake that it comes upon. */
    @Test
    void isDrawnOnceForEachZoom() {
        String mistaken = ICON.replace("</svg>", "<path d=\"M 0 0 Q\"/></svg>");
        AtomicInteger told = new AtomicInteger();
        Logger logger = Logger.getLogger("com.github.weisj.jsvg");
        Handler count = new Handler() {
            @Override
            public void publish(LogRecord said) {
                told.incrementAndGet();
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(count);
        try {
            rasterizer.rasterizeSVG(stream(mistaken), 100);
            assertEquals(1, told.get());
            rasterizer.rasterizeSVG(stream(mistaken), 200);
            assertEquals(2, told.get());
            for (int zoom : List.of(100, 200, 100, 200)) {
                rasterizer.rasterizeSVG(stream(mistaken), zoom);
            }
            assertEquals(2, told.get());
        } finally {
            logger.removeHandler(count);
        }
    }

    @Test
    void whatOneDoesToItNobodyElseSees() {
        ImageData first = rasterizer.rasterizeSVG(stream(ICON), 100);
        byte[] data = first.data.clone();
        byte[] alphas = first.alphaData.clone();
        first.setPixel(0, 0, 0);
        first.setAlpha(0, 0, 0);
        ImageData second = rasterizer.rasterizeSVG(stream(ICON), 100);
        assertArrayEquals(data, second.data);
        assertArrayEquals(alphas, second.alphaData);
    }

    @Test
    void tellsTwoIconsApart() {
        rasterizer.rasterizeSVG(stream(ICON), 100);
        ImageData blue = rasterizer.rasterizeSVG(stream(ICON.replace("#ff0000", "#0000ff")), 100);
        assertEquals(new RGB(0, 0, 255), colour(blue, 0, 0));
    }

    @Test
    void refusesWhatIsNoIcon() {
        assertInstanceOf(
                SWTException.class,
                assertThrows(RuntimeException.class, () -> rasterizer.rasterizeSVG(stream("<svg"), 100)));
    }

    private static void assertHalfRed(int width, int height, ImageData image) {
        assertEquals(width, image.width);
        assertEquals(height, image.height);
        assertEquals(RED, colour(image, 0, 0));
        assertEquals(255, image.getAlpha(width / 2 - 1, height - 1));
        assertEquals(0, image.getAlpha(width / 2, 0));
        assertEquals(0, image.getAlpha(width - 1, height - 1));
    }

    private static RGB colour(ImageData image, int x, int y) {
        return image.palette.getRGB(image.getPixel(x, y));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
