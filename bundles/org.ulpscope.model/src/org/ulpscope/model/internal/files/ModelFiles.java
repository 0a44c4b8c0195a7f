package org.ulpscope.model.internal.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.eclipse.emf.ecore.EObject;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.model.ModelFileException;

/** Reads and writes the files of one kind. */
public final class ModelFiles {
    private final FileKind kind;

    public ModelFiles(FileKind kind) {
        this.kind = kind;
    }

    /** @throws ModelFileException if the file cannot be read or is not of this kind */
    public EObject load(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new ModelFileException(
                    file.toString(), "this is not a file; give the path of a " + kind.noun() + " file.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, file.toString());
        } catch (NoSuchFileException e) {
            throw new ModelFileException(file.toString(), "there is no such file; check the path.", e);
        } catch (AccessDeniedException e) {
            throw new ModelFileException(file.toString(), "you may not read this file; change its permissions.", e);
        } catch (IOException e) {
            throw new ModelFileException(file.toString(), "it cannot be read (" + e.getMessage() + ").", e);
        }
    }

    /**
     * Reads from an open stream, which stays open.
     *
     * @throws ModelFileException if what is there is not of this kind
     * @throws IOException if the stream fails
     */
    public EObject read(InputStream in, String name) throws IOException {
        byte[] bytes = in.readNBytes(kind.maxBytes() + 1);
        if (bytes.length > kind.maxBytes()) {
            throw new ModelFileException(
                    name,
                    "it is larger than " + (kind.maxBytes() >> 10) + " KiB, which no " + kind.noun() + " is; give a "
                            + kind.noun() + " file.");
        }
        if (bytes.length == 0) {
            throw new ModelFileException(name, "the file is empty; delete it and make the " + kind.noun() + " anew.");
        }
        return ModelXmlReader.read(kind, bytes, name);
    }

    /** @throws ModelFileException if the text, which errors call {@code name}, is not of this kind */
    public EObject fromXml(String xml, String name) {
        try {
            return read(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)), name);
        } catch (IOException e) {
            throw new IllegalStateException("Bytes in memory cannot fail to be read", e);
        }
    }

    /** The text of the file; the same for equal objects. */
    public String toXml(EObject object) {
        return ModelXmlWriter.write(kind, object);
    }

    /**
     * Writes the file as a whole or not at all.
     *
     * @throws ModelFileException if it cannot be written
     */
    public void save(EObject object, Path file) {
        try {
            WholeFile.write(file, toXml(object));
        } catch (IOException e) {
            throw new ModelFileException(
                    file.toString(), "it cannot be saved (" + reason(e) + "); what was there before is unchanged.", e);
        }
    }

    /**
     * The file that a path in {@code file} means: relative paths begin at its folder.
     *
     * @throws ModelFileException if the text cannot be a path
     */
    public Path resolve(Path file, String path) {
        try {
            return file.toAbsolutePath().resolveSibling(path).normalize();
        } catch (InvalidPathException e) {
            throw new ModelFileException(
                    file.toString(), "'" + path + "' is not a path; correct it in the " + kind.noun() + ".", e);
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
