package org.ulpscope.backend.internal.worker;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import jcuda.driver.JCudaDriver;
import org.jocl.CL;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.worker.protocol.Request;

/**
 * The native halves of JNA, JCuda and JOCL, unpacked for one worker. Left to themselves they unpack to shared places, two under fixed names, and a
 * killed worker leaves them there.
 */
public final class NativeLibraries {
    private static final String JCUDA =
            "libJCudaDriver-12.6.0-linux-" + (Platform.isARM() ? "aarch64" : "x86_64") + ".so";

    private static final String JOCL = "libJOCL_2_0_6-linux-" + (Platform.isARM() ? "arm64" : "x86_64") + ".so";

    private NativeLibraries() {}

    /** Unpacks what a worker for code of this kind needs into {@code folder}. */
    public static void unpack(Request.Kind kind, Path folder) throws IOException {
        String jna = "libjnidispatch.so";
        unpack(Native.class, "/com/sun/jna/" + Platform.RESOURCE_PREFIX + "/" + jna, folder.resolve(jna));
        if (kind == Request.Kind.CUDA) {
            unpack(JCudaDriver.class, "/lib/" + JCUDA, folder.resolve(JCUDA));
        }
        if (kind.isOpenCl()) {
            unpack(CL.class, "/lib/" + JOCL, folder.resolve(JOCL));
        }
    }

    private static void unpack(Class<?> neighbour, String resource, Path file) throws IOException {
        try (InputStream in = neighbour.getResourceAsStream(resource)) {
            if (in == null) {
                throw new UlpscopeException("The installation lacks " + resource
                        + "; this kind of machine is not supported, or the installation is incomplete.");
            }
            Files.copy(in, file);
        }
    }
}
