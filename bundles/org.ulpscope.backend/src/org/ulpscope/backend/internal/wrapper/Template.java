package org.ulpscope.backend.internal.wrapper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with places of the form <code>${NAME}</code>, kept beside this class. */
public final class Template {
    private static final Pattern PLACE = Pattern.compile("\\$\\{([A-Z_]+)}");

    private Template() {}

    /**
     * The template with its places filled.
     *
     * @param name file name without {@code .template}
     * @throws IllegalArgumentException if a place has no value
     */
    public static String fill(String name, Map<String, String> values) {
        return PLACE.matcher(read(name)).replaceAll(place -> {
            String value = values.get(place.group(1));
            if (value == null) {
                throw new IllegalArgumentException("Nothing to fill into " + place.group() + " of " + name);
            }
            return Matcher.quoteReplacement(value);
        });
    }

    private static String read(String name) {
        try (InputStream stream = Template.class.getResourceAsStream(name + ".template")) {
            if (stream == null) {
                throw new IllegalArgumentException("No template " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the template " + name, e);
        }
    }
}
