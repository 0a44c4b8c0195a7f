package org.ulpscope.program.cuda;

import java.io.OutputStream;
import java.util.List;

/** Who looks on while a program runs. All is told on threads of the run. */
public interface RunWatcher {
    /** Takes what the program writes to its standard output, as it comes. */
    OutputStream output();

    /** Takes what it writes to its standard error. */
    OutputStream errors();

    /** Kernels have been launched, and have ended. */
    void launched(List<Launch> launches);
}
