package org.ulpscope.help.ui.internal.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Image;
import org.ulpscope.help.ui.internal.pages.Anchors;

/** A page as text, styles and blocks. */
final class PageText extends AbstractVisitor {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();
    private static final int STEP = 24;

    private final StyledText owner;
    private final HelpStyle style;
    private final Function<String, Optional<Image>> pictures;
    private final StringBuilder text = new StringBuilder();
    private final List<StyleRange> ranges = new ArrayList<>();
    private final List<LinkRange> links = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private final Map<Integer, EmbeddedBlock> blocks = new LinkedHashMap<>();
    private final Map<String, Integer> anchors = new HashMap<>();
    private int indent;
    private String bullet = "";

    /** How a stretch of lines is laid out. */
    record Line(int start, int end, int indent, int wrapIndent, boolean code) {}

    private PageText(StyledText owner, HelpStyle style, Function<String, Optional<Image>> pictures) {
        this.owner = owner;
        this.style = style;
        this.pictures = pictures;
    }

    /** @param pictures finds what a page names */
    static PageText of(String markdown, StyledText owner, HelpStyle style, Function<String, Optional<Image>> pictures) {
        PageText page = new PageText(owner, style, pictures);
        PARSER.parse(markdown).accept(page);
        return page;
    }

    String text() {
        return text.toString();
    }

    List<StyleRange> ranges() {
        return ranges;
    }

    List<LinkRange> links() {
        return links;
    }

    List<Line> lines() {
        return lines;
    }

    Map<Integer, EmbeddedBlock> blocks() {
        return blocks;
    }

    Optional<Integer> anchor(String name) {
        return Optional.ofNullable(anchors.get(name));
    }

    @Override
    public void visit(Heading node) {
        gap();
        int start = text.length();
        append(InlineText.of(node, style));
        StyleRange range = new StyleRange();
        range.font = style.heading(node.getLevel());
        range.start = start;
        range.length = text.length() - start;
        ranges.removeIf(one -> one.start >= start);
        ranges.add(range);
        anchors.putIfAbsent(Anchors.of(text.substring(start)), start);
        text.append('\n');
    }

    @Override
    public void visit(Paragraph node) {
        boolean tight = node.getParent() instanceof ListItem;
        if (!tight || bullet.isEmpty()) {
            gap();
        }
        int start = text.length();
        text.append(bullet);
        int hanging = bullet.isEmpty() ? 0 : STEP * 2 / 3;
        bullet = "";
        append(InlineText.of(node, style));
        text.append('\n');
        lines.add(new Line(start, text.length(), indent, indent + hanging, false));
    }

    @Override
    public void visit(FencedCodeBlock node) {
        code(node.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock node) {
        code(node.getLiteral());
    }

    private void code(String literal) {
        gap();
        int start = text.length();
        text.append(literal.stripTrailing());
        StyleRange range = new StyleRange();
        range.font = style.code();
        range.start = start;
        range.length = text.length() - start;
        if (range.length > 0) {
            ranges.add(range);
        }
        text.append('\n');
        lines.add(new Line(start, text.length(), indent + STEP / 2, indent + STEP, true));
    }

    @Override
    public void visit(BlockQuote node) {
        indent += STEP;
        visitChildren(node);
        indent -= STEP;
    }

    @Override
    public void visit(BulletList node) {
        list(node, number -> "\u2022  ");
    }

    @Override
    public void visit(OrderedList node) {
        list(node, number -> number + ".  ");
    }

    private void list(Node list, Function<Integer, String> mark) {
        if (!(list.getParent() instanceof ListItem)) {
            gap();
        }
        indent += STEP;
        int number = 1;
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            bullet = mark.apply(number++);
            visitChildren(item);
        }
        indent -= STEP;
    }

    @Override
    public void visit(ThematicBreak node) {
        gap();
    }

    @Override
    public void visit(CustomBlock node) {
        if (node instanceof TableBlock) {
            gap();
            TableWidths widths = new TableWidths();
            rows(node, widths);
        }
    }

    private void rows(Node parent, TableWidths widths) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof TableRow row) {
                row(row, widths);
            } else {
                rows(node, widths);
            }
        }
    }

    private void row(TableRow row, TableWidths widths) {
        List<InlineText> cells = new ArrayList<>();
        boolean header = false;
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            header |= cell instanceof TableCell known && known.isHeader();
            cells.add(InlineText.of(cell, style));
        }
        int start = text.length();
        block(new RowBlock(cells, header, widths, owner, style));
        text.append('\n');
        lines.add(new Line(start, text.length(), indent, indent, false));
    }

    private void block(EmbeddedBlock block) {
        blocks.put(text.length(), block);
        text.append('\uFFFC');
    }

    private void append(InlineText inline) {
        int start = text.length();
        text.append(inline.text());
        for (StyleRange range : inline.ranges()) {
            range.start += start;
            if (range.length > 0) {
                ranges.add(range);
            }
        }
        inline.links().forEach(link -> links.add(link.moved(start)));
        for (InlineText.PlacedPicture picture : inline.pictures()) {
            pictures.apply(picture.source())
                    .ifPresent(image -> blocks.put(start + picture.offset(), new PictureBlock(image)));
        }
    }

    /** An empty line before what comes next, where there is none yet. */
    private void gap() {
        int length = text.length();
        boolean empty = length < 2 || text.charAt(length - 2) == '\n';
        if (!empty) {
            text.append('\n');
        }
    }
}
