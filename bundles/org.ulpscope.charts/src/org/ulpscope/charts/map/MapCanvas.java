package org.ulpscope.charts.map;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.DrawnCanvas;
import org.ulpscope.charts.internal.map.MapFrame;
import org.ulpscope.charts.internal.map.MapPainter;
import org.ulpscope.charts.internal.map.TileImages;
import org.ulpscope.charts.map.content.MapContent;
import org.ulpscope.charts.map.content.MapMark;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.charts.picture.ChartPicture;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.model.InputSlot;

/** Shows a map. Tiles that come while it is looked at appear at once; until then the coarser ones they are part of stand for them. */
public final class MapCanvas extends DrawnCanvas<MapContent> {
    /** So near to a mark, in pixels, whoever zooms means what is marked. */
    private static final int BESIDE = 6;

    private final List<Consumer<MapPlace>> selectionListeners = new ArrayList<>();
    private final List<Runnable> viewListeners = new ArrayList<>();
    private final TileImages images = new TileImages();
    private Function<MapPlace, String> tooltip = place -> "";
    private MapScale across = new MapScale(0, 0, 0, 1);
    private Optional<MapScale> up = Optional.empty();
    private boolean whole = true;
    /** Of what was seen last. */
    private int width;

    private int height;

    /** An empty canvas. */
    public MapCanvas(Composite parent, String name) {
        super(parent, name);
    }

    /**
     * Shows a map.
     *
     * @param newTooltip says what there is at a place
     * @param keepView whether the part looked at stays the same, which it can if the slots do
     */
    public void show(MapContent newContent, Function<MapPlace, String> newTooltip, boolean keepView) {
        setContent(newContent);
        tooltip = newTooltip;
        if (keepView) {
            wantVisible();
        } else {
            reset();
        }
    }

    /** Marks an input on the map on show. */
    public void mark(MapMark at) {
        content().ifPresent(shown -> {
            setContent(shown.marked(at));
            repaint();
        });
    }

    /** The input that is marked; empty where none is. */
    public Optional<MapMark> mark() {
        return content().flatMap(MapContent::mark);
    }

    /** The height below which parts of the map cannot be seen; 0 where there is none. */
    public int leastHeight() {
        return content().map(MapFrame::leastHeight).orElse(0);
    }

    /** For each layer on show the positions of the kinds that are seen, as far as they are known; none where there is no map. */
    public List<BitSet> kindsSeen() {
        Point size = getSize();
        return content()
                .filter(shown -> size.x > 0 && size.y > 0)
                .map(shown -> painter(shown).kindsSeen(size.x, size.y))
                .orElse(List.of());
    }

    /** Asks to be told of each place that is clicked. */
    public void addSelectionListener(Consumer<MapPlace> listener) {
        selectionListeners.add(listener);
    }

    /** Asks to be told whenever another part of the map is seen. */
    public void addViewListener(Runnable listener) {
        viewListeners.add(listener);
    }

    @Override
    public void zoom(double factor, Point centre) {
        content().ifPresent(shown -> {
            MapFrame frame = frame(shown);
            whole = false;
            // A pixel may be several binades: of its middle nobody knows whether the input that is looked at stays in
            // sight.
            Optional<MapMark> held = shown.mark().filter(mark -> placeOf(mark, frame)
                    .filter(place -> isBeside(place, centre))
                    .isPresent());
            across = step(across, factor, frame.across(centre.x), shown.across(), frame.width());
            up = up.map(
                    scale -> step(scale, factor, frame.up(centre.y), shown.up().orElseThrow(), frame.height()));
            held.ifPresent(mark -> hold(mark, shown, centre));
            if (isAll(across, shown.across(), frame.width())
                    && up.filter(scale -> !isAll(scale, shown.up().orElseThrow(), frame.height()))
                            .isEmpty()) {
                reset();
            } else {
                wantVisible();
            }
        });
    }

    /** The input that is marked, where it is seen, so that keys come nearer to it. */
    @Override
    public Point centre() {
        return content()
                .flatMap(shown -> shown.mark().flatMap(mark -> placeOf(mark, frame(shown))))
                .orElseGet(super::centre);
    }

    /** Where an input is on the canvas; empty where it is out of sight. */
    private Optional<Point> placeOf(MapMark mark, MapFrame frame) {
        long right = across.placeOf(mark.across() >> across.level());
        long height = up.map(scale -> scale.placeOf(mark.up().orElseThrow() >> scale.level()))
                .orElse(frame.height() / 2L);
        boolean isSeen = 0 <= right && right < frame.width() && 0 <= height && height < frame.height();
        return isSeen ? Optional.of(new Point(frame.x((int) right), frame.y((int) height))) : Optional.empty();
    }

    private boolean isBeside(Point place, Point centre) {
        return Math.abs(place.x - centre.x) <= BESIDE && (up.isEmpty() || Math.abs(place.y - centre.y) <= BESIDE);
    }

