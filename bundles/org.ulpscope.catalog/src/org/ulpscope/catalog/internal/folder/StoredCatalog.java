package org.ulpscope.catalog.internal.folder;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.catalog.internal.text.CatalogText;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.catalog.request.HuntSettings;
import org.ulpscope.numeric.ValueClass;

/** What {@code catalog.json} has, in types that JSON has. A time budget of 0 stands for none. */
record StoredCatalog(
        String catalog,
        List<String> entries,
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        long timeBudgetMs,
        List<String> classes,
        boolean stopAtFirst,
        long timeLimitMs,
        boolean compare,
        Map<String, String> failures) {
    static StoredCatalog of(CatalogRequest request, Map<String, String> failures) {
        HuntSettings hunts = request.hunts();
        return new StoredCatalog(
                request.catalog().name(),
                CatalogText.write(request.catalog()).lines().toList(),
                request.platforms(),
                hunts.strategy(),
                hunts.options(),
                hunts.seed(),
                hunts.budget(),
                hunts.timeBudget().map(Duration::toMillis).orElse(0L),
                hunts.classes().stream().sorted().map(ValueClass::label).toList(),
                hunts.stopAtFirst(),
                hunts.timeLimit().toMillis(),
                request.compare(),
                failures);
    }

    CatalogRequest request() {
        HuntSettings hunts = new HuntSettings(
                strategy,
                options,
                seed,
                budget,
                Optional.of(Duration.ofMillis(timeBudgetMs)).filter(Duration::isPositive),
                classes.stream()
                        .flatMap(label -> ValueClass.named(label).stream())
                        .collect(Collectors.toSet()),
                stopAtFirst,
                Duration.ofMillis(timeLimitMs));
        return new CatalogRequest(
                CatalogText.read(catalog, "catalog.json", String.join("\n", entries)), platforms, hunts, compare);
    }
}
