package org.ulpscope.backend.internal.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.worker.OpenCl;
import org.ulpscope.worker.Request;

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
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xlog:disable",
                "-XX:-UsePerfData",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ErrorFile=" + folder.resolve("crash.log"),
                "--enable-native-access=ALL-UNNAMED",
                "-Djna.boot.library.path=" + folder,
                "-Djna.nosys=true",
                "-Djna.platform.library.path=",
                "-Djava.library.path=" + folder,
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                WorkerCommand.classPath(),
                OpenCl.class.getName()));
        words.addAll(asked);
        return List.copyOf(words);
    }

    /** Puts what such a process loads into a folder of its own. */
    public static void prepare(Path folder) throws IOException {
        NativeLibraries.unpack(Request.Kind.OPENCL_CPU, folder);
    }
}
