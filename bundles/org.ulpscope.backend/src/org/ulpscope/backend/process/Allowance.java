package org.ulpscope.backend.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.BadInputException;

/**
 * What the user lets isolated code do beside what it may anyway.
 *
 * @param network whether it may reach the network, and sockets of other programs
 * @param writable folders that it may write to, absolute
 */
public record Allowance(boolean network, List<Path> writable) {
    /** Nothing more. */
    public static final Allowance NONE = new Allowance(false, List.of());

    private static final String NETWORK = "network";
    private static final String WRITE = "write=";

    private static volatile Allowance ofThisProcess = NONE;

    public Allowance {
        writable = List.copyOf(writable);
    }

    /**
     * What words say, with commas between them: {@code network,write=DIR}.
     *
     * @throws BadInputException if one says something else, or names no folder
     */
    public static Allowance of(String words) {
        boolean network = false;
        List<Path> writable = new ArrayList<>();
        for (String word : words.split(",(?=" + NETWORK + "|" + WRITE + ")")) {
            if (word.equals(NETWORK)) {
                network = true;
            } else {
                BadInputException.unless(
                        word.startsWith(WRITE),
                        "'" + word
                                + "' cannot be allowed; there are network and write=FOLDER, with commas between them.");
                Path folder =
                        Path.of(word.substring(WRITE.length())).toAbsolutePath().normalize();
                BadInputException.unless(
                        Files.isDirectory(folder), "'" + folder + "' is not a folder, and cannot be written to.");
                writable.add(folder);
            }
        }
        return new Allowance(network, writable);
    }

    /** What the user of this process has allowed. */
    public static Allowance ofThisProcess() {
        return ofThisProcess;
    }

    /** Allows this to all isolated code that this process starts from now on, and nothing else. */
    public static void grant(Allowance allowance) {
        ofThisProcess = allowance;
    }
}
