package org.ulpscope.source.internal.crossing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.CrossingRequest;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.SyntaxNode;

/** The files and lines that a text comes from, as {@code #line} says. */
final class Lines {
    private static final Pattern PLACE = Pattern.compile("#line (\\d+) \"((?:[^\"\\\\]|\\\\.)*)\"");

    private final String text;

    Lines(String text) {
        this.text = text;
    }

    /** The first thing that is to be said of what a function needs, behind its place: of the user's own lines, if there is one. */
    Optional<String> first(Reach reach, Function<SyntaxNode, Optional<String>> said) {
        List<String> all = reach.code()
                .flatMap(node -> said.apply(node).map(sentence -> place(node) + ": " + sentence).stream())
                .toList();
        return all.stream()
                .filter(sentence -> !sentence.startsWith(CrossingRequest.CALLER))
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** Where a node stands, such as {@code f.c:7}. */
    String place(SyntaxNode node) {
        Optional<Range> range = DeclaredParts.range(node);
        return range.map(found -> place(found.from())).orElse("the source");
    }

    private String place(int offset) {
        String file = "the source";
        int line = 0;
        for (String one : text.substring(0, offset).split("\n", -1)) {
            Matcher place = PLACE.matcher(one);
            if (place.matches()) {
                file = Path.of(place.group(2).replaceAll("\\\\(.)", "$1"))
                        .getFileName()
                        .toString();
                line = Integer.parseInt(place.group(1)) - 1;
            } else {
                line++;
            }
        }
        return file + ":" + line;
    }
}
