package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every package says in a sentence what is in it. */
class PackageInfoTest {
    private static final Pattern SENTENCE = Pattern.compile(
            "\\A/\\*\\*[\\s*]+[A-Z{](?:(?!\\*/)[\\s\\S]){15,}\\.\\s+\\*/\\s+package [a-z0-9_.]+;\\s*\\z");

    @Test
    void everyPackageSaysWhatIsInIt() {
        List<String> silent = House.BUNDLES.stream()
                .map(bundle -> bundle.folder().resolve("src"))
                .flatMap(sources -> House.below(sources, ".java").stream())
                .map(Path::getParent)
                .distinct()
                .filter(folder -> !saysWhatIsInIt(folder.resolve("package-info.java")))
                .map(folder -> House.ROOT.relativize(folder).toString())
                .toList();
        assertEquals(List.of(), silent);
    }

    private static boolean saysWhatIsInIt(Path file) {
        return Files.exists(file) && SENTENCE.matcher(House.text(file)).matches();
    }
}
