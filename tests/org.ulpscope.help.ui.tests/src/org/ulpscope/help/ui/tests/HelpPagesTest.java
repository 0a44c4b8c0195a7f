package org.ulpscope.help.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ulpscope.help.ui.internal.pages.Anchors;
import org.ulpscope.help.ui.internal.pages.HelpPage;
import org.ulpscope.help.ui.internal.pages.HelpPages;
import org.ulpscope.help.ui.internal.pages.PageSearch;

/** The pages of the help: all of them are there, their links lead somewhere, and words are found. */
class HelpPagesTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^):\\s]+\\.md)?(#[^)\\s]+)?\\)");
    private static final Pattern PICTURE = Pattern.compile("!\\[[^]]*]\\(([^)\\s]+)\\)");

    @Test
    void everyDocumentOfTheRepositoryIsAPageWithATitleAndABeginning() {
        List<HelpPage> pages = HelpPages.all();
        assertEquals("README.md", pages.getFirst().path());
        assertTrue(pages.size() > 20, () -> pages.size() + " pages");
        for (HelpPage page : pages) {
            assertTrue(!page.title().equals(page.path()), page.path() + " has no title");
            assertTrue(page.summary().length() > 20, page.path() + ": " + page.summary());
        }
    }

    @Test
    void linksLeadToPagesAndHeadingsAndPicturesAreThere() {
        List<String> dead = new ArrayList<>();
        for (HelpPage page : HelpPages.all()) {
            LINK.matcher(page.markdown()).results().forEach(link -> {
                String target = Optional.ofNullable(link.group(1)).orElse("");
                Optional<HelpPage> found = HelpPages.at(page.resolve(target));
                String anchor = Optional.ofNullable(link.group(2)).orElse("");
                boolean outside = target.equals("../CONTRIBUTING.md") || target.equals("CONTRIBUTING.md");
                if (!outside && (found.isEmpty() || !anchor.isEmpty() && !hasHeading(found.get(), anchor))) {
                    dead.add(page.path() + ": " + target + anchor);
                }
            });
            PICTURE.matcher(page.markdown()).results().forEach(picture -> {
                if (HelpPages.resource(page.resolve(picture.group(1))).isEmpty()) {
                    dead.add(page.path() + ": " + picture.group(1));
                }
            });
        }
        assertEquals(List.of(), dead);
    }

    private static boolean hasHeading(HelpPage page, String anchor) {
        return page.markdown()
                .lines()
                .filter(line -> line.startsWith("#"))
                .map(line -> "#" + Anchors.of(line.replaceFirst("#+ ", "").strip()))
                .anyMatch(anchor::equals);
    }

    @Test
    void wordsAreFoundInTheirPartOfAPageThoseInHeadingsFirst() {
        List<PageSearch.Hit> hits = PageSearch.of("RACES bounds", HelpPages.all());
        assertTrue(hits.stream().anyMatch(hit -> hit.page().path().equals("docs/run.md")), hits.toString());
        assertEquals(
                "Which files are yours",
                PageSearch.of("files are yours", HelpPages.all()).getFirst().heading());
        assertEquals(List.of(), PageSearch.of("xyzzyplugh", HelpPages.all()));
    }

    private static String first(String words) {
        PageSearch.Hit hit = PageSearch.of(words, HelpPages.all()).getFirst();
        return hit.page().path() + " " + hit.heading();
    }

    @Test
    void theCommandOfAPageAndTheNameOfAViewAreFoundWhereTheyAreExplained() {
        assertEquals("docs/bound.md How far a result can move", first("bound"));
        assertEquals("docs/tune.md Mixed precision", first("Tune"));
        assertEquals("docs/compare.md Comparing platforms", first("compare"));
        assertEquals("docs/trust.md What runs, when, and with which rights", first("trust"));
        assertEquals("docs/diff.md Comparing studies", first("studies"));
        assertEquals("docs/diff.md Comparing studies", first("compare studies"));
        assertEquals("docs/compare.md Comparing platforms", first("platforms"));
        assertEquals("docs/workbench.md Explore", first("explore"));
        assertEquals("docs/workbench.md Findings", first("findings"));
        assertEquals("docs/workbench.md Kernel editor", first("kernel"));
    }

    @Test
    void aWordInAHeadingComesBeforeItsManyInPlainText() {
        for (String word : List.of("input", "program", "run", "double", "vector", "platforms", "study")) {
            List<Boolean> inHeadings = PageSearch.of(word, HelpPages.all()).stream()
                    .filter(hit -> !hit.page().name().equals(word))
                    .map(hit -> hit.heading().toLowerCase(Locale.ROOT).contains(word))
                    .toList();
            assertTrue(inHeadings.contains(true), word);
            assertTrue(inHeadings.lastIndexOf(true) < inHeadings.indexOf(false), word + " " + inHeadings);
        }
    }

    @Test
    void whatIsShownOfAPartBeginsAndEndsWithAWord() {
        for (int before = 0; before < 60; before++) {
            String around = "b".repeat(before) + " " + "sentence subnormal ".repeat(12);
            HelpPage page = new HelpPage("any.md", "Any", "# Any\n" + around + "needle " + around);
            String excerpt =
                    PageSearch.of("needle", List.of(page)).getFirst().excerpt().replace("\u2026", "");
            Set<String> whole = Set.copyOf(List.of(page.markdown().split("\\s+")));
            List<String> cut = List.of(excerpt.split(" ")).stream()
                    .filter(word -> !whole.contains(word))
                    .toList();
            assertEquals(List.of(), cut, excerpt);
            assertTrue(excerpt.length() > 150, excerpt);
        }
    }

    /** A product lost its sign, and words in bold had spaces around them. */
    @Test
    void whatIsShownOfAPartHasNoMarksButThoseOfItsFormulas() {
        HelpPage page = new HelpPage(
                "any.md",
                "Any",
                "# Any\n- The needle of `x * x + y * y`, as [told](other.md#there) by **Limits** (**Insert Limits**): `--assert`, `a[2]`.\n");
        assertEquals(
                "The needle of x * x + y * y, as told by Limits (Insert Limits): --assert, a[2].",
                PageSearch.of("needle", List.of(page)).getFirst().excerpt());
    }

    @Test
    void noPartIsFoundTwice() {
        for (HelpPage page : HelpPages.all()) {
            long beginnings = PageSearch.of(page.title(), List.of(page)).stream()
                    .filter(hit -> hit.heading().equals(page.title()))
                    .count();
            assertEquals(1, beginnings, page.path());
        }
    }
}
