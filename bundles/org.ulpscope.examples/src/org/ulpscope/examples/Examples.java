package org.ulpscope.examples;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.ulpscope.base.UlpscopeException;

/** The files of the example project: kernels, the sources that they name, and a README that tells what to try. */
public final class Examples {
    /** Lists the files, since the contents of a folder in a jar or a bundle cannot be asked for. */
    private static final String INDEX = "index.txt";

    private Examples() {}

    /** All files, as paths with {@code /} from the root of the project. */
    public static List<String> files() {
        return new String(read(INDEX), StandardCharsets.UTF_8).lines().toList();
    }

    /** The kernel files among them. */
    public static List<String> kernels() {
        return files().stream().filter(name -> name.endsWith(".kernel")).toList();
    }

    /** What a file of {@link #files} holds. */
    public static byte[] read(String name) {
        try (InputStream in = Examples.class.getResourceAsStream("/examples/" + name)) {
            if (in == null) {
                throw new UlpscopeException(
                        "There is no example file '" + name + "'; use one of those in examples/" + INDEX + ".");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UlpscopeException("The example file '" + name + "' cannot be read; install Ulpscope anew.", e);
        }
    }

    /**
     * Copies all files into a folder, which is made if it does not exist.
     *
     * @throws UlpscopeException if one of them is there already or cannot be written
     */
    public static void copyTo(Path folder) {
        for (String name : files()) {
            Path target = folder.resolve(name);
            try {
                Files.createDirectories(target.getParent());
                Files.write(target, read(name), StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException e) {
                throw new UlpscopeException(
                        e.getFile() + " exists already; choose an empty folder for the examples.", e);
            } catch (IOException e) {
                throw new UlpscopeException(
                        "The example " + target + " cannot be written (" + e.getMessage() + ").", e);
            }
        }
    }
}
