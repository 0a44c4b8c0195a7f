package org.ulpscope.simt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The C of this bundle. */
public final class GridCode {
    private GridCode() {}

    /** The text of these files of the folder {@code c}, one after the other. */
    public static String of(String... files) {
        StringBuilder text = new StringBuilder();
        for (String file : files) {
            try (InputStream in = GridCode.class.getResourceAsStream("c/" + file)) {
                text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text.toString();
    }
}
