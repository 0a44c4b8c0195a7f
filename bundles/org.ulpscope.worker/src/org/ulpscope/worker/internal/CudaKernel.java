package org.ulpscope.worker.internal;

import static jcuda.driver.JCudaDriver.cuMemAlloc;
import static jcuda.driver.JCudaDriver.cuMemFree;
import static jcuda.driver.JCudaDriver.cuMemHostRegister;
import static jcuda.driver.JCudaDriver.cuMemHostUnregister;
import static jcuda.driver.JCudaDriver.cuMemcpyDtoH;
import static jcuda.driver.JCudaDriver.cuMemcpyDtoHAsync;
import static jcuda.driver.JCudaDriver.cuMemcpyHtoD;
import static jcuda.driver.JCudaDriver.cuMemcpyHtoDAsync;
import static jcuda.driver.JCudaDriver.cuMemsetD8Async;
import static jcuda.driver.JCudaDriver.cuModuleLoad;
import static jcuda.driver.JCudaDriver.cuModuleUnload;
import static jcuda.driver.JCudaDriver.cuStreamCreate;
import static jcuda.driver.JCudaDriver.cuStreamDestroy;
import static jcuda.driver.JCudaDriver.cuStreamSynchronize;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.OptionalLong;
import jcuda.NativePointerObject;
import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUmodule;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Reply;
import org.ulpscope.worker.protocol.Request;

/**
 * A cubin with the kernels {@code ulpscope_batch}, {@code ulpscope_values}, {@code ulpscope_map} and {@code ulpscope_sweep}, on the first CUDA
 * device.
 */
final class CudaKernel implements CallableKernel {
    private final CudaContext context;
    private final ColumnLayout layout;
    private final SharedColumns shared;
    private final ByteBuffer columns;
    private final CUmodule module = new CUmodule();
    private final CudaLaunch batch;
    private final CudaLaunch values;
    private final CudaLaunch map;
    private final CudaLaunch sweep;
    private final CUdeviceptr deviceColumns;
    private final CUdeviceptr sweepResult;

    /** For each buffer, the array of its input columns' addresses. */
    private final CUdeviceptr[] deviceInputs = new CUdeviceptr[ColumnLayout.BUFFERS];

    private final CUstream[] streams = new CUstream[ColumnLayout.BUFFERS];
    private final int[] statuses = new int[ColumnLayout.BUFFERS];

    private CudaKernel(CudaContext context, Request.Open open, SharedColumns shared) {
        this.context = context;
        this.layout = open.layout();
        this.shared = shared;
        columns = shared.buffer();
        context.checkLoad(cuModuleLoad(module, open.binary()), "load " + open.binary());
        batch = new CudaLaunch(context, module, "ulpscope_batch");
        values = new CudaLaunch(context, module, "ulpscope_values");
        map = new CudaLaunch(context, module, "ulpscope_map");
        sweep = new CudaLaunch(context, module, "ulpscope_sweep");
        deviceColumns = allocate(layout.size());
        sweepResult = allocate((long) Reply.SWEEP_WORDS * Long.BYTES);
        for (int buffer = 0; buffer < ColumnLayout.BUFFERS; buffer++) {
            deviceInputs[buffer] = inputsOnDevice(buffer);
            streams[buffer] = new CUstream();
            context.checkLoad(cuStreamCreate(streams[buffer], 0), "make a stream");
        }
        // Copies from page-locked memory are faster and run beside the calls; where the driver cannot lock a mapped
        // file they are slower.
        cuMemHostRegister(Pointer.toBuffer(columns), layout.size(), 0);
    }

    /**
     * Loads a cubin or fatbin.
     *
     * @throws RefusedException if there is no usable device, or the code is not for it
     */
    static CudaKernel open(Request.Open open, SharedResources surroundings) {
        return new CudaKernel(surroundings.cuda(), open, new SharedColumns(open.columns(), open.layout()));
    }

    @Override
    public String device() {
        return context.device();
    }

    @Override
    public void prepare(Request request) {
        switch (request) {
            case Request.Batch batch -> statuses[batch.buffer()] = enqueue(batch);
            case Request.Values values -> statuses[values.buffer()] = enqueue(values);
            case Request.Map map -> statuses[map.buffer()] = enqueue(map);
            case Request.Sweep sweep -> {}
            case Request.Open open -> {}
            case Request.Close close -> {}
        }
    }

    @Override
    public Reply.Ran batch(Request.Batch request) {
        return ran(request.buffer());
    }

    @Override
    public Reply.Ran values(Request.Values request) {
        return ran(request.buffer());
    }

    private Reply.Ran ran(int buffer) {
        return new Reply.Ran(await(buffer), OptionalLong.empty(), false);
    }

    @Override
    public boolean map(Request.Map request) {
        return await(request.buffer());
    }

