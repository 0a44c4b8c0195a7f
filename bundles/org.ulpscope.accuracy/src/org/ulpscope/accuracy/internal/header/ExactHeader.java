package org.ulpscope.accuracy.internal.header;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ulpscope.backend.toolchain.Language;

/** The header whose numbers carry what real numbers give beside what their format gives, made of the parts beside this class. */
public final class ExactHeader {
    /** The name of its file. */
    public static final String NAME = "exact.hpp";

    /** What calls the function, and goes beside it. */
    public static final String DRIVER = "driver.hpp";

    private static final List<String> PARTS =
            List.of("real.hpp", "operation.hpp", "number.hpp", "functions.hpp", "report.hpp");

    private ExactHeader() {}

    /** All of it, for C++17. */
    public static String text() {
        StringBuilder text = new StringBuilder();
        PARTS.forEach(part -> text.append(read(part)));
        return text.toString();
    }

    /** The driver. */
    public static String driver() {
        return read(DRIVER);
    }

    /** What functions of a language for devices call beside those of C; empty for C and C++. */
    public static String deviceFunctions(Language language) {
        return switch (language) {
            case CUDA, HIP -> read("cuda.hpp");
            case OPENCL -> read("opencl.hpp");
            case C, CPP -> "";
        };
    }

    private static String read(String part) {
        try (InputStream in = ExactHeader.class.getResourceAsStream(part)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
