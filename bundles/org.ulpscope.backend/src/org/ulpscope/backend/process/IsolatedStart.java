package org.ulpscope.backend.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.base.files.PrivateFolder;

/** Starts a program that is not ours isolated, where that can be had. */
public final class IsolatedStart {
    private IsolatedStart() {}

    /**
     * Starts what a builder says, with the rights to write to a folder, to one for temporary files, which goes when the program is closed, and to the private
     * folders of this process that variables of the builder's environment name.
     *
     * @param folder where it runs
     * @throws IOException if it cannot be started
     */
    public static SupervisedProcess of(ProcessBuilder builder, Path folder, Isolation isolation) throws IOException {
        if (isolation.program().isEmpty()) {
            return SupervisedProcess.start(builder);
        }
        // What is loaded into the program is not loaded into what isolates it.
        Map<String, String> own = new TreeMap<>(builder.environment());
        own.entrySet().removeAll(System.getenv().entrySet());
        builder.environment().keySet().removeAll(own.keySet());
        PrivateFolder scratch = PrivateFolder.temporary();
        List<Path> writable = new ArrayList<>();
        writable.add(Files.createDirectory(scratch.path().resolve("tmp")));
        writable.add(folder);
        own.values().forEach(value -> writable.addAll(PrivateFolder.namedIn(value)));
        builder.command(isolation.program(builder.command(), own, writable).words());
        return SupervisedProcess.start(builder, scratch::close);
    }
}
