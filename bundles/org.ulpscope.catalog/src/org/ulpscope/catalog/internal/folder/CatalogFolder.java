package org.ulpscope.catalog.internal.folder;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.catalog.request.CatalogEntry;
import org.ulpscope.catalog.request.CatalogRequest;
import org.ulpscope.study.trust.Trust;

/**
 * The folder of a catalogue: one study a function, and {@code catalog.json} with what was asked and with what could not be done of a
 * function. All else is read from the studies, so that nothing is told twice and a killed process leaves nothing behind that is half true.
 */
public final class CatalogFolder {
    private static final String STATE = "catalog.json";
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final Path folder;
    private final CatalogRequest request;
    private final Map<String, String> failures;

    private CatalogFolder(Path folder, CatalogRequest request, Map<String, String> failures) {
        this.folder = folder;
        this.request = request;
        this.failures = new TreeMap<>(failures);
    }

    /** Whether a folder is that of a catalogue. */
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(file(folder));
    }

    /** The file that makes a folder that of a catalogue. */
    public static Path file(Path folder) {
        return folder.resolve(STATE);
    }

    /**
     * Makes the folder of a new catalogue.
     *
     * @throws UlpscopeException if there is something else there already, or it cannot be made
     */
    public static CatalogFolder create(Path folder, CatalogRequest request) {
        CatalogFolder created = write(folder, request);
        Trust.ofThisUser().madeHere(file(folder));
        return created;
    }

    /**
     * Makes the folder of a share of this catalogue, which counts as made here only if this one does.
     *
     * @throws UlpscopeException as {@link #create}
     */
    public CatalogFolder createShare(Path share, CatalogRequest asked) {
        return Trust.ofThisUser().isMadeHere(file(folder)) ? create(share, asked) : write(share, asked);
    }

    private static CatalogFolder write(Path folder, CatalogRequest request) {
        if (isOne(folder)) {
            throw new BadInputException("The folder '" + folder
                    + "' has a catalogue already; go on with that one, or give another folder.");
        }
        try {
            Files.createDirectories(folder);
            CatalogFolder created = new CatalogFolder(folder.toAbsolutePath(), request, Map.of());
            created.write();
            return created;
        } catch (FileAlreadyExistsException e) {
            throw new BadInputException(
                    "'" + folder + "' is a file; give the folder of the catalogue another name.", e);
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + folder + "' cannot be made: " + e.getMessage() + ".", e);
        }
    }

    /**
     * Reads the folder of a catalogue that was begun.
     *
     * @throws UlpscopeException if it is none, or damaged
     */
    public static CatalogFolder open(Path folder) {
        if (!isOne(folder)) {
            throw new BadInputException(
                    "There is no catalogue in the folder '" + folder + "'; give the folder that one was begun in.");
        }
        Path file = file(folder);
        try {
            StoredCatalog stored = GSON.fromJson(GivenFile.text(file), StoredCatalog.class);
            return new CatalogFolder(folder.toAbsolutePath(), stored.request(), stored.failures());
        } catch (IOException e) {
            throw new BadInputException("The file '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        } catch (RuntimeException e) {
            // What is missing or of another type is found wherever it is looked at first.
            throw new BadInputException(
                    "The file '" + file + "' is damaged; move the folder away and begin the catalogue again.", e);
        }
    }

    public CatalogRequest request() {
        return request;
    }

    /** Where a function's hunt is kept. */
    public Path study(CatalogEntry entry) {
        return folder.resolve(entry.name() + ".study");
    }

    /** Where a function's comparison is kept. */
    public Path comparison(CatalogEntry entry) {
        return folder.resolve(entry.name() + "-compare.study");
    }

    /** Where the functions' relative paths start. */
    public Path path() {
        return folder;
    }

    /** What of a function could not be done, and why; empty where all was, or it was not tried yet. */
    public synchronized Optional<String> failure(CatalogEntry entry) {
        return Optional.ofNullable(failures.get(entry.name()));
    }

    /** Remembers why something of a function could not be done, or with no reason forgets it. */
    public synchronized void setFailure(CatalogEntry entry, Optional<String> reason) {
        String before = reason.isPresent() ? failures.put(entry.name(), reason.get()) : failures.remove(entry.name());
        if (!Optional.ofNullable(before).equals(reason)) {
            try {
                write();
            } catch (IOException e) {
                throw new UlpscopeException(
                        "The folder '" + folder + "' cannot be written: " + e.getMessage() + ".", e);
            }
        }
    }

    /** As a whole, so that a process killed on the way leaves the old file. */
    private void write() throws IOException {
        WholeFile.write(file(folder), GSON.toJson(StoredCatalog.of(request, failures)));
    }

    /**
     * Keeps other processes from working in the folder until it is closed; the system lets go of it when this process dies.
     *
     * @throws UlpscopeException if one does
     */
    public FileChannel lock() {
        Path file = folder.resolve("catalog.lock");
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return channel;
            }
            channel.close();
        } catch (OverlappingFileLockException e) {
            closeQuietly(channel);
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + folder + "' cannot be written: " + e.getMessage() + ".", e);
        }
        throw new UlpscopeException(
                "Another run is at work in the folder '" + folder + "'; wait until it has ended, or stop it.");
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UlpscopeException("The lock of the catalogue cannot be closed: " + e.getMessage() + ".", e);
        }
    }
}
