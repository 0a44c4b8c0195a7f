package org.ulpscope.worker.internal;

import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jocl.CL;

/** The library through which all OpenCL devices of this machine are reached, loaded once into this process. */
final class OpenClLibrary {
    /** Where drivers are registered by a file that names their library. */
    private static final Path REGISTERED = Path.of("/etc/OpenCL/vendors");

    /** NVIDIA's, which containers have without such a file. */
    private static final String NVIDIA = "libnvidia-opencl.so.1";

    /** More drivers than those that are registered. */
    private static final String MORE_DRIVERS = "OCL_ICD_FILENAMES";

    /** Where PoCL keeps what it compiles, which would pile up in the user's folder. */
    private static final String POCL_FOLDER = "POCL_CACHE_DIR";

    private OpenClLibrary() {}

    private static final class Loaded {
        static {
            String folder = System.getProperty("java.io.tmpdir");
            LibC.setenv(POCL_FOLDER, Path.of(folder, "pocl").toString(), 1);
            if (!isRegistered("nvidia") && isThere(NVIDIA)) {
                LibC.setenv(MORE_DRIVERS, NVIDIA, 0);
            }
            CL.setExceptionsEnabled(false);
        }

        static void load() {}
    }

    /**
     * Loads it, and tells drivers where their files go, which is the folder for temporary files.
     *
     * @throws RefusedException if it is not there
     */
    static void load() {
        try {
            Loaded.load();
        } catch (LinkageError e) {
            throw missing(e);
        }
    }

    /** What to say where the library is not there. */
    static RefusedException missing(Throwable cause) {
        return new RefusedException(
                "OpenCL cannot be used here: its library (libOpenCL.so.1) cannot be loaded."
                        + " Install it with 'apt install ocl-icd-libopencl1', and a driver.",
                cause);
    }

    private static boolean isRegistered(String vendor) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(REGISTERED, "*.icd")) {
            for (Path file : files) {
                if (Files.readString(file, StandardCharsets.ISO_8859_1)
                        .toLowerCase(Locale.ROOT)
                        .contains(vendor)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | UncheckedIOException e) {
            // Where there is no such folder nothing is registered.
            return false;
        }
    }

    private static boolean isThere(String library) {
        try {
            NativeLibrary.getInstance(library);
            return true;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }
}
