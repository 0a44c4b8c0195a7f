package org.ulpscope.help.ui.internal.pages;

import java.nio.file.Path;
import java.util.List;

/**
 * A page of the help.
 *
 * @param path where it is, such as {@code docs/flow.md}; links of other pages name it by that
 * @param title its first heading
 * @param markdown all of it
 */
public record HelpPage(String path, String title, String markdown) {
    /** A page from its text. */
    static HelpPage of(String path, String markdown) {
        String title = markdown.lines()
                .filter(line -> line.startsWith("# "))
                .findFirst()
                .map(line -> line.substring(2).strip())
                .orElse(path);
        return new HelpPage(path, title, markdown);
    }

    /** How its file is called, without folder and ending: {@code flow}. */
    public String name() {
        return Path.of(path).getFileName().toString().replaceFirst("\\.md$", "");
    }

    /** Its beginning: the first sentence after the title. */
    public String summary() {
        List<String> lines = markdown.lines()
                .dropWhile(line -> line.isBlank() || line.startsWith("#"))
                .takeWhile(line -> !line.isBlank())
                .toList();
        String paragraph = String.join(" ", lines);
        int end = paragraph.indexOf(". ");
        return end < 0 ? paragraph : paragraph.substring(0, end + 1);
    }

    /** The path of what a link of this page names, without the part after #; that of the page itself where there is nothing before it. */
    public String resolve(String link) {
        String target = link.contains("#") ? link.substring(0, link.indexOf('#')) : link;
        return target.isEmpty()
                ? path
                : Path.of(path).resolveSibling(target).normalize().toString();
    }
}
