package org.ulpscope.study.internal.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.OutcomeAppearance;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Html;
import org.ulpscope.report.PageStyle;
import org.ulpscope.study.Region;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.StudyDescription;

/**
 * Regions as a drawing, in which neighbouring values are as far apart everywhere: of kernels with one input a strip for each platform, of those with
 * two a square.
 */
final class RegionChart {
    /** The rules of a page with such drawings. */
    static final String STYLE = """
            .regions { max-width: 100%; } .regions text { font-size: 11px; fill: var(--dim); }
            .regions .ground { fill: var(--soft); stroke: var(--line); } .regions .tick { stroke: var(--line); }
            .regions .region { fill: currentColor; fill-opacity: .8; stroke: currentColor; stroke-width: 1; }
            """;

    private static final int WIDTH = 640;
    private static final int LEFT = 96;
    private static final int RIGHT = 24;
    private static final int STRIP = 24;
    private static final int SQUARE = 420;
    private static final int GAP = 10;
    private static final int NAME = 16;
    private static final int BOTTOM = 26;
    private static final int STRIP_HEIGHT = 4;
    private static final int COLOURS = 8;

    private final StudyDescription study;
    private final List<Region> regions;
    private final List<String> labels;
    private final Html html;

    RegionChart(StudyDescription study, List<Region> regions, Html html) {
        this.study = study;
        this.regions = regions.stream().filter(region -> !region.isCut()).toList();
        this.labels = regions.stream().map(Region::label).distinct().toList();
        this.html = html;
    }

    /** Whether there is something to draw. */
    boolean applies() {
        return study.slots().size() <= 2 && !regions.isEmpty();
    }

    void write() {
        boolean flat = study.slots().size() == 1;
        List<String> platforms = study.platforms().stream()
                .map(Platform::name)
                .filter(name ->
                        regions.stream().anyMatch(region -> region.platform().equals(name)))
                .toList();
        int each = flat ? STRIP : SQUARE;
        int height = platforms.size() * (NAME + each + GAP) + BOTTOM;
        html.element(
                "svg",
                () -> {
                    for (int i = 0; i < platforms.size(); i++) {
                        platform(platforms.get(i), i * (NAME + each + GAP) + NAME, each, flat);
                    }
                    ticks(study.slots().getFirst(), platforms.size() * (NAME + each + GAP));
                },
                "viewBox",
                "0 0 " + WIDTH + " " + height,
                "width",
                Integer.toString(WIDTH),
                "role",
                "img",
                "class",
                "regions");
        html.element(
                "p",
                () -> labels.forEach(label -> html.element("span", sign(label) + " ", "class", colour(label))
                        .text(label + "   ")),
                "class",
                "dim");
    }

    private void platform(String name, int top, int height, boolean flat) {
        rectangle("ground", LEFT, top, WIDTH - RIGHT - LEFT, height, "");
        text(name, LEFT, top - 4.0, "start");
        if (!flat) {
            InputSlot slot = study.slots().get(1);
            text(slot.name(), LEFT - 6, top - 4.0, "end");
            for (long ordinal : marks(slot)) {
                text(decimal(slot, ordinal), LEFT - 6, Math.max(top + 11, y(slot, ordinal, top, height)), "end");
            }
        }
        regions.stream().filter(region -> region.platform().equals(name)).forEach(region -> {
            if (region.slant().isPresent()) {
                slant(region, top, height);
                return;
            }
            double from = x(study.slots().getFirst(), ordinal(region.extent().from(), 0));
            double to = x(study.slots().getFirst(), ordinal(region.extent().to(), 0));
            double upper =
                    flat ? top : y(study.slots().get(1), ordinal(region.extent().to(), 1), top, height);
            double lower = flat
                    ? top + height
                    : y(study.slots().get(1), ordinal(region.extent().from(), 1), top, height);
            rectangle(
                    "region " + colour(region.label()),
                    from,
                    upper,
                    Math.max(0.5, to - from),
                    Math.max(0.5, lower - upper),
                    RegionSentence.of(study, region));
        });
    }

