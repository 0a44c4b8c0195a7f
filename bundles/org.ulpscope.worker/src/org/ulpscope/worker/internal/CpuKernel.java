package org.ulpscope.worker.internal;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/**
 * A shared library with the entry points {@code ulpscope_batch}, {@code ulpscope_values}, {@code ulpscope_map} and {@code ulpscope_sweep}. All
 * its methods, and its loading, run on one thread, because the floating-point environment is a thread's own; a crew helps that thread.
 */
final class CpuKernel implements CallableKernel {
    /**
     * RTLD_NOW and RTLD_DEEPBIND on Linux, and not RTLD_GLOBAL: an unresolved symbol shows at once, and the library's own symbols stay its own. It
     * calls what it is linked with, as a program would, and not what Java has loaded: C's mathematical library, above all.
     */
    private static final int OPEN_FLAGS = 2 | 8;

    private final ColumnLayout layout;
    private final NativeLibrary library;
    private final FloatingPointEnvironment environment = new FloatingPointEnvironment();
    private final Optional<Function> refused;
    private final OriginalProcess process;
    private final boolean guarded;
    private final CallThreads crew;
    private final SignalHandlers signalHandlers;
    private final SharedColumns columns;
    private final Memory[] inputs;
    private final NativeSweep[] sweeps;

    private CpuKernel(Request.Open open, NativeLibrary library, SharedResources surroundings, SharedColumns columns) {
        layout = open.layout();
        this.library = library;
        this.columns = columns;
        process = surroundings.process();
        signalHandlers = surroundings.signalHandlers();
        columns.protect();
        guarded = process.guard(library);
        refused = refused(library);
        crew = new CallThreads(open.threads(), environment, process);
        inputs = new Memory[crew.size()];
        sweeps = new NativeSweep[crew.size()];
        for (int member = 0; member < crew.size(); member++) {
            inputs[member] = new Memory(Math.max(1, layout.slotBytes().size()) * (long) Native.POINTER_SIZE);
            sweeps[member] = new NativeSweep();
        }
    }

    /**
     * Loads a shared library.
     *
     * @throws RefusedException if it cannot be loaded, or the function is not of the library that the user named
     */
    static CpuKernel open(Request.Open open, SharedResources surroundings) throws IOException {
        NativeLibrary library;
        try {
            library = NativeLibrary.getInstance(open.binary(), Map.of(Library.OPTION_OPEN_FLAGS, OPEN_FLAGS));
        } catch (UnsatisfiedLinkError e) {
            throw new RefusedException(
                    "The compiled code cannot be loaded: " + e.getMessage().strip()
                            + ". Add the library that has the missing symbol, or compile for this machine.",
                    e);
        }
        NamedFunction.require(library);
        CpuKernel kernel = new CpuKernel(open, library, surroundings, new SharedColumns(open.columns(), open.layout()));
        if (open.memoryLimit().isPresent()) {
            kernel.crew.stay();
            ProcessLimits.limitMemory(open.memoryLimit().getAsLong());
        }
        return kernel;
    }

    /** Asks whether calls were refused; absent from code that asserts nothing. */
    private static Optional<Function> refused(NativeLibrary library) {
        try {
            return Optional.of(library.getFunction("ulpscope_refused"));
        } catch (UnsatisfiedLinkError e) {
            return Optional.empty();
        }
    }

    @Override
    public String device() {
        return System.getProperty("os.arch");
    }

    @Override
    public Reply.Ran batch(Request.Batch request) {
        return eachAlone(request.buffer(), request.count(), request.threads(), (member, from, to) -> {
            for (int slot = 0; slot < layout.slotBytes().size(); slot++) {
                long offset = layout.inputs(request.buffer(), slot)
                        + from * layout.slotBytes().get(slot);
                inputs[member].setPointer((long) slot * Native.POINTER_SIZE, columns.at(offset));
            }
            return digest(
                    "ulpscope_batch",
                    to - from,
                    inputs[member],
                    results(request.buffer(), from),
                    flags(request.buffer(), from, request.flags()));
        });
    }

