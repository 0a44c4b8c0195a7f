package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;

/** Finds compilers and asks those of a make, all at once, what they are. */
public final class Detection {
    private Detection() {}

    /** What finds compilers, one for each make. */
    public static Stream<ToolchainProvider> providers() {
        return ServiceLoader.load(ToolchainProvider.class, ToolchainProvider.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get);
    }

    /** The makes of compilers. What the user decided can concern any, so then they count as one. */
    public static List<Make> makes(ToolchainSettings settings, SearchPath searchPath) {
        List<ToolchainProvider> providers = providers().toList();
        List<Make> makes = providers.stream()
                .map(provider -> new Make(provider.family(), () -> family(provider, searchPath)))
                .toList();
        return settings.overrides().isEmpty()
                ? makes
                : List.of(new Make(
                        "", () -> Overrides.apply(settings, found(makes), path -> ask(providers, path, searchPath))));
    }

    /** What these makes have, asked all at once. */
    public static List<Availability> found(List<Make> makes) {
        return concurrently(makes, Make::found).stream().flatMap(List::stream).toList();
    }

    private static List<Availability> family(ToolchainProvider provider, SearchPath searchPath) {
        Map<Path, List<Path>> namesByFile = new LinkedHashMap<>();
        for (Path candidate : provider.candidates(searchPath)) {
            namesByFile
                    .computeIfAbsent(realPath(candidate), file -> new ArrayList<>())
                    .add(candidate);
        }
        List<Availability> found =
                concurrently(List.copyOf(namesByFile.values()), names -> one(provider, names, searchPath)).stream()
                        .flatMap(List::stream)
                        .toList();
        return found.isEmpty() ? List.of(provider.absent()) : DistinctNames.of(provider.family(), found);
    }

    private static List<Availability> one(ToolchainProvider provider, List<Path> names, SearchPath searchPath) {
        try {
            Set<String> fileNames =
                    names.stream().map(path -> path.getFileName().toString()).collect(Collectors.toSet());
            return provider.askAll(names.get(0), searchPath).stream()
                    .<Availability>map(toolchain -> new Available(toolchain.withNames(toolchain.name(), fileNames)))
                    .toList();
        } catch (UlpscopeException e) {
            return List.of(provider.silent(names.get(0), e.getMessage()));
        }
    }

    private static Optional<Toolchain> ask(List<ToolchainProvider> providers, Path executable, SearchPath searchPath) {
        for (ToolchainProvider provider : providers) {
            Optional<Toolchain> toolchain = provider.ask(executable, searchPath);
            if (toolchain.isPresent()) {
                return toolchain;
            }
        }
        return Optional.empty();
    }

    private static <T, R> List<R> concurrently(List<T> questions, Function<T, R> ask) {
        try (ExecutorService executor =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory())) {
            List<CompletableFuture<R>> answers = questions.stream()
                    .map(question -> CompletableFuture.supplyAsync(() -> ask.apply(question), executor))
                    .toList();
            return Futures.all(answers);
        }
    }

    private static Path realPath(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath();
        }
    }
}
