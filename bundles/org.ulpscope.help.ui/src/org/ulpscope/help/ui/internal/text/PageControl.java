package org.ulpscope.help.ui.internal.text;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Cursor;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.ui.theme.GroundWatch;

/**
 * Shows a page. A click on a link follows it; Tab and Shift+Tab go from link to link, and Enter follows the one that is selected.
 */
public final class PageControl {
    private static final int MARGIN = 16;
    private static final int SETTLED_MS = 80;

    private final StyledText text;
    private final HelpStyle style;
    private final Consumer<String> follow;
    private Optional<PageText> page = Optional.empty();
    private Runnable again = () -> {};
    private int width;

    /** @param follow takes what the link names that the user follows */
    public PageControl(Composite parent, Consumer<String> follow) {
        this.follow = follow;
        text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        text.setCaret(null);
        text.setLineSpacing(3);
        style = new HelpStyle(text);
        text.addPaintObjectListener(event -> block(event.style.start)
                .ifPresent(
                        block -> block.paint(event.gc, event.x, event.y + event.ascent - event.style.metrics.ascent)));
        text.addListener(SWT.Resize, event -> text.getDisplay().timerExec(SETTLED_MS, this::fit));
        GroundWatch.of(text, this::recolour);
        text.addListener(SWT.MouseMove, this::hover);
        text.addListener(SWT.MouseUp, this::click);
        text.addListener(SWT.Traverse, event -> {
            if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
                event.doit = !step(event.detail == SWT.TRAVERSE_TAB_NEXT);
            }
        });
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
                linkAt(text.getSelection().x).map(LinkRange::target).ifPresent(follow);
            }
        });
        text.addListener(SWT.Dispose, event -> letGo());
    }

    /** The widget. */
    public StyledText control() {
        return text;
    }

    /**
     * Shows a page from its beginning.
     *
     * @param pictures finds what the page names
     */
    public void show(String markdown, Function<String, Optional<Image>> pictures) {
        again = () -> show(markdown, pictures);
        letGo();
        text.setRedraw(false);
        PageText made = PageText.of(markdown, text, style, pictures);
        page = Optional.of(made);
        text.setText(made.text());
        style(made);
        width = 0;
        fit();
        text.setTopPixel(0);
        text.setRedraw(true);
    }

    /** Code and tables have colours that were mixed from those of the page. */
    private void recolour() {
        int top = text.getTopPixel();
        again.run();
        text.setTopPixel(top);
    }

    private void style(PageText made) {
        made.ranges().forEach(text::setStyleRange);
        for (PageText.Line line : made.lines()) {
            int first = text.getLineAtOffset(line.start());
            int count = text.getLineAtOffset(line.end() - 1) - first + 1;
            text.setLineIndent(first, count, line.indent());
            text.setLineWrapIndent(first, count, line.wrapIndent());
            if (line.code()) {
                text.setLineBackground(first, count, style.codeBackground());
            }
        }
    }

    /** Gives blocks the room that there is. */
    private void fit() {
        if (text.isDisposed()) {
            return;
        }
        int room = text.getClientArea().width - 2 * MARGIN - 4;
        if (room > 0 && room != width && page.isPresent()) {
            width = room;
            page.get().blocks().forEach((offset, block) -> {
                Point size = block.size(room);
                StyleRange range = new StyleRange();
                range.start = offset;
                range.length = 1;
                range.metrics = new GlyphMetrics(size.y, 0, size.x);
                text.setStyleRange(range);
            });
        }
    }

    /** Scrolls to a heading; stays where there is none that is called so. */
    public void reveal(String anchor) {
        page.flatMap(shown -> shown.anchor(anchor)).ifPresent(offset -> {
            text.setTopIndex(text.getLineAtOffset(offset));
            text.setTopPixel(Math.max(0, text.getTopPixel() - MARGIN));
        });
    }

    /** The links of the page that stand in its text, in order. */
    public List<LinkRange> links() {
        return page.map(PageText::links).orElse(List.of());
    }

    private boolean step(boolean forward) {
        int at = text.getSelection().x;
        boolean chosen = text.getSelectionCount() > 0;
        Comparator<LinkRange> order = Comparator.comparingInt(LinkRange::start);
        Optional<LinkRange> next = forward
                ? links().stream()
                        .filter(link -> chosen ? link.start() > at : link.start() >= at)
                        .min(order)
                : links().stream().filter(link -> link.start() < at).max(order);
        next.ifPresent(link -> {
            text.setSelection(link.start(), link.start() + link.length());
            text.showSelection();
        });
        return next.isPresent();
    }

    private Optional<EmbeddedBlock> block(int offset) {
        return page.map(PageText::blocks).map(blocks -> blocks.get(offset));
    }

    private Optional<LinkRange> linkAt(int offset) {
        return links().stream().filter(link -> link.contains(offset)).findFirst();
    }

    /** What the link names that is under the pointer. */
    private Optional<String> target(Event event) {
        int offset = text.getOffsetAtPoint(new Point(event.x, event.y));
        if (offset < 0) {
            return inBlock(event);
        }
        return linkAt(offset).map(LinkRange::target).or(() -> inBlock(event));
    }

    private Optional<String> inBlock(Event event) {
        for (Map.Entry<Integer, EmbeddedBlock> each :
                page.map(PageText::blocks).orElse(Map.of()).entrySet()) {
            Point corner = text.getLocationAtOffset(each.getKey());
            Point size = new Point(width, text.getLineHeight(each.getKey()));
            if (event.y >= corner.y && event.y < corner.y + size.y && event.x >= corner.x) {
                return each.getValue().link(event.x - corner.x, event.y - corner.y);
            }
        }
        return Optional.empty();
    }

    private void hover(Event event) {
        Cursor cursor = target(event).isPresent() ? text.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null;
        if (text.getCursor() != cursor) {
            text.setCursor(cursor);
        }
    }

    private void click(Event event) {
        if (event.button == 1 && text.getSelectionCount() == 0) {
            target(event).ifPresent(follow);
        }
    }

    private void letGo() {
        page.ifPresent(shown -> shown.blocks().values().forEach(EmbeddedBlock::dispose));
        page = Optional.empty();
    }
}
