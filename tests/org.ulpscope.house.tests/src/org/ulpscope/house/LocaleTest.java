package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What is written for machines has the same digits and letters in every language: generated code, names of files, JSON and options. An Arabic
 * machine has other digits, and a Turkish one another {@code i}.
 */
class LocaleTest {
    /** Bundles with windows, whose application sets how numbers are written before the first of them. */
    private static final Set<String> WITH_WINDOWS = Set.of("workbench", "charts", "icons");

    private static final Pattern FORMAT =
            Pattern.compile("\\bString\\s*\\.format\\((?!\\s*Locale\\b)|\\.printf\\((?!\\s*Locale\\b)|\\.formatted\\(");
    private static final Pattern CASE = Pattern.compile("\\.to(?:Lower|Upper)Case\\(\\s*\\)");

    @Test
    void whatIsFormattedBelowTheWindowsNamesItsLocale() {
        List<SourceFile> sources = House.BUNDLES.stream()
                .filter(bundle -> !bundle.name().endsWith(".ui") && !WITH_WINDOWS.contains(bundle.shortName()))
                .flatMap(LocaleTest::sources)
                .toList();
        assertFalse(sources.isEmpty());
        assertEquals(List.of(), lines(sources.stream(), FORMAT));
    }

    @Test
    void noLetterChangesItsCaseByTheLocaleOfTheMachine() {
        assertEquals(List.of(), lines(House.BUNDLES.stream().flatMap(LocaleTest::sources), CASE));
    }

    private static Stream<SourceFile> sources(Bundle bundle) {
        return House.below(bundle.folder().resolve("src"), ".java").stream().map(SourceFile::read);
    }

    private static List<String> lines(Stream<SourceFile> sources, Pattern pattern) {
        return sources.flatMap(source -> pattern.matcher(source.code())
                        .results()
                        .map(match -> House.ROOT.relativize(source.file()) + ": " + match.group()))
                .toList();
    }
}
