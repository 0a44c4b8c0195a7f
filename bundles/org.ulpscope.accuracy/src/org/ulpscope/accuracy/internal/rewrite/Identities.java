package org.ulpscope.accuracy.internal.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The documented list of identities, in {@code identities.txt} beside this class. */
public final class Identities {
    private Identities() {}

    /** All of them, in their order. */
    public static List<Identity> all() {
        try (InputStream in = Identities.class.getResourceAsStream("identities.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Identity::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
