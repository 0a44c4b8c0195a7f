package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.PlaneCanvas;
import org.ulpscope.charts.PlaneContent;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.workbench.tests.Desk;

/** Drawings that may take long to be painted. */
class PlaneCanvasTest {
    private Shell shell;
    private PlaneCanvas canvas;

    /** A square of one colour, which is painted once it may be. */
    private record Square(Color colour, CountDownLatch allowed, List<Color> painted) implements PlaneContent {
        @Override
        public double width() {
            return 100;
        }

        @Override
        public double height() {
            return 100;
        }

        @Override
        public void draw(Graphics2D graphics, ChartTheme theme) {
            try {
                assertTrue(allowed.await(60, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            painted.add(colour);
            graphics.setColor(colour);
            graphics.fillRect(0, 0, 100, 100);
        }

        @Override
        public Optional<Object> at(double x, double y) {
            return Optional.empty();
        }

        @Override
        public Optional<String> tooltipAt(double x, double y) {
            return Optional.empty();
        }
    }

    @BeforeEach
    void open() throws Exception {
        Desk.window();
        Desk.inUi(() -> {
            shell = new Shell(Desk.shell().getDisplay(), SWT.SHELL_TRIM);
            shell.setLayout(new FillLayout());
            canvas = new PlaneCanvas(shell, "A square");
            shell.setSize(300, 300);
            shell.open();
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void theWindowAnswersWhileItIsPaintedAndOnlyTheLastOfManyFollows() throws Exception {
        CountDownLatch allowed = new CountDownLatch(1);
        List<Color> painted = new CopyOnWriteArrayList<>();
        show(new Square(Color.RED, allowed, painted));
        assertFalse(Desk.inUi(canvas::isSettled));
        show(new Square(Color.GREEN, allowed, painted));
        show(new Square(Color.BLUE, allowed, painted));
        assertFalse(Desk.inUi(canvas::isSettled));
        allowed.countDown();
        Desk.await("the last square is on the screen", () -> middle().equals(new RGB(0, 0, 255)));
        assertTrue(Desk.inUi(canvas::isSettled));
        assertEquals(List.of(Color.RED, Color.BLUE), painted);
    }

    @Test
    void aSentenceIsInThePlaceOfWhatIsPaintedTooLate() throws Exception {
        CountDownLatch allowed = new CountDownLatch(1);
        List<Color> painted = new CopyOnWriteArrayList<>();
        show(new Square(Color.RED, allowed, painted));
        Desk.inUi(() -> {
            canvas.showHint("Nothing to see.");
            return null;
        });
        allowed.countDown();
        Desk.await("it was painted", () -> painted.equals(List.of(Color.RED)));
        assertFalse(middle().equals(new RGB(255, 0, 0)));
        assertTrue(Desk.inUi(canvas::isSettled));
    }

    private void show(PlaneContent content) throws Exception {
        Desk.inUi(() -> {
            canvas.show(content, false);
            return null;
        });
    }

    private RGB middle() throws Exception {
        ImageData seen = Desk.painted(shell);
        Point place = Desk.inUi(() -> {
            Point onShell = shell.getDisplay().map(canvas, null, canvas.centre());
            Point corner = shell.getDisplay().map(shell, null, new Point(0, 0));
            return new Point(onShell.x - corner.x, onShell.y - corner.y);
        });
        return seen.palette.getRGB(seen.getPixel(place.x, place.y));
    }
}
