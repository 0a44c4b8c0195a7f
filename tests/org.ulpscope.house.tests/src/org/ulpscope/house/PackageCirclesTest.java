package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Packages of a bundle use each other in one direction alone: whoever reads one can read it without those that use it. */
class PackageCirclesTest {
    private static final Path STILL_THERE =
            House.ROOT.resolve("tests/org.ulpscope.house.tests/src/org/ulpscope/house/circles.properties");

    @Test
    void packagesFormNoCircles() {
        assertEquals(stillThere(), inCircles());
    }

    /** How many packages of a bundle are in circles; bundles without circles are left out. */
    private static Map<String, Integer> inCircles() {
        Map<String, Integer> found = new TreeMap<>();
        for (Bundle bundle : House.BUNDLES) {
            Map<String, Set<String>> used = used(bundle.folder().resolve("src"));
            Set<String> circular = used.keySet().stream()
                    .filter(start -> reached(start, used).contains(start))
                    .collect(Collectors.toCollection(TreeSet::new));
            if (!circular.isEmpty()) {
                found.put(bundle.shortName(), circular.size());
            }
        }
        return found;
    }

    private static Map<String, Set<String>> used(Path root) {
        Map<String, Set<String>> used = new TreeMap<>();
        for (Path file : House.below(root, ".java")) {
            String own = root.relativize(file.getParent()).toString().replace('/', '.');
            used.computeIfAbsent(own, any -> new TreeSet<>())
                    .addAll(SourceFile.read(file).named());
        }
        used.forEach((own, others) -> {
            others.retainAll(used.keySet());
            others.remove(own);
        });
        return used;
    }

    private static Set<String> reached(String start, Map<String, Set<String>> used) {
        Set<String> reached = new HashSet<>();
        Set<String> next = used.get(start);
        while (reached.addAll(next)) {
            next = next.stream().flatMap(one -> used.get(one).stream()).collect(Collectors.toSet());
        }
        return reached;
    }

    /** The circles that are still to be opened. A number may fall alone, and a bundle that is not named has none. */
    private static Map<String, Integer> stillThere() {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(STILL_THERE)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, Integer> numbers = new TreeMap<>();
        properties
                .stringPropertyNames()
                .forEach(name -> numbers.put(name, Integer.valueOf(properties.getProperty(name))));
        return numbers;
    }
}
