package org.ulpscope.worker.internal;

import static org.jocl.CL.CL_DEVICE_COMPILER_AVAILABLE;
import static org.jocl.CL.CL_DEVICE_EXTENSIONS;
import static org.jocl.CL.CL_DEVICE_MAX_COMPUTE_UNITS;
import static org.jocl.CL.CL_DEVICE_NAME;
import static org.jocl.CL.CL_DEVICE_OPENCL_C_VERSION;
import static org.jocl.CL.CL_DEVICE_TYPE;
import static org.jocl.CL.CL_DEVICE_TYPE_ALL;
import static org.jocl.CL.CL_DEVICE_TYPE_CPU;
import static org.jocl.CL.CL_DRIVER_VERSION;
import static org.jocl.CL.CL_PLATFORM_NAME;
import static org.jocl.CL.CL_SUCCESS;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;

/** One device of this machine that OpenCL reaches. */
record OpenClDevice(OpenClBinary.Target target, cl_platform_id platform, cl_device_id id) {
    /**
     * All of them, those of one driver together.
     *
     * @throws RefusedException if the library is not there
     */
    static List<OpenClDevice> all() {
        OpenClLibrary.load();
        List<OpenClDevice> devices = new ArrayList<>();
        Map<List<String>, Integer> numbers = new HashMap<>();
        for (cl_platform_id platform : platforms()) {
            String name = platformName(platform);
            for (cl_device_id id : devices(platform)) {
                String device = deviceText(id, CL_DEVICE_NAME);
                int number = numbers.merge(List.of(name, device), 1, Integer::sum) - 1;
                devices.add(new OpenClDevice(new OpenClBinary.Target(name, device, number), platform, id));
            }
        }
        return devices;
    }

    /** Whether it is the CPU of this machine. */
    boolean isCpu() {
        return (longInfo(CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
    }

    /** Whether it computes with {@code double}. */
    boolean hasDoubles() {
        return has("cl_khr_fp64");
    }

    /** Whether it computes with {@code half}. */
    boolean hasHalves() {
        return has("cl_khr_fp16");
    }

    /** Whether programs can be compiled for it here. */
    boolean hasCompiler() {
        return intInfo(CL_DEVICE_COMPILER_AVAILABLE) != 0;
    }

    /** The version of its driver, in the driver's words. */
    String driverVersion() {
        return deviceText(id, CL_DRIVER_VERSION);
    }

    /** The version of the language that programs are in where they ask for none, such as {@code OpenCL C 1.2}. */
    String languageVersion() {
        return deviceText(id, CL_DEVICE_OPENCL_C_VERSION);
    }

    /** How many work-groups run at the same time. */
    int computeUnits() {
        return Math.max(1, intInfo(CL_DEVICE_MAX_COMPUTE_UNITS));
    }

    private boolean has(String extension) {
        return List.of(deviceText(id, CL_DEVICE_EXTENSIONS).split(" ")).contains(extension);
    }

    private static cl_platform_id[] platforms() {
        int[] count = new int[1];
        try {
            // A status other than success says that there is no driver.
            if (CL.clGetPlatformIDs(0, null, count) != CL_SUCCESS) {
                return new cl_platform_id[0];
            }
        } catch (LinkageError | UnsupportedOperationException e) {
            throw OpenClLibrary.missing(e);
        }
        cl_platform_id[] platforms = new cl_platform_id[count[0]];
        CL.clGetPlatformIDs(platforms.length, platforms, null);
        return platforms;
    }

    private static cl_device_id[] devices(cl_platform_id platform) {
        int[] count = new int[1];
        if (CL.clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, null, count) != CL_SUCCESS) {
            return new cl_device_id[0];
        }
        cl_device_id[] devices = new cl_device_id[count[0]];
        CL.clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, devices.length, devices, null);
        return devices;
    }

    private static String platformName(cl_platform_id platform) {
        long[] size = new long[1];
        CL.clGetPlatformInfo(platform, CL_PLATFORM_NAME, 0, null, size);
        byte[] text = new byte[(int) size[0]];
        CL.clGetPlatformInfo(platform, CL_PLATFORM_NAME, text.length, Pointer.to(text), null);
        return text(text);
    }

    private static String deviceText(cl_device_id device, int what) {
        long[] size = new long[1];
        CL.clGetDeviceInfo(device, what, 0, null, size);
        byte[] text = new byte[(int) size[0]];
        CL.clGetDeviceInfo(device, what, text.length, Pointer.to(text), null);
        return text(text);
    }

    private static String text(byte[] terminated) {
        return new String(terminated, StandardCharsets.UTF_8).replace("\0", "").strip();
    }

    private int intInfo(int what) {
        return info(what, Integer.BYTES).getInt(0);
    }

    private long longInfo(int what) {
        return info(what, Long.BYTES).getLong(0);
    }

    private ByteBuffer info(int what, int bytes) {
        byte[] value = new byte[bytes];
        CL.clGetDeviceInfo(id, what, bytes, Pointer.to(value), null);
        return ByteBuffer.wrap(value).order(ByteOrder.nativeOrder());
    }
}