    private boolean await(int buffer) {
        context.check(statuses[buffer]);
        context.check(cuStreamSynchronize(streams[buffer]));
        return false;
    }

    /** Puts both copies and the calls of a buffer into its stream, so that they run beside those of other buffers. */
    private int enqueue(Request.Batch request) {
        int buffer = request.buffer();
        List<Integer> slotBytes = layout.slotBytes();
        for (int slot = 0; slot < slotBytes.size(); slot++) {
            long offset = layout.inputs(buffer, slot);
            long bytes = (long) request.count() * slotBytes.get(slot);
            int status = cuMemcpyHtoDAsync(onDevice(offset), inFile(offset), bytes, streams[buffer]);
            if (status != CUresult.CUDA_SUCCESS) {
                return status;
            }
        }
        CUdeviceptr outputs = onDevice(layout.outputs(buffer));
        int status = batch.launch(
                request.count(),
                streams[buffer],
                Pointer.to(new long[] {request.count()}),
                Pointer.to((NativePointerObject) deviceInputs[buffer]),
                Pointer.to((NativePointerObject) outputs));
        return copyOut(status, buffer, (long) request.count() * layout.resultBytes());
    }

    private int enqueue(Request.Values request) {
        CUdeviceptr outputs = onDevice(layout.outputs(request.buffer()));
        long count = request.words()[1];
        int status = values.launch(
                count, streams[request.buffer()], Pointer.to(request.words()), Pointer.to((NativePointerObject)
                        outputs));
        return copyOut(status, request.buffer(), count * layout.resultBytes());
    }

    private int enqueue(Request.Map request) {
        CUstream stream = streams[request.buffer()];
        CUdeviceptr masks = onDevice(layout.outputs(request.buffer()));
        long bytes = (long) request.cells() * Request.Map.MASK_BYTES;
        int status = cuMemsetD8Async(masks, (byte) 0, bytes, stream);
        if (status == CUresult.CUDA_SUCCESS) {
            status = map.launch(
                    request.words()[1],
                    stream,
                    Pointer.to(request.words()),
                    Pointer.to(new long[] {request.cellCalls()}),
                    Pointer.to(new long[] {request.phase()}),
                    Pointer.to((NativePointerObject) masks));
        }
        return copyOut(status, request.buffer(), bytes);
    }

    private int copyOut(int status, int buffer, long bytes) {
        long offset = layout.outputs(buffer);
        return status != CUresult.CUDA_SUCCESS
                ? status
                : cuMemcpyDtoHAsync(inFile(offset), onDevice(offset), bytes, streams[buffer]);
    }

    @Override
    public boolean sweep(Request.Sweep request, long[] result) {
        // The kernel adds to the result of no calls.
        context.check(cuMemcpyHtoD(sweepResult, Pointer.to(NativeSweep.empty()), (long) result.length * Long.BYTES));
        context.check(sweep.launch(
                request.words()[1], streams[0], Pointer.to(request.words()), Pointer.to((NativePointerObject)
                        sweepResult)));
        context.check(cuStreamSynchronize(streams[0]));
        context.check(cuMemcpyDtoH(Pointer.to(result), sweepResult, (long) result.length * Long.BYTES));
        return false;
    }

    private CUdeviceptr inputsOnDevice(int buffer) {
        int slots = layout.slotBytes().size();
        CUdeviceptr addresses = allocate(Math.max(1, slots) * (long) Long.BYTES);
        CUdeviceptr[] pointers = new CUdeviceptr[slots];
        for (int slot = 0; slot < slots; slot++) {
            pointers[slot] = onDevice(layout.inputs(buffer, slot));
        }
        if (slots > 0) {
            context.check(cuMemcpyHtoD(addresses, Pointer.to(pointers), (long) slots * Long.BYTES));
        }
        return addresses;
    }

    private CUdeviceptr allocate(long bytes) {
        CUdeviceptr pointer = new CUdeviceptr();
        context.checkLoad(cuMemAlloc(pointer, bytes), "allocate " + bytes + " bytes on the GPU");
        return pointer;
    }

    private CUdeviceptr onDevice(long offset) {
        return deviceColumns.withByteOffset(offset);
    }

    private Pointer inFile(long offset) {
        return Pointer.toBuffer(columns).withByteOffset(offset);
    }

    /** Gives back what the context has for this kernel; what the driver says to that would be the same for a device that is broken already. */
    @Override
    public void close() {
        cuMemHostUnregister(Pointer.toBuffer(columns));
        for (int buffer = 0; buffer < ColumnLayout.BUFFERS; buffer++) {
            cuStreamDestroy(streams[buffer]);
            cuMemFree(deviceInputs[buffer]);
        }
        cuMemFree(sweepResult);
        cuMemFree(deviceColumns);
        cuModuleUnload(module);
        shared.close();
    }
}
