package org.ulpscope.worker.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_mem;
import org.jocl.cl_program;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/**
 * A program in OpenCL C with the kernels {@code ulpscope_batch}, {@code ulpscope_values}, {@code ulpscope_map} and {@code ulpscope_sweep}. Columns
 * are copied to the device's memory and back, so that code under test that runs on this CPU does not reach them.
 */
final class OpenClKernel implements CallableKernel {
    private final OpenClContext context;
    private final ColumnLayout layout;
    private final SharedColumns shared;
    private final ByteBuffer columns;
    private final cl_program program;
    private final OpenClLaunch batch;
    private final OpenClLaunch values;
    private final OpenClLaunch map;
    private final OpenClLaunch sweep;
    private final List<cl_mem> inputs = new ArrayList<>();
    private final cl_mem outputs;
    private final cl_mem words;
    private final cl_mem partialResults;
    private final cl_mem scratch;

    private OpenClKernel(OpenClContext context, OpenClBinary binary, Request.Open open) {
        this.context = context;
        layout = open.layout();
        program = context.load(binary);
        batch = new OpenClLaunch(context, program, "ulpscope_batch");
        values = new OpenClLaunch(context, program, "ulpscope_values");
        map = new OpenClLaunch(context, program, "ulpscope_map");
        sweep = new OpenClLaunch(context, program, "ulpscope_sweep");
        layout.slotBytes().forEach(bytes -> inputs.add(context.allocate((long) bytes * layout.capacity())));
        outputs = context.allocate((long) layout.resultBytes() * layout.capacity() + Long.BYTES);
        words = context.allocate((long) Request.SWEEP_WORDS * Long.BYTES);
        partialResults = context.allocate(sweep.workItems() * Reply.SWEEP_WORDS * Long.BYTES);
        scratch = context.allocate(batch.groups() * binary.scratchBytes());
        shared = new SharedColumns(open.columns(), layout);
        columns = shared.buffer();
    }

    /**
     * Loads a program.
     *
     * @throws RefusedException if the device that it is for is not there, or does not take it
     */
    static OpenClKernel open(Request.Open open, SharedResources surroundings) throws IOException {
        OpenClBinary binary = OpenClBinary.read(Path.of(open.binary()));
        return new OpenClKernel(surroundings.openCl(binary.target()), binary, open);
    }

    @Override
    public String device() {
        return context.device().target().device();
    }

    @Override
    public Reply.Ran batch(Request.Batch request) {
        List<Integer> slotBytes = layout.slotBytes();
        List<Object> arguments = new ArrayList<>(List.of((long) request.count(), outputs, scratch));
        for (int slot = 0; slot < slotBytes.size(); slot++) {
            long bytes = (long) request.count() * slotBytes.get(slot);
            write(inputs.get(slot), inFile(layout.inputs(request.buffer(), slot)), bytes);
            arguments.add(inputs.get(slot));
        }
        batch.set(arguments.toArray());
        batch.run();
        return ran(request.buffer(), request.count());
    }

    @Override
    public Reply.Ran values(Request.Values request) {
        write(words, request.words());
        values.set(words, outputs, scratch);
        values.run();
        return ran(request.buffer(), request.words()[1]);
    }

    private Reply.Ran ran(int buffer, long count) {
        read(outputs, inFile(layout.outputs(buffer)), count * layout.resultBytes());
        return new Reply.Ran(false, OptionalLong.empty(), false);
    }

    @Override
    public boolean map(Request.Map request) {
        long bytes = (long) request.cells() * Request.Map.MASK_BYTES;
        context.check(CL.clEnqueueFillBuffer(
                context.queue(), outputs, Pointer.to(new byte[1]), 1, 0, bytes + Short.BYTES, 0, null, null));
        write(words, request.words());
        map.set(words, outputs, scratch, request.cellCalls(), request.phase());
        map.run();
        read(outputs, inFile(layout.outputs(request.buffer())), bytes);
        return false;
    }

    @Override
    public boolean sweep(Request.Sweep request, long[] result) {
        write(words, request.words());
        sweep.set(words, partialResults, scratch);
        sweep.run();
        long[] parts = new long[(int) sweep.workItems() * Reply.SWEEP_WORDS];
        read(partialResults, Pointer.to(parts), (long) parts.length * Long.BYTES);
        System.arraycopy(NativeSweep.empty(), 0, result, 0, result.length);
        for (int part = 0; part < parts.length; part += Reply.SWEEP_WORDS) {
            NativeSweep.add(parts, part, result);
        }
        return false;
    }

    private void write(cl_mem memory, long[] numbers) {
        write(memory, Pointer.to(numbers), (long) numbers.length * Long.BYTES);
    }

    private void write(cl_mem memory, Pointer from, long bytes) {
        context.check(CL.clEnqueueWriteBuffer(context.queue(), memory, true, 0, bytes, from, 0, null, null));
    }

    private void read(cl_mem memory, Pointer to, long bytes) {
        context.check(CL.clEnqueueReadBuffer(context.queue(), memory, true, 0, bytes, to, 0, null, null));
    }

    private Pointer inFile(long offset) {
        return Pointer.toBuffer(columns).withByteOffset(offset);
    }

    /** Gives back what the context has for this kernel; what the driver says to that would be the same for a device that is broken already. */
    @Override
    public void close() {
        for (OpenClLaunch launch : List.of(batch, values, map, sweep)) {
            launch.close();
        }
        inputs.forEach(CL::clReleaseMemObject);
        for (cl_mem memory : List.of(outputs, words, partialResults, scratch)) {
            CL.clReleaseMemObject(memory);
        }
        CL.clReleaseProgram(program);
        shared.close();
    }
}