    /** Moves what is seen so that an input is at a place of the canvas, if not too little of the domain is seen then. */
    private void hold(MapMark mark, MapContent shown, Point at) {
        MapFrame frame = frame(shown);
        across = at(across, mark.across(), frame.across(at.x)).within(shown.across(), frame.width());
        up = up.map(scale -> at(scale, mark.up().orElseThrow(), frame.up(at.y))
                .within(shown.up().orElseThrow(), frame.height()));
    }

    private static MapScale at(MapScale scale, long ordinal, int place) {
        return scale.moved((int) (place - scale.placeOf(ordinal >> scale.level())));
    }

    private static boolean isAll(MapScale scale, InputSlot slot, int length) {
        return !scale.isNearerThan(MapScale.fitting(slot, length));
    }

    /** Nobody sees more than all of a domain. */
    private static MapScale step(MapScale scale, double factor, int at, InputSlot slot, int length) {
        MapScale next = (factor < 1 ? scale.nearer(at) : scale.farther(at)).within(slot, length);
        MapScale all = MapScale.fitting(slot, length);
        return all.isNearerThan(next) ? all : next;
    }

    @Override
    public void pan(Point at, double right, double down) {
        content().ifPresent(shown -> {
            MapFrame frame = frame(shown);
            whole = false;
            across = across.moved((int) right).within(shown.across(), frame.width());
            up = up.map(scale -> scale.moved((int) -down).within(shown.up().orElseThrow(), frame.height()));
            wantVisible();
        });
    }

    @Override
    public void zoomTo(Rectangle part) {
        content().ifPresent(shown -> {
            MapFrame frame = frame(shown);
            whole = false;
            across = across.showing(frame.across(part.x), part.width, frame.width());
            up = up.map(scale -> scale.showing(frame.up(part.y + part.height), part.height, frame.height()));
            wantVisible();
        });
    }

    @Override
    public void reset() {
        content().ifPresent(shown -> {
            MapFrame frame = frame(shown);
            whole = true;
            across = MapScale.fitting(shown.across(), frame.width());
            up = shown.up().map(slot -> MapScale.fitting(slot, frame.height()));
            wantVisible();
        });
    }

    @Override
    public Optional<String> tooltipAt(int x, int y) {
        return placeAt(x, y).map(tooltip).filter(text -> !text.isEmpty());
    }

    @Override
    public void select(int x, int y) {
        placeAt(x, y).ifPresent(place -> List.copyOf(selectionListeners).forEach(listener -> listener.accept(place)));
    }

    /** What lies at a place of the canvas; empty outside of the map. */
    public Optional<MapPlace> placeAt(int x, int y) {
        return content().flatMap(shown -> {
            MapFrame frame = frame(shown);
            return frame.plotAt(x, y)
                    .map(plot -> new MapPlace(
                            across.ordinalAt(frame.across(x)),
                            up.map(scale -> OptionalLong.of(scale.ordinalAt(frame.up(y))))
                                    .orElse(OptionalLong.empty()),
                            plot));
        });
    }

    /** What is seen of the horizontal axis. */
    public MapScale across() {
        return across;
    }

    /** What is seen of the vertical axis; empty on a map of one row. */
    public Optional<MapScale> up() {
        return up;
    }

    /** The label of what the cell at a place comes to; empty where nothing is known yet, or the place is outside of the domain. */
    public Optional<String> kindAt(MapPlace place) {
        return content().flatMap(shown -> painter(shown).kindAt(place));
    }

    @Override
    public Optional<ChartPicture> picture() {
        ChartTheme theme = ChartTheme.of(this);
        Point size = getSize();
        return content().map(shown -> {
            MapPainter painter = new MapPainter(shown, across, up, theme, new TileImages());
            return new ChartPicture(painter::paint, size.x, size.y);
        });
    }

    @Override
    protected void resized() {
        if (whole) {
            reset();
            return;
        }
        // What was in the middle stays there.
        content().ifPresent(shown -> {
            MapFrame frame = frame(shown);
            across = across.moved((frame.width() - width) / 2).within(shown.across(), frame.width());
            up = up.map(scale ->
                    scale.moved((frame.height() - height) / 2).within(shown.up().orElseThrow(), frame.height()));
        });
        wantVisible();
    }

    private void wantVisible() {
        Point size = getSize();
        content().map(this::frame).ifPresent(frame -> {
            width = frame.width();
            height = frame.height();
        });
        content().filter(shown -> size.x > 0 && size.y > 0).ifPresent(shown -> {
            var keys = painter(shown).visible(size.x, size.y);
            shown.layers().forEach(layer -> layer.want().accept(keys));
        });
        repaint();
        List.copyOf(viewListeners).forEach(Runnable::run);
    }

    private MapFrame frame(MapContent shown) {
        Point size = getSize();
        return MapFrame.of(shown, size.x, size.y);
    }

    private MapPainter painter(MapContent shown) {
        return new MapPainter(shown, across, up, ChartTheme.of(this), images);
    }

    @Override
    protected ChartPicture.Drawing drawing(MapContent shown) {
        return painter(shown)::paint;
    }
}
