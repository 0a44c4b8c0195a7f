package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What bundles provide for services is found where all bundles are one jar, also where several provide for the same one. */
class ServicesTest {
    private static final String SERVICES = "META-INF/services/";

    @Test
    void everyProviderThatABundleNamesIsFound() throws IOException {
        List<Path> services = House.BUNDLES.stream()
                .flatMap(bundle -> House.below(bundle.folder().resolve("src/" + SERVICES), "").stream())
                .filter(file -> !file.endsWith("services"))
                .toList();
        assertFalse(services.isEmpty());
        List<String> lost = new ArrayList<>();
        for (Path service : services) {
            Set<String> found = found(service.getFileName().toString());
            House.text(service).lines().filter(line -> !found.contains(line)).forEach(lost::add);
        }
        assertEquals(List.of(), lost);
    }

    private static Set<String> found(String service) throws IOException {
        Set<String> found = new TreeSet<>();
        for (URL file : Collections.list(ServicesTest.class.getClassLoader().getResources(SERVICES + service))) {
            try (InputStream in = file.openStream()) {
                new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(found::add);
            }
        }
        return found;
    }
}
