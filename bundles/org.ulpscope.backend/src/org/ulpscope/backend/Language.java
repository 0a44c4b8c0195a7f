package org.ulpscope.backend;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The languages that a user's source and the wrapper around it may be in. */
public enum Language {
    C("C", ".c"),
    CPP("C++", ".cpp"),
    CUDA("CUDA C++", ".cu");

    private static final Map<String, Language> BY_EXTENSION = Map.ofEntries(
            Map.entry("c", C),
            Map.entry("cc", CPP),
            Map.entry("cpp", CPP),
            Map.entry("cxx", CPP),
            Map.entry("c++", CPP),
            Map.entry("hh", CPP),
            Map.entry("hpp", CPP),
            Map.entry("hxx", CPP),
            Map.entry("cu", CUDA),
            Map.entry("cuh", CUDA));

    private final String label;
    private final String extension;

    Language(String label, String extension) {
        this.label = label;
        this.extension = extension;
    }

    /** Its name, as users write it. */
    public String label() {
        return label;
    }

    /** How the names of its source files end, with the dot. */
    public String extension() {
        return extension;
    }

    /** The language of a file by how its name ends; empty where that does not tell. */
    public static Optional<Language> ofFile(String name) {
        int dot = name.lastIndexOf('.');
        return Optional.ofNullable(BY_EXTENSION.get(name.substring(dot + 1).toLowerCase(Locale.ROOT)));
    }
}
