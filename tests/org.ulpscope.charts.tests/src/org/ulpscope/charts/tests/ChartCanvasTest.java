package org.ulpscope.charts.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.Range;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.OrdinalAxis;
import org.ulpscope.charts.content.ChartContent;
import org.ulpscope.charts.content.PlotPoint;
import org.ulpscope.charts.content.PointDataset;
import org.ulpscope.charts.content.PointSeries;
import org.ulpscope.charts.picture.ChartPicture;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tests.Desk;

class ChartCanvasTest {
    private Shell shell;
    private ChartCanvas canvas;

    @BeforeEach
    void open() throws Exception {
        Desk.window();
        Desk.inUi(() -> {
            shell = new Shell(Desk.shell().getDisplay(), SWT.SHELL_TRIM);
            shell.setLayout(new FillLayout());
            canvas = new ChartCanvas(shell, "Distances");
            canvas.show(content(40));
            shell.setSize(700, 450);
            shell.open();
            return null;
        });
        settle();
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void keysZoomPanAndReset() throws Exception {
        assertTrue(Desk.inUi(canvas::isWhole));
        press('w');
        assertFalse(Desk.inUi(canvas::isWhole));
        press('d');
        press('-');
        assertFalse(Desk.inUi(canvas::isWhole));
        press('z');
        assertTrue(Desk.inUi(canvas::isWhole));
    }

    @Test
    void nothingIsSeenFromFartherThanAllOfIt() throws Exception {
        for (int i = 0; i < 5; i++) {
            press('s');
        }
        assertTrue(Desk.inUi(canvas::isWhole));
        press('w');
        for (int i = 0; i < 5; i++) {
            press('s');
        }
        assertTrue(Desk.inUi(canvas::isWhole));
    }

    @Test
    void whatIsFetchedAsItComesIntoSightEndsWithTheDomain() throws Exception {
        Range all = new Range(-1000, 2000);
        List<Range> seen = new ArrayList<>();
        Desk.inUi(() -> {
            canvas.setAlongDomainOnly(all);
            canvas.addViewListener(part -> part.ifPresent(seen::add));
            return null;
        });
        for (int i = 0; i < 20; i++) {
            press('s');
        }
        assertEquals(all, seen.getLast());
        press('w');
        Range before = seen.getLast();
        for (int i = 0; i < 20; i++) {
            press('d');
        }
        assertEquals(all.getUpperBound(), seen.getLast().getUpperBound());
        assertEquals(before.getLength(), seen.getLast().getLength(), 1e-9 * before.getLength());
    }

    @Test
    void wheelZoomsAndDoubleClickShowsAll() throws Exception {
        turnWheel(SWT.NONE);
        assertFalse(Desk.inUi(canvas::isWhole));
        Desk.inUi(() -> {
            canvas.notifyListeners(SWT.MouseDoubleClick, new Event());
            return null;
        });
        assertTrue(Desk.inUi(canvas::isWhole));
    }

    @Test
    void wheelIsLeftToAPageThatScrollsUnlessCtrlIsHeld() throws Exception {
        Desk.inUi(() -> {
            ScrolledComposite page = new ScrolledComposite(shell, SWT.V_SCROLL);
            canvas.setParent(page);
            page.setContent(canvas);
            page.setExpandHorizontal(true);
            page.setExpandVertical(true);
            page.setMinHeight(2000);
            shell.layout(true, true);
            return null;
        });
        settle();
        assertTrue(turnWheel(SWT.NONE));
        assertTrue(Desk.inUi(canvas::isWhole));
        assertFalse(turnWheel(SWT.CTRL));
        assertFalse(Desk.inUi(canvas::isWhole));
    }

    /** Returns whether what the chart is in may have the turn too. */
    private boolean turnWheel(int keys) throws Exception {
        Event wheel = new Event();
        wheel.x = 350;
        wheel.y = 200;
        wheel.count = 3;
        wheel.stateMask = keys;
        Desk.inUi(() -> {
            canvas.notifyListeners(SWT.MouseVerticalWheel, wheel);
            return null;
        });
        settle();
        return wheel.doit;
    }

    @Test
    void aClickOnAPointSelectsItsSubjectAndItsTooltipIsExact() throws Exception {
        List<Object> selected = new ArrayList<>();
        int[] place = Desk.inUi(() -> {
            canvas.addSelectionListener(selected::add);
            for (int x = 0; x < canvas.getSize().x; x += 3) {
                for (int y = 0; y < canvas.getSize().y; y += 3) {
                    if (canvas.pointAt(x, y).isPresent()) {
                        return new int[] {x, y};
                    }
                }
            }
            throw new AssertionError("No point is anywhere on the canvas");
        });
        Optional<PlotPoint> point = Desk.inUi(() -> canvas.pointAt(place[0], place[1]));
        Desk.inUi(() -> {
            canvas.select(place[0], place[1]);
            return null;
        });
        assertEquals(List.of(point.get().subject().get()), selected);
        assertTrue(point.get().tooltip().startsWith("0x"), point.get().tooltip());
    }

    @Test
    void aHintTakesThePlaceOfAChart() throws Exception {
        Desk.inUi(() -> {
            canvas.showHint("Run a hunt to see its trials here.");
            return null;
        });
        assertTrue(Desk.inUi(() -> canvas.picture().isEmpty()));
    }

    @Test
    void picturesAreWrittenAsPngAndSvg(@TempDir Path folder) throws Exception {
        ChartPicture picture = ChartPicture.of(content(100_000), ChartTheme.LIGHT, 640, 400);
        picture.write(folder.resolve("chart.png"));
        picture.write(folder.resolve("chart.svg"));
        BufferedImage png = ImageIO.read(folder.resolve("chart.png").toFile());
        assertEquals(List.of(1280, 800), List.of(png.getWidth(), png.getHeight()), "sharp in print");
        int series = ChartTheme.LIGHT.series(0).getRGB();
        assertTrue(
                IntStream.range(0, png.getWidth() * png.getHeight())
                                .filter(i -> png.getRGB(i % png.getWidth(), i / png.getWidth()) == series)
                                .count()
                        > 1000,
                "the points are drawn in the colour of their series");
        String svg = Files.readString(folder.resolve("chart.svg"));
        assertTrue(svg.contains("<svg") && svg.contains(">Trials<"), svg.substring(0, 200));
        assertTrue(svg.length() < 8_000_000, "100,000 points must be thinned out: " + svg.length());
    }

    private static ChartContent content(int count) {
        List<PlotPoint> points = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Value value = Value.of(Math.scalb(1.0, (int) (-1000 + 2000L * i / count)) * (1 + i % 7 / 8.0));
            points.add(PlotPoint.of(OrdinalAxis.coordinate(value), Math.cos(i / 8.0), value.hexFloat(), i));
        }
        return theme -> {
            XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
            renderer.setSeriesPaint(0, theme.series(0));
            XYPlot plot = new XYPlot(
                    new PointDataset(List.of(new PointSeries("trials", PointSeries.Kind.SCATTER, points))),
                    new OrdinalAxis("x", FloatFormat.FP64),
                    new NumberAxis("distance"),
                    renderer);
            return new JFreeChart("Trials", plot);
        };
    }

    private void press(char key) throws Exception {
        Desk.inUi(() -> {
            Event event = new Event();
            event.character = key;
            event.keyCode = key;
            canvas.notifyListeners(SWT.KeyDown, event);
            return null;
        });
        settle();
    }

    private void settle() throws Exception {
        Desk.await("the chart is painted", canvas::isSettled);
    }
}
