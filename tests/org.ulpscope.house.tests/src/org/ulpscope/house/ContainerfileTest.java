package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The container file names what there is: the package that is made here, packages of Debian, and a program of the package. No image is made. */
class ContainerfileTest {
    private static final Path FILE = House.ROOT.resolve("releng/package/Containerfile");
    private static final String PACKAGING = House.text(House.ROOT.resolve("releng/package.sh"));

    private static String line(String instruction) {
        return House.text(FILE)
                .lines()
                .filter(line -> line.startsWith(instruction + " "))
                .findFirst()
                .orElseThrow()
                .substring(instruction.length() + 1);
    }

    private static String found(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertTrue(matcher.find(), pattern + " in " + text);
        return matcher.group(1);
    }

    private static List<String> installed(String text) {
        return Stream.of(found("apt-get install ([^&\\n]*)", text).split(" "))
                .filter(word -> word.matches("[a-z0-9+.-]+") && !word.startsWith("-"))
                .toList();
    }

    @Test
    void theImageIsDebiansOwnOfTheReleaseThatThePackageIsTestedIn() {
        assertEquals("debian:trixie-slim", line("FROM"));
    }

    @Test
    void thePackageThatIsCopiedIsTheOneThatIsMade() {
        String pattern = line("COPY").split(" ")[0];
        String version = found("<version>([0-9.]+)-SNAPSHOT</version>", House.text(House.ROOT.resolve("pom.xml")));
        String made = found("\\$output/(ulpscope_\\$\\{version\\}_amd64\\.deb)", PACKAGING)
                .replace("${version}", version);
        assertTrue(
                FileSystems.getDefault().getPathMatcher("glob:" + pattern).matches(Path.of(made)),
                pattern + " is not " + made);
        assertTrue(line("RUN").contains("/tmp/" + pattern + " "), "what is copied is installed");
    }

    @Test
    void packagesOfDebianAreThoseThatThePackageNamesAndTheActionInstalls() {
        List<String> packages = installed(line("RUN"));
        assertEquals(List.of("g++", "clang", "patch"), packages);
        String named = found("Depends: (.*)", PACKAGING) + ", " + found("Recommends: (.*)", PACKAGING);
        packages.forEach(one -> assertTrue(List.of(named.split("[ ,|]+")).contains(one), one));
        assertEquals(packages, installed(House.text(House.ROOT.resolve("action.yml"))));
    }

    @Test
    void whatItStartsIsAProgramOfThePackageAndACommandOfOurs() {
        String program = found("\\[\"(.*)\"\\]", line("ENTRYPOINT"));
        assertTrue(PACKAGING.contains("\"$debian/usr/bin/" + program + "\""), program);
        String command = found("\\[\"(.*)\"\\]", line("CMD"));
        assertTrue(House.text(House.ROOT.resolve("docs/commands.md")).contains("| `" + command + "` |"), command);
    }

    @Test
    void documentsAndExamplesOfContinuousIntegrationNameIt() {
        String path = House.ROOT.relativize(FILE).toString();
        for (String page : List.of("docs/ci.md", "docs/ci/gitlab.yml", "docs/packages.md")) {
            assertTrue(House.text(House.ROOT.resolve(page)).contains(path), page);
        }
        assertTrue(Files.isReadable(FILE));
    }
}
