package org.ulpscope.catalog.request;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/**
 * A library of functions, as a list.
 *
 * @param name short name, such as {@code libm}
 * @param entries the functions, in order; no two of one name
 * @throws UlpscopeException if there is none, or two have one name
 */
public record Catalog(String name, List<CatalogEntry> entries) {
    public Catalog {
        entries = List.copyOf(entries);
        if (entries.isEmpty()) {
            throw new BadInputException(
                    "The catalogue '" + name + "' has no function; write one signature a line into it.");
        }
        Set<String> names = new HashSet<>();
        for (CatalogEntry entry : entries) {
            if (!names.add(entry.name())) {
                throw new BadInputException("The catalogue '" + name + "' has '" + entry.name()
                        + "' twice; take one out, or make two catalogues.");
            }
        }
    }
}
