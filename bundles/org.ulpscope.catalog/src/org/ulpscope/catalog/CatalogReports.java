package org.ulpscope.catalog;

import java.nio.file.Path;
import org.ulpscope.catalog.internal.folder.CatalogFolder;
import org.ulpscope.catalog.internal.report.ReportReader;
import org.ulpscope.catalog.report.CatalogReport;

/** The reports of catalogues that were begun. */
public final class CatalogReports {
    private CatalogReports() {}

    /**
     * Reads what the folder of a catalogue has by now.
     *
     * @throws org.ulpscope.base.UlpscopeException if it is no such folder
     */
    public static CatalogReport read(Path folder) {
        return new ReportReader(CatalogFolder.open(folder)).report();
    }
}
