package org.ulpscope.help.ui.internal.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Finds words in all pages. */
public final class PageSearch {
    private static final int AROUND = 90;

    /** So many of a word weigh less than one in a heading, or in the title of the page. */
    private static final int MOST_COUNTED = 9;

    private static final int IN_TITLE = 10;
    private static final int BEGUN_IN_HEADING = 20;
    private static final int IN_HEADING = 30;
    private static final int NAMED_SO = 100;

    private PageSearch() {}

    /**
     * A part of a page in which all words stand.
     *
     * @param page the page
     * @param heading the heading above it; that of the page for its beginning
     * @param excerpt what stands around the first word
     * @param weight the more, the better it fits
     */
    public record Hit(HelpPage page, String heading, String excerpt, int weight) {}

    /**
     * The parts in which all of these words stand, in any order and case; first the beginning of the page that is named so, as those of commands are,
     * then those with the words in their headings, then those with most of them.
     */
    public static List<Hit> of(String words, List<HelpPage> pages) {
        List<String> wanted = Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        if (wanted.isEmpty()) {
            return List.of();
        }
        List<Hit> hits = new ArrayList<>();
        for (HelpPage page : pages) {
            String heading = page.title();
            StringBuilder part = new StringBuilder();
            boolean code = false;
            for (String line : page.markdown().lines().toList()) {
                code ^= line.startsWith("```");
                if (!code && line.matches("#{1,4} .*")) {
                    String next = line.replaceFirst("#+ ", "").strip();
                    // Before its title a page has nothing; that of a part without a word of its own can still be what
                    // is looked for.
                    if (!(part.toString().isBlank() && next.equals(page.title()))) {
                        add(hits, page, heading, part.toString(), wanted);
                    }
                    heading = next;
                    part.setLength(0);
                } else {
                    part.append(line).append(' ');
                }
            }
            add(hits, page, heading, part.toString(), wanted);
        }
        hits.sort(Comparator.comparingInt(Hit::weight).reversed());
        return hits;
    }

    private static void add(List<Hit> hits, HelpPage page, String heading, String part, List<String> wanted) {
        boolean isBeginning = heading.equals(page.title());
        String text = (heading + " " + part + (isBeginning ? " " + page.name() : "")).toLowerCase(Locale.ROOT);
        if (wanted.stream().allMatch(text::contains)) {
            int weight = isBeginning && page.name().equals(String.join("-", wanted)) ? NAMED_SO : 0;
            for (String word : wanted) {
                weight += Math.min(MOST_COUNTED, text.split(Pattern.quote(word), -1).length - 1);
                weight += inHeading(heading.toLowerCase(Locale.ROOT), word);
                weight += page.title().toLowerCase(Locale.ROOT).contains(word) ? IN_TITLE : 0;
            }
            hits.add(new Hit(page, heading, excerpt(part, wanted.getFirst()), weight));
        }
    }

    private static int inHeading(String heading, String word) {
        boolean isWhole = Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}])")
                .matcher(heading)
                .find();
        return isWhole ? IN_HEADING : heading.contains(word) ? BEGUN_IN_HEADING : 0;
    }

    private static String excerpt(String part, String word) {
        String plain = PlainText.of(part);
        int at = Math.max(0, plain.toLowerCase(Locale.ROOT).indexOf(word));
        int from = at <= AROUND ? 0 : afterSpace(plain, at - AROUND, at);
        int end = at + word.length();
        int to = end + AROUND >= plain.length() ? plain.length() : Math.max(end, plain.lastIndexOf(' ', end + AROUND));
        return (from > 0 ? "…" : "") + plain.substring(from, to).strip() + (to < plain.length() ? "…" : "");
    }

    /** Where the next word begins from a place on; the last place of all where none does before it. */
    private static int afterSpace(String text, int place, int last) {
        int space = text.indexOf(' ', place - 1);
        return space < 0 || space >= last ? last : space + 1;
    }
}
