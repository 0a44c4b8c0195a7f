package org.ulpscope.base.files;

import java.nio.file.Path;

/** This user's own folders, where the XDG Base Directory Specification has them. */
public enum UserFolder {
    /** What can be made again. */
    CACHE("XDG_CACHE_HOME", ".cache"),
    /** What was measured on this machine, and cannot be had elsewhere. */
    DATA("XDG_DATA_HOME", ".local/share"),
    /** What the user has decided. */
    CONFIGURATION("XDG_CONFIG_HOME", ".config");

    private final String variable;
    private final String place;

    UserFolder(String variable, String place) {
        this.variable = variable;
        this.place = place;
    }

    /** Our folder in it, absolute: in the one that the environment names, or below the user's home where it names no absolute path. */
    public Path path() {
        String named = System.getenv().getOrDefault(variable, "");
        Path base = named.startsWith("/") ? Path.of(named) : home().resolve(place);
        return base.resolve("ulpscope");
    }

    /** This user's home: where the environment has it, as shells and other programs do, or else where the system does. */
    public static Path home() {
        return home(System.getenv().getOrDefault("HOME", ""), System.getProperty("user.home"));
    }

    static Path home(String ofEnvironment, String ofSystem) {
        return Path.of(ofEnvironment.startsWith("/") ? ofEnvironment : ofSystem);
    }
}
