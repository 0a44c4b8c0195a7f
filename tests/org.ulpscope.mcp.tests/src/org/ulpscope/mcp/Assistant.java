package org.ulpscope.mcp;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A client of the protocol, written against its text alone. */
final class Assistant implements AutoCloseable {
    private static final int SECONDS_TO_END = 30;
    private static final int SECONDS_TO_ANSWER = 60;

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
        // Java's own piped streams break when the thread that wrote last has ended.
        Pipe toServer = Pipe.open();
        Pipe fromServer = Pipe.open();
        answers = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(fromServer.source()), StandardCharsets.UTF_8));
        requests = Channels.newOutputStream(toServer.sink());
        McpSettings settings = new McpSettings(folder, allowsRuns, Duration.ofMinutes(2), "1");
        server = CompletableFuture.runAsync(
                () -> {
                    try {
                        McpService.serve(
                                settings,
                                Channels.newInputStream(toServer.source()),
                                Channels.newOutputStream(fromServer.sink()));
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                },
                Assistant::start);
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
            JsonObject message = JsonParser.parseString(line()).getAsJsonObject();
            if (message.has("method") && message.get("method").getAsString().equals("elicitation/create")) {
                questions.add(message.getAsJsonObject("params").get("message").getAsString());
                send(Map.of(
                        "jsonrpc", "2.0", "id", message.get("id").getAsString(), "result", Map.of("action", action)));
            } else if (message.has("id") && message.get("id").getAsString().equals(Integer.toString(number))) {
                return message.getAsJsonObject("result");
            }
        }
    }

    /** Each has a thread: those that futures share are as few as processors, and a server waits. */
    private static void start(Runnable work) {
        Thread.ofPlatform().daemon().start(work);
    }

    /** Asks without waiting. */
    void ask(String method, Map<String, Object> parameters) throws IOException {
        send(Map.of("jsonrpc", "2.0", "id", ++count, "method", method, "params", parameters));
    }

    /** So many answers to what was asked without waiting, in whatever order. */
    Set<String> answers(int number) {
        Set<String> found = new HashSet<>();
        while (found.size() < number) {
            JsonObject message = JsonParser.parseString(line()).getAsJsonObject();
            if (message.has("id") && !message.has("method")) {
                found.add(message.get("id").getAsString());
            }
        }
        return found;
    }

    /** The next message; a server that says nothing any more ends the test. */
    private String line() {
        return CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return answers.readLine();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        },
                        Assistant::start)
                .orTimeout(SECONDS_TO_ANSWER, TimeUnit.SECONDS)
                .join();
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
