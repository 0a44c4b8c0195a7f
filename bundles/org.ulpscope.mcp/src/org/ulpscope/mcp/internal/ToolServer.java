package org.ulpscope.mcp.internal;

import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.slurm.CommandWords;

/** Answers calls of tools, each by a command in a process of its own: a limit ends it, whatever it does. */
public final class ToolServer {
    private static final int MOST_OUTPUT = 16 << 20;

    private final ServedFolder folder;
    private final RunConsent consent;
    private final RunResources resources;
    private final Duration limit;

    public ToolServer(ServedFolder folder, RunConsent consent, RunResources resources, Duration limit) {
        this.folder = folder;
        this.consent = consent;
        this.resources = resources;
        this.limit = limit;
    }

    /** A tool as the server takes it. */
    public SyncToolSpecification specification(CommandTool tool) {
        return SyncToolSpecification.builder()
                .tool(tool.tool())
                .callHandler((exchange, request) ->
                        answer(tool, exchange, request.arguments() == null ? Map.of() : request.arguments()))
                .build();
    }

    private CallToolResult answer(CommandTool tool, McpSyncServerExchange exchange, Map<String, Object> arguments) {
        try {
            CommandCall call = CommandCall.of(tool, arguments, folder);
            if (!call.sources().isEmpty()) {
                consent.require(exchange, call.sources());
            }
            Optional<Path> found = tool.ending().map(resources::next);
            ProcessResult ran = ChildProcess.runApart(
                    CommandWords.with(words(tool, call, found)),
                    folder.path(),
                    Map.of(),
                    MOST_OUTPUT,
                    limit,
                    () -> false);
            Optional<String> uri = found.flatMap(resources::offer);
            return ToolAnswer.of(tool, ran, limit, uri);
        } catch (RefusedCall refused) {
            return ToolAnswer.refusal(refused.getMessage());
        } catch (IOException e) {
            return ToolAnswer.refusal("The command could not be started: " + e.getMessage() + ".");
        }
    }

    private static List<String> words(CommandTool tool, CommandCall call, Optional<Path> found) {
        List<String> words = new ArrayList<>(call.words());
        List<String> own = new ArrayList<>(List.of("--quiet"));
        if (tool.answersInJson()) {
            own.add("--json");
        }
        found.ifPresent(file -> own.add("--study=" + file));
        // In front of the arguments, which come last.
        words.addAll(1, own);
        return words;
    }
}
