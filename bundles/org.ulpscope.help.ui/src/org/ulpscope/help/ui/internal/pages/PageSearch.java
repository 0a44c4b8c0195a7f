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

    /** The parts in which all of these words stand, in any order and case; those with most of them first. */
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
                    add(hits, page, heading, part.toString(), wanted);
                    heading = line.replaceFirst("#+ ", "").strip();
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
        String text = (heading + " " + part).toLowerCase(Locale.ROOT);
        if (wanted.stream().allMatch(text::contains)) {
            int weight = 0;
            for (String word : wanted) {
                weight += text.split(Pattern.quote(word), -1).length - 1;
                weight += heading.toLowerCase(Locale.ROOT).contains(word) ? 20 : 0;
                weight += page.title().toLowerCase(Locale.ROOT).contains(word) ? 10 : 0;
            }
            hits.add(new Hit(page, heading, excerpt(part, wanted.getFirst()), weight));
        }
    }

    private static String excerpt(String part, String word) {
        String plain = part.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                .replaceAll("[`*|#!\\[\\]<>]", " ")
                .replaceAll("\\s+", " ");
        int at = Math.max(0, plain.toLowerCase(Locale.ROOT).indexOf(word));
        int from = Math.max(0, at - AROUND);
        int to = Math.min(plain.length(), at + word.length() + AROUND);
        return (from > 0 ? "…" : "") + plain.substring(from, to).strip() + (to < plain.length() ? "…" : "");
    }
}
