package org.ulpscope.tune.report;

import java.io.IOException;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.tune.internal.report.TuningPage;
import org.ulpscope.tune.study.TuningReader;

/** A tuning as one HTML file that needs nothing else, on screen, in the dark and on paper. */
public final class TuningHtml {
    private TuningHtml() {}

    /** The text of the page. */
    public static String of(TuningReader reader) {
        return new TuningPage(reader).text();
    }

    /**
     * Writes the page into a file, in the place of what was there.
     *
     * @throws UlpscopeException if it cannot be written
     */
    public static void write(TuningReader reader, Path file) {
        try {
            WholeFile.write(file, of(reader));
        } catch (IOException e) {
            throw new UlpscopeException("The report '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
