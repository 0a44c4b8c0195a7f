package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a bundle requires it uses, and what it uses it requires, so that the manifests tell who uses whom. */
class RequirementsTest {
    private final Reasons reasons = Reasons.read();

    @Test
    void whatIsRequiredIsUsed() {
        List<String> unused = new ArrayList<>();
        for (Bundle bundle : all()) {
            Set<String> used = used(bundle);
            bundle.required().stream()
                    .filter(required -> !used.contains(required))
                    .filter(required -> !bundle.reexported().contains(required))
                    .filter(required -> reasons.why(bundle.name(), required).isEmpty())
                    .forEach(required -> unused.add(bundle.name() + " requires " + required));
        }
        assertEquals(
                List.of(),
                unused,
                "used by no source: drop it from the manifest, or say why it is needed in libraries.properties");
    }

    @Test
    void whatIsUsedIsRequired() {
        List<String> missing = new ArrayList<>();
        for (Bundle bundle : all()) {
            Set<String> reached = reached(bundle);
            for (String packageName : bundle.named()) {
                Optional<Bundle> owner = House.ownerOf(packageName);
                owner.filter(used -> !used.name().equals(bundle.name()))
                        .filter(used -> !reached.contains(used.name()))
                        .ifPresent(used -> missing.add(bundle.name() + " uses " + packageName + " of " + used.name()));
                owner.filter(used -> !used.name().equals(bundle.name()))
                        .filter(used -> !used.exported().contains(packageName))
                        .ifPresent(used -> missing.add(used.name() + " does not export " + packageName));
            }
        }
        assertEquals(List.of(), missing, "name it in the manifests");
    }

    @Test
    void whatIsExportedIsThere() {
        List<String> gone = House.BUNDLES.stream()
                .flatMap(bundle -> bundle.exported().stream()
                        .filter(exported -> !bundle.packages().contains(exported))
                        .map(exported -> bundle.name() + " exports " + exported))
                .toList();
        assertEquals(List.of(), gone, "there is no such package");
    }

    @Test
    void aReasonIsGivenForWhatNeedsOne() {
        Set<String> asked = new TreeSet<>();
        for (Bundle bundle : all()) {
            Set<String> used = used(bundle);
            bundle.required().stream()
                    .filter(required -> !used.contains(required))
                    .forEach(required -> asked.add(bundle.name() + "." + required));
        }
        Set<String> idle = reasons.needed().stream()
                .filter(key -> all().stream().anyMatch(bundle -> key.startsWith(bundle.name() + ".")))
                .filter(key -> !asked.contains(key))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(
                Set.of(),
                idle,
                "sources use it, or nobody requires it any more: drop the line from libraries.properties");
    }

    private static List<Bundle> all() {
        return Stream.concat(House.BUNDLES.stream(), House.TESTS.stream()).toList();
    }

    /** The required bundles of which sources name a package, and those that the plug-in's extensions are for. */
    private Set<String> used(Bundle bundle) {
        List<Bundle> own = all();
        Set<String> used = new TreeSet<>();
        for (String packageName : bundle.named()) {
            own.stream()
                    .filter(other -> other.packages().contains(packageName))
                    .map(Bundle::name)
                    .findFirst()
                    .or(() -> reasons.ownerOf(packageName, bundle.required()))
                    .ifPresent(used::add);
        }
        return used;
    }

    private static Set<String> reached(Bundle bundle) {
        Set<String> reached = new TreeSet<>(bundle.required());
        House.BUNDLES.stream()
                .filter(other -> bundle.required().contains(other.name()))
                .forEach(other -> reached.addAll(other.reexported()));
        return reached;
    }
}
