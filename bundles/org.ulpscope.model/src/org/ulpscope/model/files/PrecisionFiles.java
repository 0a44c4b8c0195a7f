package org.ulpscope.model.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.ulpscope.model.ModelFileException;
import org.ulpscope.model.PrecisionValidation;
import org.ulpscope.model.internal.files.FileKind;
import org.ulpscope.model.internal.files.ModelFiles;
import org.ulpscope.model.precision.PrecisionPackage;
import org.ulpscope.model.precision.Tuning;

/**
 * Precision vectors as files, with what the user wants of their programs: XMI as EMF writes it, attributes only, in UTF-8.
 *
 * <p>Reading trusts nothing, as {@link KernelFiles} does. What is read is well-formed, not yet valid: see {@link PrecisionValidation}.
 */
public final class PrecisionFiles {
    /** Ending of the file's name, without the dot. */
    public static final String EXTENSION = "pv";

    /** Greatest size read, in bytes: some ten thousand variables. */
    public static final int MAX_BYTES = 1 << 22;

    private static final ModelFiles FILES =
            new ModelFiles(new FileKind(PrecisionPackage.Literals.TUNING, "precision vector", EXTENSION, MAX_BYTES));

    private PrecisionFiles() {}

    /** @throws ModelFileException if the file cannot be read or is no precision vector */
    public static Tuning load(Path file) {
        return (Tuning) FILES.load(file);
    }

    /**
     * Reads a precision vector from an open stream, which stays open.
     *
     * @param name what errors call the stream
     * @throws ModelFileException if it is none
     * @throws IOException if the stream fails
     */
    public static Tuning read(InputStream in, String name) throws IOException {
        return (Tuning) FILES.read(in, name);
    }

    /** @throws ModelFileException if the text, which errors call {@code name}, is no precision vector */
    public static Tuning fromXml(String xml, String name) {
        return (Tuning) FILES.fromXml(xml, name);
    }

    /** The text of the file; the same for equal tunings. */
    public static String toXml(Tuning tuning) {
        return FILES.toXml(tuning);
    }

    /**
     * Writes the file as a whole or not at all: when it fails, a file that was there before is as it was.
     *
     * @throws ModelFileException if it cannot be written
     */
    public static void save(Tuning tuning, Path file) {
        FILES.save(tuning, file);
    }

    /**
     * The file that a path in a precision vector means: relative paths begin at the folder of the file.
     *
     * @throws ModelFileException if the text cannot be a path
     */
    public static Path resolve(Path file, String path) {
        return FILES.resolve(file, path);
    }
}
