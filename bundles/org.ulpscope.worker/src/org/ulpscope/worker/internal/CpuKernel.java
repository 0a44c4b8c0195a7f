package org.ulpscope.worker.internal;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.ulpscope.worker.ColumnLayout;
import org.ulpscope.worker.Reply;
import org.ulpscope.worker.Request;

/**
 * A shared library with the entry points {@code ulpscope_batch} and {@code ulpscope_sweep}. All its methods, and its loading, run on one
 * thread, because the floating-point environment is a thread's own.
 */
final class CpuKernel implements CompiledKernel {
    /** RTLD_NOW on Linux, and not RTLD_GLOBAL: an unresolved symbol shows at once, and the library's own symbols stay its own. */
    private static final int OPEN_FLAGS = 2;

    private final ColumnLayout layout;
    private final NativeLibrary library;
    private final Function batch;
    private final Function sweep;
    private final FloatingPointEnvironment environment;
    private final SignalHandlers signalHandlers;
    private final SignalStack signalStack;

    /** Kept so that the mapping is: {@link #columns} points into it, but does not hold it. */
    private final ByteBuffer mapping;

    private final Pointer columns;
    private final Memory inputs;
    private final Memory sweepRequest = new Memory((long) Request.SWEEP_WORDS * Long.BYTES);
    private final Memory sweepResult = new Memory((long) Reply.SWEEP_WORDS * Long.BYTES);

    private CpuKernel(
            ColumnLayout layout,
            NativeLibrary library,
            SignalStack signalStack,
            SignalHandlers signalHandlers,
            ByteBuffer columns) {
        this.layout = layout;
        this.signalStack = signalStack;
        this.library = library;
        this.signalHandlers = signalHandlers;
        mapping = columns;
        this.columns = Native.getDirectBufferPointer(mapping);
        batch = library.getFunction("ulpscope_batch");
        sweep = library.getFunction("ulpscope_sweep");
        inputs = new Memory(Math.max(1, layout.slotBytes().size()) * (long) Native.POINTER_SIZE);
        environment = new FloatingPointEnvironment();
    }

    /**
     * Loads a shared library.
     *
     * @throws RefusedException if it cannot be loaded or lacks an entry point
     */
    static CpuKernel open(Request.Open open, ByteBuffer columns) throws IOException {
        ProcessLimits.isolate();
        SignalStack signalStack = new SignalStack();
        SignalHandlers signalHandlers = new SignalHandlers();
        CpuKernel kernel;
        try {
            NativeLibrary library =
                    NativeLibrary.getInstance(open.binary(), Map.of(Library.OPTION_OPEN_FLAGS, OPEN_FLAGS));
            kernel = new CpuKernel(open.layout(), library, signalStack, signalHandlers, columns);
        } catch (UnsatisfiedLinkError e) {
            throw new RefusedException(
                    "The compiled code cannot be loaded: " + e.getMessage().strip()
                            + ". Add the library that has the missing symbol, or compile for this machine.",
                    e);
        }
        ProcessLimits.limitMemory(open.memoryLimit());
        return kernel;
    }

    @Override
    public String device() {
        return System.getProperty("os.arch");
    }

    @Override
    public boolean batch(int buffer, int count, boolean flags) {
        run(buffer, 0, count, flags);
        boolean changed = environment.changed();
        if (changed) {
            // A call has run in the environment that an earlier one left behind. Alone, each runs in its own.
            columns.setMemory(layout.outputs(buffer), (long) count * layout.resultBytes(), ColumnLayout.UNWRITTEN);
            for (int row = 0; row < count; row++) {
                run(buffer, row, 1, flags);
            }
        }
        settle();
        return changed;
    }

    private void run(int buffer, int row, int count, boolean flags) {
        for (int slot = 0; slot < layout.slotBytes().size(); slot++) {
            long offset = layout.inputs(buffer, slot)
                    + (long) row * layout.slotBytes().get(slot);
            inputs.setPointer((long) slot * Native.POINTER_SIZE, columns.share(offset));
        }
        Pointer outputs = columns.share(layout.outputs(buffer) + (long) row * layout.resultBytes());
        Pointer flagColumn = flags ? columns.share(layout.flags(buffer) + row) : Pointer.NULL;
        environment.restore();
        batch.invokeVoid(new Object[] {(long) count, inputs, outputs, flagColumn});
    }

    @Override
    public boolean sweep(long[] request, long[] result) {
        sweepRequest.write(0, request, 0, request.length);
        sweepResult.clear();
        sweepResult.setMemory(sweepResult.size() / 2, sweepResult.size() / 2, (byte) -1);
        environment.restore();
        sweep.invokeVoid(new Object[] {sweepRequest, sweepResult});
        boolean changed = environment.changed();
        settle();
        sweepResult.read(0, result, 0, result.length);
        return changed;
    }

    /** Undoes what a call may have left behind, and passes on what it printed before a later one can crash. */
    private void settle() {
        environment.restore();
        signalHandlers.restore();
        LibC.fflush(Pointer.NULL);
    }

    @Override
    public void close() {
        library.close();
    }
}
