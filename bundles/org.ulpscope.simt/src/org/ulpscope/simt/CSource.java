package org.ulpscope.simt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** The C of this bundle. */
final class CSource {
    private CSource() {}

    /** The text of a file of the folder {@code c}. */
    static String text(String file) {
        try (InputStream in = CSource.class.getResourceAsStream("c/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts of files, one after the other. */
    static String texts(List<String> files) {
        return files.stream().map(CSource::text).collect(Collectors.joining());
    }
}
