package org.ulpscope.worker.internal;

import java.io.PrintStream;
import org.ulpscope.worker.protocol.OpenClLine;

/** Tells what devices there are, a line each, as {@link OpenClLine} reads them. */
public final class OpenClReport {
    private OpenClReport() {}

    /** Prints it; gives the exit status. */
    public static int run(PrintStream out) {
        try {
            for (OpenClDevice device : OpenClDevice.all()) {
                if (device.hasCompiler()) {
                    out.println(line(device).text());
                }
            }
            return 0;
        } catch (RefusedException e) {
            out.println(e.getMessage());
            return 1;
        }
    }

    private static OpenClLine line(OpenClDevice device) {
        return new OpenClLine(
                device.target().platform(),
                device.target().device(),
                device.target().number(),
                device.isCpu(),
                device.hasDoubles(),
                device.hasHalves(),
                device.driverVersion(),
                device.languageVersion());
    }
}
