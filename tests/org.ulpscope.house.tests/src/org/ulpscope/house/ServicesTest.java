package org.ulpscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;

/** What a bundle offers in META-INF/services is found in the workbench as well, where each bundle has a class loader of its own. */
class ServicesTest {
    private static final String SERVICES = "src/META-INF/services";

    @Test
    void whoOffersSomethingToAnotherBundleIsItsBuddy() {
        List<String> wrong = new ArrayList<>();
        int offered = 0;
        for (Bundle bundle : House.BUNDLES) {
            for (Path file : House.below(bundle.folder().resolve(SERVICES), "")) {
                if (Files.isRegularFile(file)) {
                    String service = file.getFileName().toString();
                    Bundle asking = House.ownerOf(service.substring(0, service.lastIndexOf('.')))
                            .orElseThrow(() -> new AssertionError(file + " is for no bundle"));
                    offered++;
                    if (!asking.equals(bundle) && !isBuddy(bundle, asking)) {
                        wrong.add(bundle.name() + " offers a " + service);
                    }
                }
            }
        }
        assertFalse(offered == 0, "services were looked for in the wrong place");
        assertEquals(
                List.of(),
                wrong,
                "say Eclipse-RegisterBuddy in its manifest, and Eclipse-BuddyPolicy: registered in that of the other");
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
