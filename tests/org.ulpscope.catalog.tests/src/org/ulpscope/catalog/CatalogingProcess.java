package org.ulpscope.catalog;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.catalog.report.CatalogListener;
import org.ulpscope.catalog.report.CatalogRow;
import org.ulpscope.catalog.request.CatalogEntry;

/** Another process that works on a catalogue, one function at a time, and says when one begins and ends. */
final class CatalogingProcess {
    static final String[] SIGNATURES = {
        "double exp(double x)", "double log(double x)", "double sinh(double x)", "float sinf(float x)"
    };

    private CatalogingProcess() {}

    public static void main(String[] args) {
        CatalogListener telling = new CatalogListener() {
            @Override
            public void began(CatalogEntry entry) {
                if (!entry.name().equals("exp")) {
                    System.out.println("began " + entry.name());
                }
            }

            @Override
            public void ended(CatalogRow row) {
                System.out.println("ended " + row.entry().name());
            }
        };
        new CatalogRun(ToolchainSettings.DEFAULT, 1)
                .start(Path.of(args[0]), SmallCatalogs.request(SIGNATURES), telling, Progress.NONE);
    }
}