    /** What a relation tells, as strips one above the other. */
    private void slant(Region region, int top, int height) {
        String title = RegionSentence.of(study, region);
        InputSlot across = study.slots().getFirst();
        InputSlot up = study.slots().get(1);
        int columns = (WIDTH - RIGHT - LEFT) / STRIP_HEIGHT;
        for (int row = 0; row < height / STRIP_HEIGHT; row++) {
            long upBits = at(up, 1 - (row + 0.5) * STRIP_HEIGHT / height);
            int from = -1;
            for (int column = 0; column <= columns; column++) {
                boolean isIn = column < columns
                        && region.slant()
                                .get()
                                .holds(study.slots(), List.of(at(across, (column + 0.5) / columns), upBits));
                if (isIn && from < 0) {
                    from = column;
                } else if (!isIn && from >= 0) {
                    double width = (double) (WIDTH - RIGHT - LEFT) / columns;
                    rectangle(
                            "region " + colour(region.label()),
                            LEFT + from * width,
                            top + row * STRIP_HEIGHT,
                            (column - from) * width,
                            STRIP_HEIGHT,
                            title);
                    from = -1;
                }
            }
        }
    }

    /** Bits of the value at a place, from 0 at the lowest to 1 at the highest. */
    private static long at(InputSlot slot, double place) {
        return slot.format().bits(new OrdinalRange(slot.lowest(), slot.highest()).at(place));
    }

    private void ticks(InputSlot slot, int top) {
        List<Long> marks = marks(slot);
        for (int i = 0; i < marks.size(); i++) {
            text(
                    decimal(slot, marks.get(i)),
                    x(slot, marks.get(i)),
                    top + 12.0,
                    i == 0 ? "start" : i == marks.size() - 1 ? "end" : "middle");
        }
        text(slot.name(), LEFT - 6, top + 12.0, "end");
    }

    /** The ends of the domain, and those of these values that are well within. */
    private static List<Long> marks(InputSlot slot) {
        List<Long> marks = new ArrayList<>();
        Stream.of("-1", "0", "1")
                .map(text -> Value.parse(text, slot.format()).ordinal())
                .filter(ordinal -> place(slot, ordinal) > 0.12 && place(slot, ordinal) < 0.88)
                .forEach(marks::add);
        marks.addFirst(slot.lowest());
        marks.addLast(slot.highest());
        return marks;
    }

    private long ordinal(List<Long> bits, int slot) {
        return study.slots().get(slot).format().ordinal(bits.get(slot));
    }

    private static double place(InputSlot slot, long ordinal) {
        return Math.clamp(
                ((double) ordinal - slot.lowest()) / Math.max(1, (double) slot.highest() - slot.lowest()), 0, 1);
    }

    private static double x(InputSlot slot, long ordinal) {
        return LEFT + place(slot, ordinal) * (WIDTH - RIGHT - LEFT);
    }

    private static double y(InputSlot slot, long ordinal, int top, int height) {
        return top + (1 - place(slot, ordinal)) * height;
    }

    private static String decimal(InputSlot slot, long ordinal) {
        String text = Value.ofOrdinal(slot.format(), ordinal).decimal();
        return text.length() > 12
                ? String.format(
                        Locale.ROOT,
                        "%.3g",
                        Value.ofOrdinal(slot.format(), ordinal).toDouble())
                : text;
    }

    private void rectangle(String name, double x, double y, double width, double height, String title) {
        html.element(
                "rect",
                () -> {
                    if (!title.isEmpty()) {
                        html.element("title", title);
                    }
                },
                "class",
                name,
                "x",
                pixel(x),
                "y",
                pixel(y),
                "width",
                pixel(width),
                "height",
                pixel(height));
    }

    private void text(String text, double x, double y, String anchor) {
        html.element("text", text, "x", pixel(x), "y", pixel(y), "text-anchor", anchor);
    }

    private static String pixel(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    /** The class of the style sheet for a label: that of its outcome, or one of the colours of charts. */
    private String colour(String label) {
        return ClassMark.appearance(label)
                .map(PageStyle::name)
                .orElse("c" + Math.max(0, labels.indexOf(label)) % COLOURS);
    }

    private static String sign(String label) {
        return ClassMark.appearance(label)
                .map(OutcomeAppearance::sign)
                .map(String::valueOf)
                .orElse("■");
    }
}
