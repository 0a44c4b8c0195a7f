package org.ulpscope.bound.header;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The text of {@code volatile.hpp}, one header made of the parts beside this class. */
public final class VolatileHeader {
    /** What users call the file. */
    public static final String NAME = "volatile.hpp";

    private static final List<String> PARTS = List.of(
            "model",
            "range",
            "product",
            "sum",
            "origin",
            "source_order",
            "collector",
            "expression",
            "witness",
            "report",
            "number",
            "functions",
            "program");

    /** What sources in C++ take beside it, under the name in {@link #NAMES}. */
    public static final String NAMES = "names.hpp";

    /** What functions and kernels of CUDA take beside all of these. */
    public static final String CUDA = "cuda.hpp";

    /** What functions and kernels in OpenCL C take instead. */
    public static final String OPENCL = "opencl.hpp";

    /** What is compiled once for a whole program, after the header. */
    public static final String RUNTIME = "runtime.hpp";

    private VolatileHeader() {}

    /** All of it, for C++17. */
    public static String text() {
        StringBuilder text = new StringBuilder();
        PARTS.forEach(part -> text.append(read(part + ".hpp")));
        return text.toString();
    }

    /** The one header for sources in which ufloat and udouble are written by hand. */
    public static String byHand() {
        return text() + read(NAMES);
    }

    /** The text of one of those that go beside it. */
    public static String further(String name) {
        return read(name);
    }

    private static String read(String part) {
        try (InputStream in = VolatileHeader.class.getResourceAsStream(part)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
