package org.ulpscope.catalog;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.catalog.request.HuntSettings;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.signature.Signature;

/** Catalogues that take a few seconds. */
final class SmallCatalogs {
    private SmallCatalogs() {}

    /** A few functions, one of which nobody has, on gcc, by a hundred random inputs each. */
    static CatalogRequest request(String... signatures) {
        return request(List.of(new PlatformRequest("gcc", List.of())), signatures);
    }

    static CatalogRequest request(List<PlatformRequest> platforms, String... signatures) {
        List<CatalogEntry> entries = Arrays.stream(signatures)
                .map(signature -> new CatalogEntry(signature, "group", "note"))
                .toList();
        HuntSettings hunts = HuntSettings.of(HuntRequest.builder(Signature.parse(signatures[0]), Path.of("."))
                .strategy("random-unbounded")
                .budget(100)
                .build());
        return new CatalogRequest(new Catalog("small", entries), platforms, hunts, platforms.size() > 1);
    }
}
