package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.ulpscope.backend.process.ProcessResult;

/** Who is told of the compilations of this process. */
public final class Compilations {
    private static final List<CompilationListener> LISTENERS = new CopyOnWriteArrayList<>();

    private static final CompilationListener ALL = new CompilationListener() {
        @Override
        public void begun(Compilation compilation) {
            LISTENERS.forEach(listener -> listener.begun(compilation));
        }

        @Override
        public void ran(Compilation compilation, List<String> command, ProcessResult result) {
            LISTENERS.forEach(listener -> listener.ran(compilation, command, result));
        }

        @Override
        public void made(Compilation compilation) {
            LISTENERS.forEach(listener -> listener.made(compilation));
        }

        @Override
        public void failed(Compilation compilation, String reason) {
            LISTENERS.forEach(listener -> listener.failed(compilation, reason));
        }

        @Override
        public void cancelled(Compilation compilation) {
            LISTENERS.forEach(listener -> listener.cancelled(compilation));
        }
    };

    private Compilations() {}

    /** Tells it of all compilations from now on. */
    public static void addListener(CompilationListener listener) {
        LISTENERS.add(listener);
    }

    /** Tells it no more. */
    public static void removeListener(CompilationListener listener) {
        LISTENERS.remove(listener);
    }

    /** Passes what it is told to all of them. */
    public static CompilationListener listeners() {
        return ALL;
    }
}
