package org.ulpscope.worker.internal;

import static org.jocl.CL.CL_CONTEXT_PLATFORM;
import static org.jocl.CL.CL_MEM_READ_WRITE;
import static org.jocl.CL.CL_PROGRAM_BINARIES;
import static org.jocl.CL.CL_PROGRAM_BINARY_SIZES;
import static org.jocl.CL.CL_PROGRAM_BUILD_LOG;
import static org.jocl.CL.CL_SUCCESS;

import java.nio.charset.StandardCharsets;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_command_queue;
import org.jocl.cl_context;
import org.jocl.cl_context_properties;
import org.jocl.cl_device_id;
import org.jocl.cl_kernel;
import org.jocl.cl_mem;
import org.jocl.cl_program;

/** A device of OpenCL, ready to build programs for and to run them on, and what its errors mean. */
final class OpenClContext {
    private final OpenClDevice device;
    private final cl_context context;
    private final cl_command_queue queue;

    private OpenClContext(OpenClDevice device) {
        this.device = device;
        int[] status = new int[1];
        cl_context_properties properties = new cl_context_properties();
        properties.addProperty(CL_CONTEXT_PLATFORM, device.platform());
        context = CL.clCreateContext(properties, 1, ids(), null, null, status);
        checkLoad(status[0], "be used");
        queue = CL.clCreateCommandQueue(context, device.id(), 0, status);
        checkLoad(status[0], "be given work");
    }

    /**
     * That of a device.
     *
     * @throws RefusedException if there is no such device, or it cannot be used
     */
    static OpenClContext create(OpenClBinary.Target target) {
        return OpenClDevice.all().stream()
                .filter(device -> device.target().equals(target))
                .findFirst()
                .map(OpenClContext::new)
                .orElseThrow(() -> new RefusedException("OpenCL does not find the device '" + target.device() + "' of '"
                        + target.platform()
                        + "' any more. See 'ulpscope doctor' for those that are here, and compile for one of them."));
    }

    /** The device. */
    OpenClDevice device() {
        return device;
    }

    /** What calls are put into. */
    cl_command_queue queue() {
        return queue;
    }

    /** What came of a build: the program, the driver's status, and what it said. */
    record Built(cl_program program, int status, String log) {
        boolean succeeded() {
            return status == CL_SUCCESS;
        }
    }

    /** A program built from its source. */
    Built build(String source, String options) {
        int[] status = new int[1];
        cl_program program = CL.clCreateProgramWithSource(context, 1, new String[] {source}, null, status);
        checkLoad(status[0], "take a program");
        int built = CL.clBuildProgram(program, 1, ids(), options, null, null);
        return new Built(program, built, log(program));
    }

    /**
     * A program as {@link #code} gave it.
     *
     * @throws RefusedException if the driver does not take it
     */
    cl_program load(OpenClBinary binary) {
        int[] status = new int[1];
        byte[] code = binary.code();
        cl_program program = CL.clCreateProgramWithBinary(
                context, 1, ids(), new long[] {code.length}, new byte[][] {code}, null, status);
        checkLoad(status[0], "load the compiled program");
        checkLoad(CL.clBuildProgram(program, 1, ids(), binary.options(), null, null), "prepare the compiled program");
        return program;
    }

    /** What the driver made of a program. */
    byte[] code(cl_program program) {
        long[] size = new long[1];
        checkLoad(
                CL.clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, Sizeof.size_t, Pointer.to(size), null),
                "give the compiled program");
        byte[] code = new byte[(int) size[0]];
        checkLoad(
                CL.clGetProgramInfo(program, CL_PROGRAM_BINARIES, Sizeof.POINTER, Pointer.to(Pointer.to(code)), null),
                "give the compiled program");
        return code;
    }

    /** A kernel of a program. */
    cl_kernel kernel(cl_program program, String name) {
        int[] status = new int[1];
        cl_kernel kernel = CL.clCreateKernel(program, name, status);
        checkLoad(status[0], "find the kernel " + name);
        return kernel;
    }

    /** Memory of the device. */
    cl_mem allocate(long bytes) {
        int[] status = new int[1];
        cl_mem memory = CL.clCreateBuffer(context, CL_MEM_READ_WRITE, Math.max(1, bytes), null, status);
        checkLoad(status[0], "give " + bytes + " bytes of its memory");
        return memory;
    }

    /** @throws DeviceBrokenException if {@code status}, of running code under test, is an error */
    void check(int status) {
        if (status != CL_SUCCESS) {
            throw new DeviceBrokenException(CL.stringFor_errorCode(status));
        }
    }

    /** @throws RefusedException if {@code status}, of preparing to run, is an error */
    void checkLoad(int status, String attempt) {
        if (status != CL_SUCCESS) {
            throw new RefusedException("The OpenCL device '" + device.target().device() + "' could not " + attempt
                    + ": " + CL.stringFor_errorCode(status)
                    + ". Free memory on it, or see 'ulpscope doctor' for other devices.");
        }
    }

    private String log(cl_program program) {
        long[] size = new long[1];
        CL.clGetProgramBuildInfo(program, device.id(), CL_PROGRAM_BUILD_LOG, 0, null, size);
        byte[] log = new byte[(int) size[0]];
        CL.clGetProgramBuildInfo(program, device.id(), CL_PROGRAM_BUILD_LOG, log.length, Pointer.to(log), null);
        return new String(log, StandardCharsets.UTF_8).replace("\0", "");
    }

    private cl_device_id[] ids() {
        return new cl_device_id[] {device.id()};
    }
}
