package org.ulpscope.house;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A document in Markdown.
 *
 * @param path where it is, from the root of the sources
 * @param text all of it but what stands in blocks of code
 */
record Document(Path path, String text) {
    private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^ *```.*?^ *```$");
    private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    /** All that a reader of the repository may be led to. */
    static List<Document> all() {
        return Stream.of(
                        House.below(House.ROOT.resolve("docs"), ".md").stream(),
                        Stream.of("README.md", "CONTRIBUTING.md", "bundles/org.ulpscope.examples/examples/README.md")
                                .map(House.ROOT::resolve))
                .flatMap(paths -> paths)
                .map(path -> new Document(
                        House.ROOT.relativize(path),
                        CODE_BLOCK.matcher(House.text(path)).replaceAll("")))
                .toList();
    }

    /** One of them. */
    static Document at(String path) {
        return all().stream()
                .filter(document -> document.path().equals(Path.of(path)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + path));
    }

    /** What its links and pictures lead to, as it is written. */
    List<String> links() {
        return LINK.matcher(CODE.matcher(text).replaceAll(""))
                .results()
                .map(link -> link.group(1))
                .toList();
    }

    /** The file that a link of this document leads to, from the root of the sources. */
    Path target(String link) {
        String file = link.replaceFirst("#.*", "");
        return file.isEmpty()
                ? path
                : House.ROOT.relativize(
                        House.ROOT.resolve(path).resolveSibling(file).normalize());
    }

    /** The names by which links find its headings, made as code hosts make them. */
    Set<String> anchors() {
        return HEADING.matcher(text)
                .results()
                .map(heading -> heading.group(1).strip().toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
