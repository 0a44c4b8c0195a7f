package org.ulpscope.catalog.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.catalog.request.Catalog;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.signature.Signature;

/** Catalogues as text: one {@code signature | group | note} a line; blank lines and lines that begin with {@code #} say nothing. */
public final class CatalogText {
    private static final int COLUMNS = 3;

    private CatalogText() {}

    /**
     * Reads a catalogue.
     *
     * @param place what to call the text when something is wrong with it
     * @throws UlpscopeException if a line is malformed, with its number
     */
    public static Catalog read(String name, String place, String text) {
        List<CatalogEntry> entries = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
                entries.add(entry(line, place + ", line " + number));
            }
        }
        return new Catalog(name, entries);
    }

    private static CatalogEntry entry(String line, String place) {
        String[] columns = line.split("\\|", -1);
        if (columns.length > COLUMNS) {
            throw new BadInputException(
                    place + ": there are " + columns.length + " columns; write 'signature | group | note'.");
        }
        String signature = columns[0].strip();
        try {
            KernelValidation.requireValid(Signature.parse(signature));
        } catch (UlpscopeException e) {
            throw new BadInputException(place + ": " + e.getMessage(), e);
        }
        return new CatalogEntry(signature, column(columns, 1), column(columns, 2));
    }

    private static String column(String[] columns, int index) {
        return index < columns.length ? columns[index].strip() : "";
    }

    /** The text that {@link #read} makes the same catalogue of. */
    public static String write(Catalog catalog) {
        return catalog.entries().stream()
                .map(entry -> entry.signature() + " | " + entry.group() + " | " + entry.note() + "\n")
                .collect(Collectors.joining());
    }
}
