package org.ulpscope.cli.internal.arguments;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/**
 * A file that a command makes, such as the study or the tuning that begins. Where the user names none, the first free name is taken at once and not only when there is
 * something to store, so that two commands that begin together do not want the same one.
 *
 * @param path where it is
 * @param taken whether an empty file holds the name
 */
public record NewFile(Path path, boolean taken) implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(NewFile.class);

    /**
     * The file that the user names.
     *
     * @throws BadInputException if it is there already, or there is no folder for it
     */
    public static NewFile named(Path file) {
        if (Files.exists(file)) {
            throw new BadInputException("'" + file
                    + "' exists already; name a new file, or go on with this one by 'ulpscope resume " + file
                    + "'.");
        }
        OutputFolder.require(file);
        return new NewFile(file, false);
    }

    /**
     * A file of this name, numbered if there is one already.
     *
     * @param err is told where it is numbered
     * @throws BadInputException if none can be made in the working folder
     */
    static NewFile unnamed(String name, String extension, PrintWriter err) {
        return unnamed(name, extension, "--study", err);
    }

    /**
     * A file of this name, numbered if there is one already.
     *
     * @param name its path without the extension
     * @param option by which the user can name another file
     * @param err is told where it is numbered
     * @throws BadInputException if none can be made in its folder
     */
    public static NewFile unnamed(String name, String extension, String option, PrintWriter err) {
        Path wanted = Path.of(name + extension);
        Path file = wanted;
        for (int i = 2; !take(file, option); i++) {
            file = Path.of(name + "-" + i + extension);
        }
        if (!file.equals(wanted)) {
            err.println("'" + wanted + "' exists already; this one is '" + file + "'.");
        }
        return new NewFile(file, true);
    }

    /**
     * A file that was written just now, to be read.
     *
     * @throws UlpscopeException if it is not there any more
     */
    public static Path written(Path file) {
        if (!Files.exists(file)) {
            throw new UlpscopeException("'" + file + "' was renamed or deleted while it was written;"
                    + " where it was renamed, all is in it: 'ulpscope report' tells it.");
        }
        return file;
    }

    private static boolean take(Path file, String option) {
        try {
            Files.createFile(file);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw new BadInputException(
                    "'" + file + "' cannot be made in this folder (" + e.getMessage() + "); give " + option
                            + " a file in another.",
                    e);
        }
    }

    /** Gives the name free where nothing was stored under it. */
    @Override
    public void close() {
        try {
            if (taken && Files.exists(path) && Files.size(path) == 0) {
                Files.delete(path);
            }
        } catch (IOException e) {
            LOG.warn("Giving {} free", path, e);
        }
    }
}