    @Override
    public Reply.Ran values(Request.Values request) {
        int count = (int) request.words()[1];
        return eachAlone(
                request.buffer(),
                count,
                request.threads(),
                (member, from, to) -> digest(
                        "ulpscope_values",
                        sweeps[member].request(request.words(), from, to),
                        results(request.buffer(), from),
                        flags(request.buffer(), from, request.flags())));
    }

    /** Runs calls whose results are kept; those that run in an environment that another has left behind are run again. */
    private Reply.Ran eachAlone(int buffer, int count, int threads, Kept calls) {
        AtomicLong digest = new AtomicLong();
        CallThreads.Part part = (member, from, to) -> digest.addAndGet(calls.run(member, from, to));
        boolean changed = crew.run(threads, count, part);
        if (changed) {
            columns.at(layout.outputs(buffer))
                    .setMemory(0, (long) count * layout.resultBytes(), ColumnLayout.UNWRITTEN);
            digest.set(0);
            for (int row = 0; row < count; row++) {
                environment.restore();
                part.run(0, row, row + 1L);
            }
        }
        settle();
        return new Reply.Ran(changed, guarded ? OptionalLong.of(digest.get()) : OptionalLong.empty(), hasRefused());
    }

    private boolean hasRefused() {
        return refused.isPresent() && refused.get().invokeInt(new Object[0]) != 0;
    }

    /** As {@link CallThreads.Part}, for calls whose results are kept; gives their digest. */
    @FunctionalInterface
    private interface Kept {
        long run(int member, long from, long to);
    }

    @Override
    public boolean map(Request.Map request) {
        columns.at(layout.outputs(request.buffer()))
                .setMemory(0, (long) request.cells() * Request.Map.MASK_BYTES, (byte) 0);
        boolean changed = crew.run(request.threads(), request.words()[1], (member, from, to) -> {
            long before = request.phase() + from;
            Pointer masks = columns.at(
                    layout.outputs(request.buffer()) + before / request.cellCalls() * Request.Map.MASK_BYTES);
            call(
                    "ulpscope_map",
                    sweeps[member].request(request.words(), from, to),
                    request.cellCalls(),
                    before % request.cellCalls(),
                    masks,
                    request.flags() ? 1 : 0);
        });
        settle();
        return changed;
    }

    @Override
    public boolean sweep(Request.Sweep request, long[] result) {
        for (NativeSweep sweep : sweeps) {
            sweep.clear();
        }
        boolean changed = crew.run(
                request.threads(),
                request.words()[1],
                (member, from, to) -> call(
                        "ulpscope_sweep", sweeps[member].request(request.words(), from, to), sweeps[member].result()));
        settle();
        System.arraycopy(NativeSweep.empty(), 0, result, 0, result.length);
        for (NativeSweep sweep : sweeps) {
            sweep.addTo(result);
        }
        return changed;
    }

    private Pointer results(int buffer, long row) {
        return columns.at(layout.outputs(buffer) + row * layout.resultBytes());
    }

    private Pointer flags(int buffer, long row, boolean observed) {
        return observed ? columns.at(layout.flags(buffer) + row) : Pointer.NULL;
    }

    private long digest(String entryPoint, Object... arguments) {
        return library.getFunction(entryPoint).invokeLong(arguments);
    }

    private void call(String entryPoint, Object... arguments) {
        library.getFunction(entryPoint).invokeVoid(arguments);
    }

    /** Undoes what a call may have left behind, and passes on what it printed before a later one can crash. */
    private void settle() {
        process.require();
        process.reap();
        environment.restore();
        signalHandlers.restore();
        LibC.fflush(Pointer.NULL);
    }

    @Override
    public void close() {
        crew.close();
        library.close();
        columns.close();
    }
}
