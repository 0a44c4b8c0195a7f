package org.ulpscope.model.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.ulpscope.model.KernelValidation;
import org.ulpscope.model.ModelFileException;
import org.ulpscope.model.internal.files.FileKind;
import org.ulpscope.model.internal.files.ModelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelPackage;

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

    private static final ModelFiles FILES =
            new ModelFiles(new FileKind(KernelPackage.Literals.KERNEL, "kernel", EXTENSION, MAX_BYTES));

    private KernelFiles() {}

    /** @throws ModelFileException if the file cannot be read or is no kernel */
    public static Kernel load(Path file) {
        return (Kernel) FILES.load(file);
    }

    /**
     * Reads a kernel from an open stream, which stays open.
     *
     * @param name what errors call the stream
     * @throws ModelFileException if it is no kernel
     * @throws IOException if the stream fails
     */
    public static Kernel read(InputStream in, String name) throws IOException {
        return (Kernel) FILES.read(in, name);
    }

    /** @throws ModelFileException if the text, which errors call {@code name}, is no kernel */
    public static Kernel fromXml(String xml, String name) {
        return (Kernel) FILES.fromXml(xml, name);
    }

    /** The text of a kernel file; the same for equal kernels. */
    public static String toXml(Kernel kernel) {
        return FILES.toXml(kernel);
    }

    /**
     * Writes a kernel file as a whole or not at all: when it fails, a file that was there before is as it was.
     *
     * @throws ModelFileException if it cannot be written
     */
    public static void save(Kernel kernel, Path file) {
        FILES.save(kernel, file);
    }

    /**
     * The file that a path in a kernel means: relative paths begin at the folder of the kernel's file.
     *
     * @throws ModelFileException if the text cannot be a path
     */
    public static Path resolve(Path kernelFile, String pathInKernel) {
        return FILES.resolve(kernelFile, pathInKernel);
    }

    /**
     * The path that a kernel is to have of a file, as {@link #resolve} reads it: relative where the file is in the folder of the kernel's file or
     * below it, so that both can be moved and handed on together, and absolute elsewhere.
     */
    public static String pathFrom(Path kernelFile, Path file) {
        Path folder = kernelFile.toAbsolutePath().normalize().getParent();
        Path target = file.toAbsolutePath().normalize();
        return (target.startsWith(folder) ? folder.relativize(target) : target).toString();
    }
}
