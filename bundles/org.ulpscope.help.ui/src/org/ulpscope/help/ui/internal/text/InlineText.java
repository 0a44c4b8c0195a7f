package org.ulpscope.help.ui.internal.text;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;

/** A line of text with styles, links and pictures, as it is gathered from a part of a page. */
final class InlineText extends AbstractVisitor {
    /** How a cell of a table begins a line. */
    private static final String LINE_BREAK = "<br>";

    private final HelpStyle style;
    private final StringBuilder text = new StringBuilder();
    private final List<StyleRange> ranges = new ArrayList<>();
    private final List<LinkRange> links = new ArrayList<>();
    private final List<PlacedPicture> pictures = new ArrayList<>();

    /** A picture in place of a character. */
    record PlacedPicture(int offset, String source) {}

    private InlineText(HelpStyle style) {
        this.style = style;
    }

    /** What stands below a node. */
    static InlineText of(Node parent, HelpStyle style) {
        InlineText inline = new InlineText(style);
        inline.visitChildren(parent);
        return inline;
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

    List<PlacedPicture> pictures() {
        return pictures;
    }

    @Override
    public void visit(Text node) {
        text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
        text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
        text.append(' ');
    }

    @Override
    public void visit(HtmlInline node) {
        text.append(node.getLiteral().equals(LINE_BREAK) ? "\n" : node.getLiteral());
    }

    @Override
    public void visit(Code node) {
        StyleRange range = new StyleRange();
        range.font = style.code();
        range.background = style.codeBackground();
        styled(range, () -> text.append(node.getLiteral()));
    }

    @Override
    public void visit(Emphasis node) {
        StyleRange range = new StyleRange();
        range.font = style.with(SWT.ITALIC);
        styled(range, () -> visitChildren(node));
    }

    @Override
    public void visit(StrongEmphasis node) {
        StyleRange range = new StyleRange();
        range.font = style.with(SWT.BOLD);
        styled(range, () -> visitChildren(node));
    }

    @Override
    public void visit(Link node) {
        int start = text.length();
        int first = ranges.size();
        visitChildren(node);
        links.add(new LinkRange(start, text.length() - start, node.getDestination()));
        StyleRange range = new StyleRange();
        range.foreground = style.link();
        range.underline = true;
        range.start = start;
        range.length = text.length() - start;
        // Ranges must not overlap: code within a link looks like the link.
        ranges.subList(first, ranges.size()).clear();
        ranges.add(range);
    }

    @Override
    public void visit(Image node) {
        pictures.add(new PlacedPicture(text.length(), node.getDestination()));
        text.append('\uFFFC');
    }

    private void styled(StyleRange range, Runnable content) {
        int start = text.length();
        int first = ranges.size();
        content.run();
        ranges.subList(first, ranges.size()).clear();
        range.start = start;
        range.length = text.length() - start;
        ranges.add(range);
    }
}
