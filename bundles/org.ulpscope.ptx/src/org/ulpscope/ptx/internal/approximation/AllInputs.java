package org.ulpscope.ptx.internal.approximation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.stream.Collectors;

/** A C program that hashes what functions give for all inputs; see {@code all-inputs.c}. */
public final class AllInputs {
    private AllInputs() {}

    /**
     * The program.
     *
     * @param definitions the C of the functions
     * @param functions functions of one FP32 parameter
     */
    public static String program(String definitions, Collection<String> functions) {
        String list = functions.stream()
                .map(function -> "{\"" + function + "\", " + function + "}")
                .collect(Collectors.joining(", "));
        try (InputStream stream = AllInputs.class.getResourceAsStream("all-inputs.c")) {
            return definitions + "\n#define FUNCTIONS " + list + "\n"
                    + new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read all-inputs.c", e);
        }
    }
}
