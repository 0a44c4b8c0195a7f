package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The floors of the house, as CONTRIBUTING.md draws them: a bundle uses those below it, never one above and never a sibling. */
class FloorsTest {
    private static final Pattern NAME = Pattern.compile("`([a-z.]+)`");
    private final List<Set<String>> floors = floors();

    private static List<Set<String>> floors() {
        String drawing = Arrays.stream(
                        House.text(House.ROOT.resolve("CONTRIBUTING.md")).split("\n\n"))
                .filter(paragraph -> paragraph.startsWith("`base` <"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("CONTRIBUTING.md draws no floors"));
        return Arrays.stream(drawing.split("<"))
                .map(floor ->
                        NAME.matcher(floor).results().map(FloorsTest::name).collect(Collectors.toSet()))
                .toList();
    }

    private static String name(MatchResult match) {
        return match.group(1);
    }

    @Test
    void everyBundleHasItsFloor() {
        Set<String> drawn = floors.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        Set<String> built =
                House.BUNDLES.stream().map(Bundle::shortName).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(built, drawn);
    }

    @Test
    void nobodyUsesABundleAboveOrBeside() {
        List<String> upward = new ArrayList<>();
        for (Bundle bundle : House.BUNDLES) {
            bundle.required().stream()
                    .filter(required -> required.startsWith(House.PREFIX))
                    .map(required -> required.substring(House.PREFIX.length()))
                    .filter(required -> floor(required) >= floor(bundle.shortName()))
                    .forEach(required -> upward.add(bundle.shortName() + " requires " + required));
        }
        assertEquals(List.of(), upward);
    }

    @Test
    void whatHasNoWindowKnowsNeitherSwtNorOsgi() {
        List<String> windows = new ArrayList<>();
        for (Bundle bundle : House.BUNDLES) {
            if (floor(bundle.shortName()) < floor("charts")
                    || bundle.shortName().equals("cli")) {
                bundle.named().stream()
                        .filter(FloorsTest::isOfThePlatform)
                        .forEach(packageName -> windows.add(bundle.shortName() + " uses " + packageName));
            }
        }
        assertEquals(List.of(), windows);
    }

    private static boolean isOfThePlatform(String packageName) {
        return packageName.startsWith("org.osgi.")
                || packageName.startsWith("org.eclipse.") && !packageName.startsWith("org.eclipse.emf.");
    }

    private int floor(String name) {
        for (int i = 0; i < floors.size(); i++) {
            if (floors.get(i).contains(name)) {
                return i;
            }
        }
        throw new AssertionError(name + " has no floor in CONTRIBUTING.md");
    }
}
