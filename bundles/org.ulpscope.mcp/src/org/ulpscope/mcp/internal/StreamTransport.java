package org.ulpscope.mcp.internal;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import reactor.core.publisher.Mono;
import reactor.util.retry.Retry;

/**
 * Messages over two streams. The library's own transport offers the oldest revision alone, in which a server cannot ask the user; and it drops one of two
 * messages that are sent at the same moment, such as an answer beside the news of a resource, for which a client would wait for ever.
 */
public final class StreamTransport extends StdioServerTransportProvider {
    /** The newest last, which a client is offered that asks for another one. Over streams they do not differ in what we use. */
    private static final List<String> REVISIONS =
            List.of(ProtocolVersions.MCP_2024_11_05, ProtocolVersions.MCP_2025_03_26, ProtocolVersions.MCP_2025_06_18);

    private static final Retry AGAIN = Retry.fixedDelay(1000, Duration.ofMillis(2));

    public StreamTransport(InputStream in, OutputStream out) {
        super(McpJsonDefaults.getMapper(), in, out);
    }

    @Override
    public List<String> protocolVersions() {
        return REVISIONS;
    }

    @Override
    public void setSessionFactory(McpServerSession.Factory factory) {
        super.setSessionFactory(transport -> factory.create(new Patient(transport)));
    }

    /**
     * Sends again what was not taken because another message was under way.
     *
     * @param sender the library's own
     */
    private record Patient(McpServerTransport sender) implements McpServerTransport {
        @Override
        public Mono<Void> sendMessage(JSONRPCMessage message) {
            return Mono.defer(() -> sender.sendMessage(message)).retryWhen(AGAIN);
        }

        @Override
        public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
            return sender.unmarshalFrom(data, type);
        }

        @Override
        public Mono<Void> closeGracefully() {
            return sender.closeGracefully();
        }

        @Override
        public void close() {
            sender.close();
        }

        @Override
        public List<String> protocolVersions() {
            return REVISIONS;
        }
    }
}
