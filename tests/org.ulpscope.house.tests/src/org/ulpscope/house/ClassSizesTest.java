package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A class holds one idea: what needs more lines than these holds several. */
class ClassSizesTest {
    private static final long MOST_LINES = 300;

    @Test
    void noClassOfTheProductIsLong() {
        List<Path> tooLong = House.BUNDLES.stream()
                .flatMap(bundle -> House.below(bundle.folder().resolve("src"), ".java").stream())
                .filter(file -> House.text(file).lines().count() > MOST_LINES)
                .map(House.ROOT::relativize)
                .toList();
        assertEquals(List.of(), tooLong);
    }
}
