package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A class is found by its simple name, and no other has it. */
class SimpleNamesTest {
    private static final Set<String> OF_EACH_PACKAGE = Set.of("package-info.java");

    @Test
    void noTwoClassesOfTheProductShareASimpleName() {
        Map<String, List<Path>> byName = House.BUNDLES.stream()
                .flatMap(bundle -> House.below(bundle.folder().resolve("src"), ".java").stream())
                .filter(file -> !OF_EACH_PACKAGE.contains(file.getFileName().toString()))
                .collect(Collectors.groupingBy(file -> file.getFileName().toString()));
        List<List<Path>> shared =
                byName.values().stream().filter(files -> files.size() > 1).toList();
        assertEquals(List.of(), shared);
    }
}
