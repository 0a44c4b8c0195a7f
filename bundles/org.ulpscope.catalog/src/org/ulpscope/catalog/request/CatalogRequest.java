package org.ulpscope.catalog.request;

import java.util.List;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/**
 * What is to be done with a catalogue.
 *
 * @param catalog the functions
 * @param platforms where each of them runs, at least one; the first is the reference platform of comparisons
 * @param hunts how each of them is hunted in
 * @param compare whether the platforms are compared as well, each with the first
 * @throws UlpscopeException if there is no platform, or a comparison of one
 */
public record CatalogRequest(Catalog catalog, List<PlatformRequest> platforms, HuntSettings hunts, boolean compare) {
    public CatalogRequest {
        platforms = List.copyOf(platforms);
        if (platforms.isEmpty()) {
            throw new BadInputException("A catalogue needs a platform; name at least one.");
        }
        if (compare && platforms.size() == 1) {
            throw new BadInputException("A comparison needs two platforms at least; name another, or other options.");
        }
    }

    /** Hunts as they are by default, and comparisons where there are two platforms. */
    public static CatalogRequest of(Catalog catalog, List<PlatformRequest> platforms) {
        return new CatalogRequest(catalog, platforms, HuntSettings.DEFAULT, platforms.size() > 1);
    }
}
