package org.ulpscope.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Names the providers of all bundles among the classes that were made of them: where several bundles have providers of one service, each names its
 * own in a file of the same name, and of files that are copied into one folder only one is left.
 */
public final class MergeServices {
    private static final String SERVICES = "META-INF/services";

    private MergeServices() {}

    /** @param arguments the folder of the bundles, and that of the classes */
    public static void main(String[] arguments) throws IOException {
        Path target = Files.createDirectories(Path.of(arguments[1], SERVICES));
        for (Map.Entry<String, Set<String>> service :
                providers(Path.of(arguments[0])).entrySet()) {
            Files.write(target.resolve(service.getKey()), service.getValue());
        }
    }

    private static Map<String, Set<String>> providers(Path bundles) throws IOException {
        Map<String, Set<String>> providers = new TreeMap<>();
        for (Path bundle : list(bundles)) {
            for (Path service : list(bundle.resolve("src").resolve(SERVICES))) {
                providers
                        .computeIfAbsent(service.getFileName().toString(), name -> new LinkedHashSet<>())
                        .addAll(Files.readAllLines(service));
            }
        }
        return providers;
    }

    private static List<Path> list(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
