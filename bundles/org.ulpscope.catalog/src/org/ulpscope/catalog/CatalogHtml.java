package org.ulpscope.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.ulpscope.catalog.internal.html.ReportPage;
import org.ulpscope.numeric.UlpscopeException;

/** A catalogue's report as one HTML file that needs nothing else, on screen, in the dark and on paper. */
public final class CatalogHtml {
    private CatalogHtml() {}

    /** The text of the page. */
    public static String of(CatalogReport report) {
        return new ReportPage(report).text();
    }

    /**
     * Writes the page into a file, in the place of what was there.
     *
     * @throws UlpscopeException if it cannot be written
     */
    public static void write(CatalogReport report, Path file) {
        Path fresh = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.writeString(fresh, of(report));
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UlpscopeException("The report '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
