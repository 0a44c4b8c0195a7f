package org.ulpscope.worker.internal;

import static jcuda.driver.JCudaDriver.cuLaunchKernel;
import static jcuda.driver.JCudaDriver.cuModuleGetFunction;
import static jcuda.driver.JCudaDriver.cuOccupancyMaxActiveBlocksPerMultiprocessor;

import jcuda.Pointer;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUstream;

/** A kernel of a module, and the size in which it is launched. The kernels stride over the calls that are left. */
final class CudaLaunch {
    private static final int BLOCK = 256;

    private final CUfunction function = new CUfunction();

    /** As many blocks as the device runs at the same time: with more, the last would run when most of it is idle. */
    private final long most;

    /** @throws RefusedException if the module has no such kernel */
    CudaLaunch(CudaContext context, CUmodule module, String name) {
        context.checkLoad(cuModuleGetFunction(function, module, name), "find the kernel " + name);
        int[] resident = new int[1];
        context.checkLoad(
                cuOccupancyMaxActiveBlocksPerMultiprocessor(resident, function, BLOCK, 0), "plan launches of " + name);
        most = (long) context.processors() * Math.max(1, resident[0]);
    }

    /**
     * Launches it for so many calls.
     *
     * @param arguments a pointer to each argument
     * @return the driver's status
     */
    int launch(long calls, CUstream stream, Pointer... arguments) {
        int blocks = (int) Math.max(1, Math.min(most, Math.ceilDiv(calls, (long) BLOCK)));
        return cuLaunchKernel(function, blocks, 1, 1, BLOCK, 1, 1, 0, stream, Pointer.to(arguments), null);
    }
}
