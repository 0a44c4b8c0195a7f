package org.ulpscope.mcp.internal;

import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.slurm.CommandWords;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.report.CommandAnswer;

/** The runs of this session, as resources that a client can read in JSON. They go with the session. */
public final class RunResources {
    private static final int MOST_OUTPUT = 1 << 20;

    private final Path folder;
    private final Duration limit;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicReference<McpSyncServer> server = new AtomicReference<>();

    /**
     * No runs yet.
     *
     * @param folder where their files are kept
     * @param limit the time that writing one as JSON may take
     */
    public RunResources(Path folder, Duration limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** Names the server that offers them. */
    public void addTo(McpSyncServer offering) {
        server.set(offering);
    }

    /** A file for a run. */
    Path next(String ending) {
        return folder.resolve("run-" + count.incrementAndGet() + "." + ending);
    }

    /** Offers a file that a run has written; its address, or nothing where it wrote none. */
    Optional<String> offer(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        String uri = "ulpscope://runs/" + file.getFileName();
        server.get()
                .addResource(new SyncResourceSpecification(
                        Resource.builder()
                                .uri(uri)
                                .name(file.getFileName().toString())
                                .description("All that a run found, as JSON.")
                                .mimeType("application/json")
                                .build(),
                        (exchange, request) -> new ReadResourceResult(
                                List.of(new TextResourceContents(uri, "application/json", json(file))))));
        return Optional.of(uri);
    }

    private String json(Path file) {
        Path json = file.resolveSibling(file.getFileName() + ".json");
        List<String> words = List.of("export", file.toString(), "--format=json", "--output=" + json, "--quiet");
        try {
            Files.deleteIfExists(json);
            ProcessResult ran =
                    ChildProcess.runApart(CommandWords.with(words), folder, Map.of(), MOST_OUTPUT, limit, () -> false);
            if (!Files.isRegularFile(json)) {
                throw new IllegalStateException(CommandAnswer.lastLine(ran.errors()));
            }
            return GivenFile.text(json);
        } catch (IOException e) {
            throw new IllegalStateException("The run could not be read: " + e.getMessage() + ".", e);
        }
    }
}
