package org.ulpscope.backend.toolchain;

import java.util.List;
import org.ulpscope.backend.process.ProcessResult;

/** Is told what compilers do for kernels, on any thread and for several kernels at a time. Returns quickly. */
public interface CompilationListener {
    /** A compiler is about to run; nothing that was compiled before can be used. */
    void begun(Compilation compilation);

    /**
     * A program of the compiler has ended.
     *
     * @param command the program and its arguments
     * @param result what it wrote, and how it ended
     */
    void ran(Compilation compilation, List<String> command, ProcessResult result);

    /** There is a kernel that can run. */
    void made(Compilation compilation);

    /** There is none. @param reason why, as a sentence for the user */
    void failed(Compilation compilation, String reason);

    /** The user has stopped it. */
    void cancelled(Compilation compilation);
}
