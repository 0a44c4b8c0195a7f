package org.ulpscope.program.cuda;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;

/** Reads the file in which a program writes down its launches, a line of JSON for each, as it grows. */
public final class LaunchLog {
    private final Path file;
    private long read;
    private long launches;

    /** @param file where they are written; it need not be there yet */
    public LaunchLog(Path file) {
        this.file = file;
    }

    /**
     * The launches that were written since the last call.
     *
     * @throws UlpscopeException if the file cannot be read, or tells of something else
     */
    public List<Launch> fresh() {
        try {
            if (!Files.exists(file) || Files.size(file) == read) {
                return List.of();
            }
            byte[] bytes;
            try (InputStream input = Files.newInputStream(file)) {
                input.skipNBytes(read);
                bytes = input.readAllBytes();
            }
            return launches(bytes);
        } catch (IOException e) {
            throw new UlpscopeException("The launches cannot be read from '" + file + "': " + e.getMessage() + ".", e);
        }
    }

    /** Those of whole lines; what is behind the last of them comes with the next call. */
    private List<Launch> launches(byte[] bytes) {
        List<Launch> fresh = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                fresh.add(launch(new String(bytes, begin, i - begin, StandardCharsets.UTF_8)));
                begin = i + 1;
            }
        }
        read += begin;
        return fresh;
    }

    private Launch launch(String line) {
        try {
            JsonObject written = JsonParser.parseString(line).getAsJsonObject();
            return new Launch(
                    number(written),
                    part(written, "kernel").getAsString(),
                    extent(part(written, "blocks").getAsJsonArray()),
                    extent(part(written, "threads").getAsJsonArray()),
                    part(written, "shared").getAsLong(),
                    part(written, "seconds").getAsDouble(),
                    part(written, "cores").getAsInt(),
                    Optional.ofNullable(written.get("looked"))
                            .map(JsonElement::getAsBoolean)
                            .orElse(true),
                    Optional.ofNullable(written.get("error")).map(JsonElement::getAsString));
        } catch (JsonParseException | IllegalStateException | IndexOutOfBoundsException | NumberFormatException e) {
            throw new UlpscopeException("'" + file + "' has a line that tells of no launch: " + line, e);
        }
    }

    /** As the program asked for them, where that is written; streams may end theirs in another order. */
    private long number(JsonObject written) {
        if (!began(written)) {
            return 0;
        }
        launches++;
        return Optional.ofNullable(written.get("number"))
                .map(JsonElement::getAsLong)
                .orElse(launches);
    }

    /** Whether it is one of the launches that are counted: one that did not begin is not. */
    private static boolean began(JsonObject written) {
        return Optional.ofNullable(written.get("begun"))
                .map(JsonElement::getAsBoolean)
                .orElse(true);
    }

    private static JsonElement part(JsonObject written, String name) {
        if (!written.has(name)) {
            throw new JsonParseException("there is no " + name);
        }
        return written.get(name);
    }

    private static Extent extent(JsonArray written) {
        return new Extent(
                written.get(0).getAsLong(),
                written.get(1).getAsLong(),
                written.get(2).getAsLong());
    }
}
