package org.ulpscope.worker.internal;

import static org.jocl.CL.CL_KERNEL_COMPILE_WORK_GROUP_SIZE;
import static org.jocl.CL.CL_KERNEL_WORK_GROUP_SIZE;
import static org.jocl.CL.CL_SUCCESS;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_kernel;
import org.jocl.cl_mem;
import org.jocl.cl_program;

/** A kernel of a program, and the size in which it is launched. The kernels stride over the calls that are left. */
final class OpenClLaunch implements AutoCloseable {
    private static final int ITEMS_OF_A_GROUP = 64;
    private static final int GROUPS_OF_A_UNIT = 8;

    private final OpenClContext context;
    private final cl_kernel kernel;
    private final long items;
    private final long groups;

    /** @throws RefusedException if the program has no such kernel */
    OpenClLaunch(OpenClContext context, cl_program program, String name) {
        this.context = context;
        kernel = context.kernel(program, name);
        long[] asked = new long[3];
        info(CL_KERNEL_COMPILE_WORK_GROUP_SIZE, asked);
        long[] most = new long[1];
        info(CL_KERNEL_WORK_GROUP_SIZE, most);
        // On a CPU a work-group is a loop over its items, which gains nothing.
        long usual = context.device().isCpu() ? 1 : Math.min(ITEMS_OF_A_GROUP, Math.max(1, most[0]));
        items = asked[0] > 0 ? asked[0] : usual;
        // PoCL gives local variables of a kernel to its work-groups, each its own, only where the kernel itself is
        // launched. Where it is called, as
        // here, those that run side by side would write each other's.
        boolean sharesLocals = asked[0] > 0 && context.device().isCpu();
        groups = sharesLocals ? 1 : (long) GROUPS_OF_A_UNIT * context.device().computeUnits();
    }

    private void info(int what, long[] values) {
        context.checkLoad(
                CL.clGetKernelWorkGroupInfo(
                        kernel,
                        context.device().id(),
                        what,
                        (long) values.length * Sizeof.size_t,
                        Pointer.to(values),
                        null),
                "tell how its kernels are launched");
    }

    /** Number of work-groups of a launch. */
    long groups() {
        return groups;
    }

    /** Number of work-items of a launch. */
    long workItems() {
        return groups * items;
    }

    /**
     * Sets the arguments: memory, or a long.
     *
     * @throws IllegalArgumentException if one is neither
     */
    void set(Object... arguments) {
        for (int i = 0; i < arguments.length; i++) {
            int status =
                    switch (arguments[i]) {
                        case cl_mem memory -> CL.clSetKernelArg(kernel, i, Sizeof.cl_mem, Pointer.to(memory));
                        case Long number ->
                            CL.clSetKernelArg(kernel, i, Sizeof.cl_long, Pointer.to(new long[] {number}));
                        default -> throw new IllegalArgumentException("No argument is " + arguments[i]);
                    };
            context.checkLoad(status, "take the arguments of its kernels");
        }
    }

    /**
     * Runs it to its end.
     *
     * @throws DeviceBrokenException if the code under test breaks its device
     */
    void run() {
        int status = CL.clEnqueueNDRangeKernel(
                context.queue(), kernel, 1, null, new long[] {workItems()}, new long[] {items}, 0, null, null);
        context.check(status == CL_SUCCESS ? CL.clFinish(context.queue()) : status);
    }

    @Override
    public void close() {
        CL.clReleaseKernel(kernel);
    }
}
