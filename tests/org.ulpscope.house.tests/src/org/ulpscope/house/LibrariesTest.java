package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every library that a build fetches is used, or there is a reason in libraries.properties why it is needed. */
class LibrariesTest {
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency><groupId>([^<]*)</groupId><artifactId>([^<]*)</artifactId><version>([^<]*)</version>");
    private static final Pattern PLUGIN = Pattern.compile("<plugin id=\"([^\"]*)\"");

    private final Reasons reasons = Reasons.read();

    @Test
    void theCommandLineUsesWhatItIsBuiltWith() {
        List<String> artifacts = dependencies("releng/core/pom.xml")
                .filter(found -> !found.group(1).equals("org.ulpscope"))
                .map(found -> found.group(2))
                .toList();
        Set<String> used = Stream.of("bundles", "tests")
                .flatMap(folder -> House.below(House.ROOT.resolve(folder), ".java").stream())
                .map(SourceFile::read)
                .flatMap(source -> source.named().stream())
                .flatMap(packageName -> reasons.ownerOf(packageName, artifacts).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(List.of(), unused("core", artifacts, used), "used by no source: drop it from releng/core/pom.xml");
    }

    @Test
    void theProductUsesWhatItIsBuiltWith() {
        List<MatchResult> found = dependencies("targets/ulpscope.target").toList();
        Path jars = Path.of(System.getProperty("user.home"), ".m2", "repository");
        assumeTrue(
                found.stream().allMatch(each -> Files.exists(jar(jars, each))),
                "the libraries of the product are fetched when it is first built");
        List<Library> libraries = found.stream()
                .map(each -> Library.read(each.group(2), jar(jars, each)))
                .toList();
        Set<String> used = reached(libraries).stream().map(Library::artifact).collect(Collectors.toSet());
        List<String> artifacts = found.stream().map(each -> each.group(2)).toList();
        assertEquals(List.of(), unused("target", artifacts, used), "needed by nothing: drop it from the target");
    }

    private static Path jar(Path jars, MatchResult found) {
        Path folder = jars.resolve(found.group(1).replace('.', '/'))
                .resolve(found.group(2))
                .resolve(found.group(3));
        List<Path> plain = House.below(folder, ".jar").stream()
                .filter(file -> file.getFileName().toString().startsWith(found.group(2) + "-" + found.group(3)))
                .toList();
        return plain.isEmpty() ? folder.resolve("missing.jar") : plain.getFirst();
    }

    private static Stream<MatchResult> dependencies(String file) {
        return DEPENDENCY.matcher(House.text(House.ROOT.resolve(file))).results();
    }

    private List<String> unused(String build, Collection<String> artifacts, Set<String> used) {
        return artifacts.stream()
                .filter(artifact -> !used.contains(artifact))
                .filter(artifact -> reasons.why(build, artifact).isEmpty())
                .toList();
    }

    /** What the product asks for, and what that cannot be without. */
    private Set<Library> reached(List<Library> libraries) {
        Set<String> asked = Stream.of(House.BUNDLES, House.TESTS)
                .flatMap(List::stream)
                .flatMap(bundle -> bundle.required().stream())
                .collect(Collectors.toSet());
        Stream.of("features/org.ulpscope.feature/feature.xml", "releng/org.ulpscope.product/ulpscope.product")
                .flatMap(file ->
                        PLUGIN.matcher(House.text(House.ROOT.resolve(file))).results())
                .forEach(found -> asked.add(found.group(1)));
        Set<String> named = Stream.of(House.BUNDLES, House.TESTS)
                .flatMap(List::stream)
                .flatMap(bundle -> bundle.named().stream())
                .collect(Collectors.toSet());
        Set<Library> reached = new LinkedHashSet<>();
        Deque<Library> open = new ArrayDeque<>(libraries.stream()
                .filter(library -> reasons.why("target", library.artifact()).isPresent()
                        || library.names().stream().anyMatch(asked::contains)
                        || library.packages().stream().anyMatch(named::contains))
                .toList());
        while (!open.isEmpty()) {
            Library next = open.pop();
            if (reached.add(next)) {
                libraries.stream().filter(next::needs).forEach(open::push);
            }
        }
        return reached;
    }
}
