package org.ulpscope.report.sarif;

import java.util.Locale;

/** How much a result matters (section 3.27.10). */
public enum SarifLevel {
    ERROR,
    WARNING,
    NOTE;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
