package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;

/**
 * What a bundle offers in META-INF/services is found in the workbench, where each bundle has a class loader of its own, and on the command line,
 * where all are one jar.
 */
class ServicesTest {
    private static final String SERVICES = "META-INF/services";

    @Test
    void whoOffersSomethingToAnotherBundleIsItsBuddy() {
        List<String> wrong = new ArrayList<>();
        int offered = 0;
        for (Bundle bundle : House.BUNDLES) {
            for (Path file : services(bundle)) {
                String service = file.getFileName().toString();
                Bundle asking = House.ownerOf(service.substring(0, service.lastIndexOf('.')))
                        .orElseThrow(() -> new AssertionError(file + " is for no bundle"));
                offered++;
                if (!asking.equals(bundle) && !isBuddy(bundle, asking)) {
                    wrong.add(bundle.name() + " offers a " + service);
                }
            }
        }
        assertFalse(offered == 0, "services were looked for in the wrong place");
        assertEquals(
                List.of(),
                wrong,
                "say Eclipse-RegisterBuddy in its manifest, and Eclipse-BuddyPolicy: registered in that of the other");
    }

    @Test
    void noneIsLostWhereSeveralBundlesOfferTheSame() throws IOException {
        List<String> lost = new ArrayList<>();
        for (Bundle bundle : House.BUNDLES) {
            for (Path file : services(bundle)) {
                Set<String> found = found(file.getFileName().toString());
                House.text(file)
                        .lines()
                        .filter(provider -> !found.contains(provider))
                        .forEach(lost::add);
            }
        }
        assertEquals(List.of(), lost, "META-INF/services of the one jar lacks them");
    }

    private static List<Path> services(Bundle bundle) {
        return House.below(bundle.folder().resolve("src").resolve(SERVICES), "").stream()
                .filter(Files::isRegularFile)
                .toList();
    }

    /** The providers of a service on the class path. */
    private static Set<String> found(String service) throws IOException {
        Set<String> found = new TreeSet<>();
        for (URL file : Collections.list(ServicesTest.class.getClassLoader().getResources(SERVICES + "/" + service))) {
            try (InputStream in = file.openStream()) {
                new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(found::add);
            }
        }
        return found;
    }

    private static boolean isBuddy(Bundle bundle, Bundle asking) {
        return Bundle.names(headers(bundle), "Eclipse-RegisterBuddy").contains(asking.name())
                && Bundle.names(headers(asking), "Eclipse-BuddyPolicy").contains("registered");
    }

    private static Attributes headers(Bundle bundle) {
        try (InputStream in = Files.newInputStream(bundle.folder().resolve(Bundle.MANIFEST))) {
            return new Manifest(in).getMainAttributes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
