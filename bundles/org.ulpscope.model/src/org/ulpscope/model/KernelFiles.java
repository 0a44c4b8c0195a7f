package org.ulpscope.model;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.ulpscope.model.internal.files.AtomicFile;
import org.ulpscope.model.internal.files.KernelXmlReader;
import org.ulpscope.model.internal.files.KernelXmlWriter;
import org.ulpscope.model.kernel.Kernel;

/**
 * Kernels as files: XMI as EMF writes it, attributes only, in UTF-8.
 *
 * <p>Reading trusts nothing: entities, references to other documents and anything that is not a kernel's are refused, and nothing outside the
 * file is ever opened. What is read is well-formed, not yet valid: see {@link KernelValidation}.
 */
public final class KernelFiles {
    /** Ending of a kernel file's name, without the dot. */
    public static final String EXTENSION = "kernel";

    /** Greatest size read, in bytes; a kernel with all the parameters it may have takes a hundredth of it. */
    public static final int MAX_BYTES = 1 << 20;

    private KernelFiles() {}

    /** @throws KernelFileException if the file cannot be read or is no kernel */
    public static Kernel load(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new KernelFileException(file.toString(), "this is not a file; give the path of a kernel file.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, file.toString());
        } catch (NoSuchFileException e) {
            throw new KernelFileException(file.toString(), "there is no such file; check the path.", e);
        } catch (AccessDeniedException e) {
            throw new KernelFileException(file.toString(), "you may not read this file; change its permissions.", e);
        } catch (IOException e) {
            throw new KernelFileException(file.toString(), "it cannot be read (" + e.getMessage() + ").", e);
        }
    }

    /**
     * Reads a kernel from an open stream, which stays open.
     *
     * @param name what errors call the stream
     * @throws KernelFileException if it is no kernel
     * @throws IOException if the stream fails
     */
    public static Kernel read(InputStream in, String name) throws IOException {
        byte[] bytes = in.readNBytes(MAX_BYTES + 1);
        if (bytes.length > MAX_BYTES) {
            throw new KernelFileException(
                    name, "it is larger than " + (MAX_BYTES >> 10) + " KiB, which no kernel is; give a kernel file.");
        }
        if (bytes.length == 0) {
            throw new KernelFileException(name, "the file is empty; delete it and make the kernel anew.");
        }
        return KernelXmlReader.read(bytes, name);
    }

    /** @throws KernelFileException if the text, which errors call {@code name}, is no kernel */
    public static Kernel fromXml(String xml, String name) {
        try {
            return read(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)), name);
        } catch (IOException e) {
            throw new IllegalStateException("Bytes in memory cannot fail to be read", e);
        }
    }

    /** The text of a kernel file; the same for equal kernels. */
    public static String toXml(Kernel kernel) {
        return KernelXmlWriter.write(kernel);
    }

    /**
     * Writes a kernel file as a whole or not at all: when it fails, a file that was there before is as it was.
     *
     * @throws KernelFileException if it cannot be written
     */
    public static void save(Kernel kernel, Path file) {
        byte[] bytes = toXml(kernel).getBytes(StandardCharsets.UTF_8);
        try {
            AtomicFile.write(file, bytes);
        } catch (IOException e) {
            throw new KernelFileException(
                    file.toString(), "it cannot be saved (" + reason(e) + "); what was there before is unchanged.", e);
        }
    }

    /**
     * The file that a path in a kernel means: relative paths begin at the folder of the kernel's file.
     *
     * @throws KernelFileException if the text cannot be a path
     */
    public static Path resolve(Path kernelFile, String pathInKernel) {
        try {
            return kernelFile.toAbsolutePath().resolveSibling(pathInKernel).normalize();
        } catch (InvalidPathException e) {
            throw new KernelFileException(
                    kernelFile.toString(), "'" + pathInKernel + "' is not a path; correct it in the kernel.", e);
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException denied -> "permission denied for " + denied.getFile();
            case NoSuchFileException missing -> "the folder does not exist";
            default -> String.valueOf(e.getMessage());
        };
    }
}
