package org.ulpscope.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sources of the product: its bundles, and the files that say what they are built from. */
final class House {
    static final Path ROOT =
            Path.of(System.getProperty("ulpscope.root")).toAbsolutePath().normalize();
    static final String PREFIX = "org.ulpscope.";

    /** All bundles of the product, by name. */
    static final List<Bundle> BUNDLES = in("bundles");

    /** The tests that are bundles themselves, since they run inside the workbench. */
    static final List<Bundle> TESTS = in("tests");

    private House() {}

    private static List<Bundle> in(String folder) {
        return list(ROOT.resolve(folder)).stream()
                .filter(path -> Files.exists(path.resolve(Bundle.MANIFEST)))
                .map(Bundle::read)
                .toList();
    }

    /** The bundle of a package; empty for packages of libraries. */
    static Optional<Bundle> ownerOf(String packageName) {
        return BUNDLES.stream()
                .filter(bundle -> bundle.packages().contains(packageName))
                .findFirst();
    }

    /** What is in a folder, by name. */
    static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted(Comparator.comparing(Path::toString)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files below a folder whose names end so; none where there is no such folder. */
    static List<Path> below(Path folder, String ending) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(path -> path.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text of a file. */
    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
