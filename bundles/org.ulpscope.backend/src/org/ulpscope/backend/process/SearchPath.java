package org.ulpscope.backend.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where programs are looked for.
 *
 * @param folders folders in order, as in PATH
 * @param cudaRoots folders of CUDA toolkits, which people often leave out of PATH
 */
public record SearchPath(List<Path> folders, List<Path> cudaRoots) {
    public SearchPath {
        folders = List.copyOf(folders);
        cudaRoots = List.copyOf(cudaRoots);
    }

    /** That of this process: PATH, CUDA_HOME, CUDA_PATH and the folders that CUDA installs itself to. */
    public static SearchPath ofThisMachine() {
        Set<Path> roots = new LinkedHashSet<>();
        for (String variable : List.of("CUDA_HOME", "CUDA_PATH")) {
            String value = System.getenv(variable);
            if (value != null && !value.isBlank()) {
                roots.add(Path.of(value));
            }
        }
        roots.add(Path.of("/usr/local/cuda"));
        roots.addAll(list(Path.of("/usr/local"), Pattern.compile("cuda-[\\d.]+")));
        roots.add(Path.of("/opt/cuda"));
        String path = System.getenv().getOrDefault("PATH", "/usr/local/bin:/usr/bin:/bin");
        List<Path> folders = Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(Path::of)
                .toList();
        return new SearchPath(folders, List.copyOf(roots));
    }

    /** The programs whose file name matches, folder by folder; in a folder, the name without a version first. */
    public List<Path> programs(Pattern name) {
        List<Path> found = new ArrayList<>();
        folders.forEach(folder -> found.addAll(list(folder, name)));
        return found.stream().filter(Files::isExecutable).toList();
    }

    /** The first program of this name. */
    public Optional<Path> program(String name) {
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static List<Path> list(Path folder, Pattern name) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        Comparator<Path> byName =
                Comparator.comparing(file -> file.getFileName().toString());
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(
                            file -> name.matcher(file.getFileName().toString()).matches())
                    .sorted(Comparator.comparing(
                                    (Path file) -> file.getFileName().toString().contains("-"))
                            .thenComparing(byName.reversed()))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            // A folder in PATH that may not be read holds nothing that could be run.
            return List.of();
        }
    }
}
