package org.ulpscope.worker.internal;

import static jcuda.driver.JCudaDriver.cuLaunchKernel;
import static jcuda.driver.JCudaDriver.cuMemAlloc;
import static jcuda.driver.JCudaDriver.cuMemHostRegister;
import static jcuda.driver.JCudaDriver.cuMemcpyDtoH;
import static jcuda.driver.JCudaDriver.cuMemcpyDtoHAsync;
import static jcuda.driver.JCudaDriver.cuMemcpyHtoD;
import static jcuda.driver.JCudaDriver.cuMemcpyHtoDAsync;
import static jcuda.driver.JCudaDriver.cuModuleGetFunction;
import static jcuda.driver.JCudaDriver.cuModuleLoad;
import static jcuda.driver.JCudaDriver.cuStreamCreate;
import static jcuda.driver.JCudaDriver.cuStreamSynchronize;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import jcuda.NativePointerObject;
import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import org.ulpscope.worker.ColumnLayout;
import org.ulpscope.worker.Reply;
import org.ulpscope.worker.Request;

/** A cubin with the kernels {@code ulpscope_batch} and {@code ulpscope_sweep}, on the first CUDA device. */
final class CudaKernel implements CompiledKernel {
    private static final int BLOCK = 256;

    /** Enough blocks for any device to be full; the kernels stride over the rest. */
    private static final int BLOCKS_PER_PROCESSOR = 32;

    private final CudaContext context;
    private final ColumnLayout layout;
    private final ByteBuffer columns;
    private final CUfunction batch;
    private final CUfunction sweep;
    private final CUdeviceptr deviceColumns;
    private final CUdeviceptr sweepRequest;
    private final CUdeviceptr sweepResult;

    /** For each buffer, the array of its input columns' addresses. */
    private final CUdeviceptr[] deviceInputs = new CUdeviceptr[ColumnLayout.BUFFERS];

    private final CUstream[] streams = new CUstream[ColumnLayout.BUFFERS];
    private final int[] statuses = new int[ColumnLayout.BUFFERS];

    private CudaKernel(CudaContext context, Request.Open open, ByteBuffer columns) {
        this.context = context;
        this.layout = open.layout();
        this.columns = columns;
        CUmodule module = new CUmodule();
        context.checkLoad(cuModuleLoad(module, open.binary()), "load " + open.binary());
        batch = function(module, "ulpscope_batch");
        sweep = function(module, "ulpscope_sweep");
        deviceColumns = allocate(layout.size());
        sweepRequest = allocate((long) Request.SWEEP_WORDS * Long.BYTES);
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
    static CudaKernel open(Request.Open open, ByteBuffer columns) {
        ProcessLimits.isolate();
        return new CudaKernel(CudaContext.create(), open, columns);
    }

    @Override
    public String device() {
        return context.device();
    }

    @Override
    public void prepare(int buffer, int count) {
        statuses[buffer] = enqueue(buffer, count);
    }

    @Override
    public boolean batch(int buffer, int count, boolean flags) {
        context.check(statuses[buffer]);
        context.check(cuStreamSynchronize(streams[buffer]));
        return false;
    }

    /** Puts both copies and the calls of a buffer into its stream, so that they run beside those of other buffers. */
    private int enqueue(int buffer, int count) {
        CUstream stream = streams[buffer];
        List<Integer> slotBytes = layout.slotBytes();
        for (int slot = 0; slot < slotBytes.size(); slot++) {
            long offset = layout.inputs(buffer, slot);
            int status =
                    cuMemcpyHtoDAsync(onDevice(offset), inFile(offset), (long) count * slotBytes.get(slot), stream);
            if (status != CUresult.CUDA_SUCCESS) {
                return status;
            }
        }
        CUdeviceptr outputs = onDevice(layout.outputs(buffer));
        Pointer arguments = Pointer.to(
                Pointer.to(new long[] {count}),
                Pointer.to((NativePointerObject) deviceInputs[buffer]),
                Pointer.to((NativePointerObject) outputs));
        int status = launch(batch, count, stream, arguments);
        return status != CUresult.CUDA_SUCCESS
                ? status
                : cuMemcpyDtoHAsync(
                        inFile(layout.outputs(buffer)), outputs, (long) count * layout.resultBytes(), stream);
    }

    @Override
    public boolean sweep(long[] request, long[] result) {
        context.check(cuMemcpyHtoD(sweepRequest, Pointer.to(request), (long) request.length * Long.BYTES));
        // The kernel adds to counts of 0, and takes the least of what it finds and a first index of -1, as unsigned
        // numbers.
        Arrays.fill(result, 0, result.length / 2, 0);
        Arrays.fill(result, result.length / 2, result.length, -1);
        context.check(cuMemcpyHtoD(sweepResult, Pointer.to(result), (long) result.length * Long.BYTES));
        Pointer arguments = Pointer.to(Pointer.to(sweepRequest), Pointer.to(sweepResult));
        context.check(launch(sweep, request[1], streams[0], arguments));
        context.check(cuMemcpyDtoH(Pointer.to(result), sweepResult, (long) result.length * Long.BYTES));
        return false;
    }

    private int launch(CUfunction function, long count, CUstream stream, Pointer arguments) {
        long enough = (long) context.processors() * BLOCKS_PER_PROCESSOR;
        int blocks = (int) Math.max(1, Math.min(enough, (count + BLOCK - 1) / BLOCK));
        return cuLaunchKernel(function, blocks, 1, 1, BLOCK, 1, 1, 0, stream, arguments, null);
    }

    private CUfunction function(CUmodule module, String name) {
        CUfunction function = new CUfunction();
        context.checkLoad(cuModuleGetFunction(function, module, name), "find the kernel " + name);
        return function;
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

    @Override
    public void close() {
        context.close();
    }
}
