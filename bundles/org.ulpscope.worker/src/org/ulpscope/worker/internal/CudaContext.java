package org.ulpscope.worker.internal;

import static jcuda.driver.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR;
import static jcuda.driver.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR;
import static jcuda.driver.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT;

import java.nio.charset.StandardCharsets;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;

/** The first CUDA device of this machine, and what its errors mean. */
final class CudaContext {
    private final CUcontext context;
    private final int processors;
    private final String device;

    private CudaContext(CUcontext context, CUdevice device) {
        this.context = context;
        processors = attribute(device, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
        byte[] name = new byte[256];
        JCudaDriver.cuDeviceGetName(name, name.length, device);
        this.device = "sm_" + attribute(device, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
                + attribute(device, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR) + " "
                + new String(name, StandardCharsets.US_ASCII).replace("\0", "");
    }

    /**
     * Makes a context on the first device.
     *
     * @throws RefusedException if there is no driver or no device, with a sentence that says so
     */
    static CudaContext create() {
        try {
            JCudaDriver.setExceptionsEnabled(false);
            checkPresent(JCudaDriver.cuInit(0));
        } catch (LinkageError e) {
            throw new RefusedException(
                    "No NVIDIA GPU can be used here: the CUDA driver library (libcuda.so.1) is not installed."
                            + " Install NVIDIA's driver, or run this platform on a machine that has it.",
                    e);
        }
        CUdevice device = new CUdevice();
        checkPresent(JCudaDriver.cuDeviceGet(device, 0));
        CUcontext context = new CUcontext();
        checkPresent(JCudaDriver.cuCtxCreate(context, 0, device));
        return new CudaContext(context, device);
    }

    /** Has the calls of this thread go to it. */
    void use() {
        checkPresent(JCudaDriver.cuCtxSetCurrent(context));
    }

    /** Compute capability and product, such as {@code sm_90 NVIDIA H100}. */
    String device() {
        return device;
    }

    /** Number of multiprocessors. */
    int processors() {
        return processors;
    }

    /** @throws DeviceBrokenException if {@code status}, of running code under test, is an error */
    void check(int status) {
        if (status != CUresult.CUDA_SUCCESS) {
            throw new DeviceBrokenException(words(status));
        }
    }

    /** @throws RefusedException if {@code status}, of preparing to run, is an error */
    void checkLoad(int status, String attempt) {
        if (status != CUresult.CUDA_SUCCESS) {
            throw new RefusedException("The " + device + " could not " + attempt + ": " + words(status)
                    + ". Compile for this device (-arch=" + device.split(" ")[0] + "), or free memory on it.");
        }
    }

    private static void checkPresent(int status) {
        if (status != CUresult.CUDA_SUCCESS) {
            throw new RefusedException("No NVIDIA GPU can be used here: the CUDA driver says " + words(status)
                    + ". Run this platform on a machine with an NVIDIA GPU and a current driver.");
        }
    }

    private static String words(int status) {
        String[] name = {""};
        String[] text = {""};
        JCudaDriver.cuGetErrorName(status, name);
        JCudaDriver.cuGetErrorString(status, text);
        return name[0] + " (" + status + "), " + text[0];
    }

    private static int attribute(CUdevice device, int attribute) {
        int[] value = new int[1];
        JCudaDriver.cuDeviceGetAttribute(value, attribute, device);
        return value[0];
    }
}
