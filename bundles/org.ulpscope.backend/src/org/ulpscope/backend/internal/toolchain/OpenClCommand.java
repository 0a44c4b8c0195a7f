package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.internal.worker.NativeLibraries;
import org.ulpscope.backend.internal.worker.WorkerCommand;
import org.ulpscope.worker.OpenCl;
import org.ulpscope.worker.protocol.Request;

/** The command line that starts the process which speaks with OpenCL's drivers, {@link OpenCl}, with the Java that runs this one. */
public final class OpenClCommand {
    private OpenClCommand() {}

    /**
     * The arguments, program first.
     *
     * @param folder that {@link #prepare} has filled when it starts; drivers leave files there
     * @param asked what is asked
     */
    public static List<String> words(Path folder, List<String> asked) {
        return WorkerCommand.words(folder, List.of("-Xshare:auto"), OpenCl.class, asked);
    }

    /** Puts what such a process loads into a folder of its own. */
    public static void prepare(Path folder) throws IOException {
        NativeLibraries.unpack(Request.Kind.OPENCL_CPU, folder);
    }
}
