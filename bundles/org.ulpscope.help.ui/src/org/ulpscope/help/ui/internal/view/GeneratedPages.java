package org.ulpscope.help.ui.internal.view;

import java.util.List;
import java.util.function.Predicate;
import org.ulpscope.help.ui.internal.pages.Anchors;
import org.ulpscope.help.ui.internal.pages.HelpPage;
import org.ulpscope.help.ui.internal.pages.PageSearch;

/** Pages that are made while one reads: the contents, and what was found. */
final class GeneratedPages {
    private static final int MOST_HITS = 40;
    private static final Predicate<HelpPage> TUTORIAL = page -> page.path().startsWith("docs/tutorial-");
    /** Of interest to few: file formats and measurements. */
    private static final Predicate<HelpPage> REFERENCE =
            page -> page.path().matches("docs/(.*-(format|measured|h100)|benchmarks|gpu-hunts|cuda-versions)\\.md");

    private GeneratedPages() {}

    static String contents(List<HelpPage> pages) {
        return "# Help\n\nType above to search all pages. F1 opens the page about what is in front.\n\n## Tutorials\n\n"
                + list(pages, TUTORIAL) + "\n## How to\n\n"
                + list(pages, REFERENCE.or(TUTORIAL).negate()) + "\n## File formats and measurements\n\n"
                + list(pages, REFERENCE);
    }

    private static String list(List<HelpPage> pages, Predicate<HelpPage> wanted) {
        StringBuilder list = new StringBuilder();
        pages.stream().filter(wanted).forEach(page -> list.append("- [")
                .append(page.title())
                .append("](")
                .append(page.path())
                .append("): ")
                .append(page.summary().replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"))
                .append('\n'));
        return list.toString();
    }

    static String found(String words, List<HelpPage> pages) {
        List<PageSearch.Hit> hits = PageSearch.of(words, pages);
        if (hits.isEmpty()) {
            return "# Nothing found\n\nNo page has all of these words in one part. Try fewer of them, or the beginning of a word.";
        }
        StringBuilder page = new StringBuilder("# Found\n\n");
        hits.stream().limit(MOST_HITS).forEach(hit -> {
            boolean top = hit.heading().equals(hit.page().title());
            page.append("[")
                    .append(hit.page().title())
                    .append(top ? "" : " › " + plain(hit.heading()))
                    .append("](")
                    .append(hit.page().path())
                    .append(top ? "" : "#" + Anchors.of(plain(hit.heading())))
                    .append(")\n\n")
                    .append(hit.excerpt().replaceAll("([\\\\_*<\\[])", "\\\\$1"))
                    .append("\n\n");
        });
        return page.toString();
    }

    private static String plain(String heading) {
        return heading.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1").replace("`", "");
    }
}
