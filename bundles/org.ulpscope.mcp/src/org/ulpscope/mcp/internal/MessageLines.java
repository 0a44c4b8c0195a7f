package org.ulpscope.mcp.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The lines of a client that are messages. At the first other line the library stops reading for good, and so would leave all calls without an answer.
 * A line with an id becomes a request of no method, which the library refuses; any other is left out.
 */
public final class MessageLines extends InputStream {
    private final BufferedReader reader;
    private byte[] line = {};
    private int at;

    /** @param in what the client sends */
    public MessageLines(InputStream in) {
        reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        while (at == line.length) {
            String next = reader.readLine();
            if (next == null) {
                return -1;
            }
            line = message(next).map(text -> text + "\n").orElse("").getBytes(StandardCharsets.UTF_8);
            at = 0;
        }
        int count = Math.min(length, line.length - at);
        System.arraycopy(line, at, bytes, offset, count);
        at += count;
        return count;
    }

    private static Optional<String> message(String text) {
        try {
            McpSchema.deserializeJsonRpcMessage(McpJsonDefaults.getMapper(), text);
            return Optional.of(text);
        } catch (IOException | RuntimeException e) {
            return id(text).map(MessageLines::withoutMethod);
        }
    }

    /** Only a text or a number is an id (JSON-RPC 2.0, section 4). */
    private static Optional<JsonElement> id(String text) {
        try {
            JsonElement read = JsonParser.parseString(text);
            return read instanceof JsonObject object
                            && object.get("id") instanceof JsonElement id
                            && id.isJsonPrimitive()
                            && !id.getAsJsonPrimitive().isBoolean()
                    ? Optional.of(id)
                    : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }

    private static String withoutMethod(JsonElement id) {
        JsonObject request = new JsonObject();
        request.addProperty("jsonrpc", "2.0");
        request.add("id", id);
        request.addProperty("method", "");
        return request.toString();
    }
}
