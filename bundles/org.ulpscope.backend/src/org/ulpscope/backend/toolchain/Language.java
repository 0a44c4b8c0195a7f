package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The languages that a user's source and the wrapper around it may be in, with what follows from a language. */
public enum Language {
    C("C", ".c", false, List.of("-lm")),
    CPP("C++", ".cpp", false, List.of("-lstdc++", "-lm")),
    CUDA("CUDA C++", ".cu", true, List.of()),
    HIP("HIP C++", ".hip", true, List.of()),
    OPENCL("OpenCL C", ".cl", true, List.of("-ldl"));

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
            Map.entry("cuh", CUDA),
            Map.entry("hip", HIP),
            Map.entry("cl", OPENCL));

    /** How the names of headers end among these; {@code .h} tells no language. */
    private static final Set<String> HEADERS = Set.of("hh", "hpp", "hxx", "cuh");

    private final String label;
    private final String extension;
    private final boolean forDevice;
    private final List<String> libraries;

    Language(String label, String extension, boolean forDevice, List<String> libraries) {
        this.label = label;
        this.extension = extension;
        this.forDevice = forDevice;
        this.libraries = List.copyOf(libraries);
    }

    /** Its name, as users write it. */
    public String label() {
        return label;
    }

    /** How the names of its source files end, with the dot. */
    public String extension() {
        return extension;
    }

    /** How the names of programs end that run functions in it: those in OpenCL C are part of a program in C. */
    public String programExtension() {
        return this == OPENCL ? C.extension : extension;
    }

    /** Whether functions are written in it that run on a GPU, and call none of the CPU's libraries. */
    public boolean isForDevice() {
        return forDevice;
    }

    /** The options that link what a program in it needs of the system, besides what its compiler links by itself. */
    public List<String> libraries() {
        return libraries;
    }

    /** The language of a file by how its name ends; empty where that does not tell. */
    public static Optional<Language> ofFile(String name) {
        return Optional.ofNullable(BY_EXTENSION.get(ending(name)));
    }

    /** Whether a file is compiled by itself, by how its name ends: headers are not, and neither is what is in none of these languages. */
    public static boolean isTranslationUnit(String name) {
        return ofFile(name).isPresent() && !HEADERS.contains(ending(name));
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
