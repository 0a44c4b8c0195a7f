package org.ulpscope.source.copy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.ulpscope.backend.toolchain.Language;

/** The header with the threads of one block of CUDA, or the work-items of one work-group of OpenCL, and their words, for copies in C++. */
public final class LaunchHeader {
    /** The name of its file. */
    public static final String NAME = "launch.hpp";

    private LaunchHeader() {}

    /** Its text, for C++17. What it is included after has {@code ulp::stacks_are}, which is told where the variables of threads lie. */
    public static String text(Language language) {
        return read(NAME) + words(language);
    }

    /** The words of a language alone, without the threads. */
    public static String words(Language language) {
        return switch (language) {
            case CUDA, HIP -> read("cuda_words.hpp");
            case OPENCL -> read("opencl_words.hpp");
            case C, CPP -> "";
        };
    }

    private static String read(String part) {
        try (InputStream in = LaunchHeader.class.getResourceAsStream(part)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
