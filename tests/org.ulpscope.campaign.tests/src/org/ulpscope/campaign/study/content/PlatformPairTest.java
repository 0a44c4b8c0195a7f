package org.ulpscope.campaign.study.content;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlatformPairTest {
    private static String words(String... pairs) {
        List<PlatformPair> all = Arrays.stream(pairs)
                .map(pair -> new PlatformPair(pair.split(" ")[0], pair.split(" ")[1]))
                .toList();
        return PlatformPair.words(all);
    }

    @Test
    void setsTheOnesAgainstTheOthersWhereEachDisagreesWithEach() {
        assertEquals("gcc, clang", words("gcc clang"));
        assertEquals("gcc, clang against twin, gcn", words("gcc twin", "gcc gcn", "clang twin", "clang gcn"));
        assertEquals("gcc, gcn, twin against clang", words("gcc clang", "clang gcn", "clang twin"));
    }

    @Test
    void namesPairByPairWhereTheyDoNot() {
        assertEquals("gcc, clang; gcc, twin; clang, twin", words("gcc clang", "gcc twin", "clang twin"));
        assertEquals("gcc, clang; twin, gcn", words("gcc clang", "twin gcn"));
        assertEquals("gcc, twin; gcc, gcn; clang, twin", words("gcc twin", "gcc gcn", "clang twin"));
    }
}
