package org.ulpscope.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/**
 * A library as its jar has it.
 *
 * @param artifact its name in Maven's world
 * @param names the names that it may be required by: its symbolic name, or the artifact's where the build gives it a manifest
 * @param packages the packages that it exports, or all that it has where it has no manifest that says
 * @param required the bundles that it cannot be without
 * @param imported the packages that it cannot be without
 */
record Library(String artifact, Set<String> names, Set<String> packages, List<String> required, List<String> imported) {
    static Library read(String artifact, Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            Manifest manifest = jar.getManifest();
            Attributes headers = manifest == null ? new Attributes() : manifest.getMainAttributes();
            Set<String> names = new TreeSet<>(Bundle.names(headers, "Bundle-SymbolicName"));
            names.add(artifact);
            Set<String> exported = new TreeSet<>(Bundle.names(headers, "Export-Package"));
            return new Library(
                    artifact,
                    names,
                    exported.isEmpty() ? packagesOf(jar) : exported,
                    Bundle.needed(headers, "Require-Bundle"),
                    Bundle.needed(headers, "Import-Package"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> packagesOf(JarFile jar) {
        return jar.stream()
                .map(entry -> entry.getName())
                .filter(name -> name.endsWith(".class") && name.contains("/"))
                .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether this library cannot be without another one. */
    boolean needs(Library other) {
        return required.stream().anyMatch(other.names()::contains)
                || imported.stream().anyMatch(other.packages()::contains);
    }
}
