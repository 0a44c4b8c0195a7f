package org.ulpscope.flow.ui.internal.pane;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.numeric.Value;
import org.ulpscope.ptx.SourceFrame;

/** All that is known of a line, as a form text: places are links, classes have their colours. */
final class DetailMarkup {
    /** The font of values and code. */
    static final String CODE = "code";

    /** The font of the names of classes. */
    static final String CLASS = "class";

    private static final int INDENT = 16;

    private final LineRow row;
    private final StringBuilder text = new StringBuilder("<form>");

    private DetailMarkup(LineRow row) {
        this.row = row;
    }

    static String of(LineRow row) {
        DetailMarkup markup = new DetailMarkup(row);
        markup.heading();
        row.stories().forEach(markup::story);
        FirstOccurrence.of(row.line()).forEach(markup::seen);
        return markup.text.append("</form>").toString();
    }

    private void heading() {
        text.append("<p>").append(row.line().place().map(this::link).orElseGet(() -> escaped(row.place())));
        text.append(" in ").append(escaped(row.functions())).append("</p>");
        row.line().place().flatMap(row.flow().lines()::text).ifPresent(this::source);
        row.line().inside().ifPresent(inside -> {
            text.append("<p>Within ").append(link(inside)).append("</p>");
            row.flow().lines().text(inside).ifPresent(this::source);
        });
        for (List<SourceFrame> chain : row.line().callers()) {
            text.append("<p>Called at ");
            text.append(String.join(", from ", chain.stream().map(this::link).toList()));
            text.append("</p>");
        }
    }

    private void source(String line) {
        item(code(line));
    }

    private void seen(FirstOccurrence seen) {
        text.append("<p>");
        text.append(String.join(
                ", ", seen.classes().stream().map(DetailMarkup::label).toList()));
        text.append(seen.state() == FlowState.APPEARANCE ? " born: " : " carried on: ");
        text.append(code(seen.site().operation()));
        text.append(" in ").append(seen.site().format().label());
        seen.count().ifPresent(count -> text.append(", %,d %s in all".formatted(count, count == 1 ? "time" : "times")));
        text.append("</p>");
        Occurrence first = seen.first();
        for (Value operand : first.operands()) {
            item("of " + value(operand));
        }
        item("gives " + value(first.result()));
        item("first in " + first.where());
    }

    private void story(FlowStory story) {
        ExceptionClass exception = story.origin().exception();
        text.append("<p>")
                .append(label(exception))
                .append(escaped(story.headline().substring(exception.label().length())))
                .append(": ")
                .append(story.outcome())
                .append(".</p>");
        for (FlowStory.Part part : story.sentences()) {
            String sentence = escaped(part.about() + " " + part.text());
            item(part.line().map(line -> linked(sentence, line)).orElse(sentence));
        }
    }

    private String linked(String sentence, SourceFrame line) {
        String place = Pattern.quote(escaped(row.shown(line))) + "(?!\\d)";
        return sentence.replaceFirst(place, Matcher.quoteReplacement(link(line)));
    }

    private void item(String markup) {
        text.append("<li style=\"text\" bindent=\"" + INDENT + "\" indent=\"" + INDENT + "\" vspace=\"false\">")
                .append(markup)
                .append("</li>");
    }

    private static String label(ExceptionClass exception) {
        return "<span color=\"" + exception + "\" font=\"" + CLASS + "\">" + exception.label() + "</span>";
    }

    private static String value(Value value) {
        return Stream.of(value.decimal(), value.hexFloat(), value.bitPattern())
                .map(words -> "<span font=\"" + CODE + "\" nowrap=\"true\">" + escaped(words) + "</span>")
                .collect(Collectors.joining("  "));
    }

    private static String code(String words) {
        return "<span font=\"" + CODE + "\">" + escaped(words) + "</span>";
    }

    private String link(SourceFrame frame) {
        String shown = escaped(row.shown(frame));
        return Optional.of(frame)
                .filter(known -> known.line() > 0)
                .map(known -> "<a href=\"" + escaped(known.toString()) + "\">" + shown + "</a>")
                .orElse(shown);
    }

    private static String escaped(String words) {
        return words.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
