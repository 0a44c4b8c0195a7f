package org.ulpscope.mcp;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.mcp.internal.CommandTools;
import org.ulpscope.mcp.internal.EndSignal;
import org.ulpscope.mcp.internal.MessageLines;
import org.ulpscope.mcp.internal.RunConsent;
import org.ulpscope.mcp.internal.RunResources;
import org.ulpscope.mcp.internal.ServedFolder;
import org.ulpscope.mcp.internal.StreamTransport;
import org.ulpscope.mcp.internal.ToolServer;

/** A server of the Model Context Protocol (modelcontextprotocol.io) over two streams. */
public final class McpService {
    private static final String INSTRUCTIONS = """
            Ulpscope finds out how numerical functions and programs behave by running them. Ask 'explain' why a function gives NaN or infinities, \
            'hunt' which inputs do, 'compare' where compilers differ, 'verify' whether a function gives what its reference does, 'accuracy' where digits are lost, 'bound' how far a result can move, 'flow' \
            which line of a program gives exceptional values, and 'run' what a CUDA program prints with no GPU. Each answer begins with a verdict \
            and says what was not looked at.""";

    private McpService() {}

    /**
     * Answers until the client closes its stream.
     *
     * @throws IOException if no folder for runs can be made
     */
    public static void serve(McpSettings settings, InputStream in, OutputStream out) throws IOException {
        try (PrivateFolder runs = PrivateFolder.temporary()) {
            EndSignal end = new EndSignal(in);
            RunResources resources = new RunResources(runs.path(), settings.limit());
            ToolServer tools = new ToolServer(
                    new ServedFolder(settings.folder(), runs.path()),
                    new RunConsent(settings.allowsRuns()),
                    resources,
                    settings.limit());
            McpSyncServer server = McpServer.sync(new StreamTransport(new MessageLines(end), out))
                    .serverInfo("ulpscope", settings.version())
                    .instructions(INSTRUCTIONS)
                    .capabilities(ServerCapabilities.builder()
                            .tools(false)
                            .resources(false, true)
                            .build())
                    .tools(CommandTools.ALL.stream().map(tools::specification).toList())
                    .build();
            resources.addTo(server);
            end.await();
            server.closeGracefully();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
