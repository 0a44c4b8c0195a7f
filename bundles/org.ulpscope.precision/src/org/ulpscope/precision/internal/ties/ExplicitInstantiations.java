package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceFiles;

/** Where a program has the compiler make a template for types that are written there: {@code template void run<double>(int);}. Clang tells nothing of it. */
final class ExplicitInstantiations {
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern WRITTEN = Pattern.compile("\\btemplate\\s+(?!<)[^;{}=]*;");

    private final SourceFiles files;
    private final List<Range> all;

    ExplicitInstantiations(SourceFiles files) {
        this.files = files;
        all = files.all().stream().flatMap(ExplicitInstantiations::of).toList();
    }

    private static Stream<Range> of(SourceFile file) {
        return WRITTEN.matcher(withoutComments(file.text()))
                .results()
                .map(found -> new Range(file.path(), found.start(), found.end()));
    }

    /** A text with white space in the place of its comments. */
    static String withoutComments(String text) {
        return COMMENT.matcher(text).replaceAll(ExplicitInstantiations::blank);
    }

    private static String blank(MatchResult comment) {
        return " ".repeat(comment.group().length());
    }

    /** The first of a function template. */
    Optional<Range> of(String function) {
        Pattern named = Pattern.compile("\\b" + Pattern.quote(function) + "\\s*[<(]");
        return all.stream()
                .filter(range -> named.matcher(files.text(range)).find())
                .findFirst();
    }

    /** Whether a place is part of one. */
    boolean contain(Range place) {
        return all.stream().anyMatch(range -> range.contains(place));
    }
}
