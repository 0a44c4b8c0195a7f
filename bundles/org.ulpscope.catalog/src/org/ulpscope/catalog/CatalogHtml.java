package org.ulpscope.catalog;

import java.io.IOException;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.catalog.internal.html.ReportPage;
import org.ulpscope.catalog.report.CatalogReport;

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
        try {
            WholeFile.write(file, of(report));
        } catch (IOException e) {
            throw new UlpscopeException("The report '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
