package org.ulpscope.house;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A bundle as its manifest and its sources have it.
 *
 * @param folder where it is
 * @param name its symbolic name
 * @param required what it requires, by symbolic name
 * @param reexported what of that those who require it get, too
 * @param exported its packages that others may use
 * @param packages the packages that it has, generated ones among them
 * @param named the packages that its sources name, of whatever bundle or library
 */
record Bundle(
        Path folder,
        String name,
        List<String> required,
        List<String> reexported,
        Set<String> exported,
        Set<String> packages,
        Set<String> named) {
    static final String MANIFEST = "META-INF/MANIFEST.MF";

    static Bundle read(Path folder) {
        try (InputStream in = Files.newInputStream(folder.resolve(MANIFEST))) {
            Attributes headers = new Manifest(in).getMainAttributes();
            return new Bundle(
                    folder,
                    names(headers, "Bundle-SymbolicName").getFirst(),
                    names(headers, "Require-Bundle"),
                    entries(headers, "Require-Bundle")
                            .filter(entry -> entry.contains("visibility:=reexport"))
                            .map(Bundle::name)
                            .toList(),
                    Set.copyOf(names(headers, "Export-Package")),
                    packagesIn(folder),
                    namedIn(folder));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names in a header, without their attributes. */
    static List<String> names(Attributes headers, String header) {
        return entries(headers, header).map(Bundle::name).toList();
    }

    /** The names in a header without what is optional. */
    static List<String> needed(Attributes headers, String header) {
        return entries(headers, header)
                .filter(entry -> !entry.contains("resolution:=optional") && !entry.contains("resolution:=\"optional\""))
                .map(Bundle::name)
                .toList();
    }

    private static Stream<String> entries(Attributes headers, String header) {
        String value = headers.getValue(header);
        // A comma within quotes parts the bounds of a range of versions.
        return value == null ? Stream.empty() : Arrays.stream(value.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)"));
    }

    private static String name(String entry) {
        return entry.split(";")[0].trim();
    }

    /** Its name without what all bundles of the product begin with. */
    String shortName() {
        return name.substring(House.PREFIX.length());
    }

    private static Set<String> packagesIn(Path folder) {
        return Stream.of("src", "src-gen")
                .map(folder::resolve)
                .flatMap(root -> House.below(root, ".java").stream().map(file -> packageOf(root, file)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** In its own sources; what is generated is no one's to read. */
    private static Set<String> namedIn(Path folder) {
        return House.below(folder.resolve("src"), ".java").stream()
                .map(SourceFile::read)
                .flatMap(source -> source.named().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String packageOf(Path root, Path file) {
        return root.relativize(file.getParent()).toString().replace('/', '.');
    }
}
