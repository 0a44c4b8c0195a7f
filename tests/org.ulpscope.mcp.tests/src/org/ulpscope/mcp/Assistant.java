package org.ulpscope.mcp;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A client of the protocol, written against its text alone. */
final class Assistant implements AutoCloseable {
    private static final int SECONDS_TO_END = 30;
    private static final int PIPE = 1 << 20;

    private final OutputStream requests;
    private final BufferedReader answers;
    private final CompletableFuture<Void> server;
    private final List<String> questions = new ArrayList<>();
    private final String action;
    private final JsonObject greeting;
    private int count;

    /**
     * Starts a server and greets it.
     *
     * @param action what its user answers to questions, such as {@code accept}; empty where the client cannot ask
     */
    Assistant(Path folder, boolean allowsRuns, String action) throws IOException {
        this.action = action;
        PipedOutputStream toServer = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(toServer, PIPE);
        PipedOutputStream fromServer = new PipedOutputStream();
        answers = new BufferedReader(
                new InputStreamReader(new PipedInputStream(fromServer, PIPE), StandardCharsets.UTF_8));
        requests = toServer;
        McpSettings settings = new McpSettings(folder, allowsRuns, Duration.ofMinutes(2), "1");
        server = CompletableFuture.runAsync(() -> {
            try {
                McpService.serve(settings, in, fromServer);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        greeting = request(
                "initialize",
                Map.of(
                        "protocolVersion",
                        "2025-06-18",
                        "capabilities",
                        action.isEmpty() ? Map.of() : Map.of("elicitation", Map.of()),
                        "clientInfo",
                        Map.of("name", "test", "version", "1")));
        send(Map.of("jsonrpc", "2.0", "method", "notifications/initialized"));
    }

    /** The result of a request; answers questions to its user on the way. */
    JsonObject request(String method, Map<String, Object> parameters) throws IOException {
        int number = ++count;
        send(Map.of("jsonrpc", "2.0", "id", number, "method", method, "params", parameters));
        while (true) {
            JsonObject message = JsonParser.parseString(answers.readLine()).getAsJsonObject();
            if (message.has("method") && message.get("method").getAsString().equals("elicitation/create")) {
                questions.add(message.getAsJsonObject("params").get("message").getAsString());
                send(Map.of(
                        "jsonrpc", "2.0", "id", message.get("id").getAsString(), "result", Map.of("action", action)));
            } else if (message.has("id") && message.get("id").getAsString().equals(Integer.toString(number))) {
                return message.getAsJsonObject("result");
            }
        }
    }

    /** What a tool answers. */
    JsonObject call(String tool, Map<String, Object> arguments) throws IOException {
        return request("tools/call", Map.of("name", tool, "arguments", arguments));
    }

    /** The text of what a tool answers. */
    static String text(JsonObject answer) {
        return answer.getAsJsonArray("content")
                .get(0)
                .getAsJsonObject()
                .get("text")
                .getAsString();
    }

    /** What the server said of itself. */
    JsonObject greeting() {
        return greeting;
    }

    /** What its user was asked. */
    List<String> questions() {
        return questions;
    }

    private void send(Map<String, Object> message) throws IOException {
        write(new Gson().toJson(message));
    }

    /** Sends a line, whatever it is. */
    void write(String line) throws IOException {
        requests.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        requests.flush();
    }

    /** Goes, upon which the server ends. */
    @Override
    public void close() throws IOException {
        requests.close();
        server.orTimeout(SECONDS_TO_END, TimeUnit.SECONDS).join();
    }
}
