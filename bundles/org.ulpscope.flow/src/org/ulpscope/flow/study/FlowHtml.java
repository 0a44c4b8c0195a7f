package org.ulpscope.flow.study;

import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.flow.internal.report.FlowPage;
import org.ulpscope.report.ExportFile;

/** A flow as one HTML file that needs nothing else, on screen, in the dark and on paper. */
public final class FlowHtml {
    private FlowHtml() {}

    /** The text of the page. */
    public static String of(StoredFlow flow) {
        return new FlowPage(flow).text();
    }

    /**
     * Writes the page into a file, in the place of what was there.
     *
     * @throws UlpscopeException if it cannot be written
     */
    public static void write(StoredFlow flow, Path file) {
        ExportFile.write(file, of(flow));
    }
}
