package org.ulpscope.mcp.internal;

import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.ulpscope.base.files.ContentHash;

/** Whether code may be compiled and run: by the word that started the server, or by the client's user, once for each text of a source. */
public final class RunConsent {
    private static final Map<String, Object> NO_FIELDS = Map.of("type", "object", "properties", Map.of());

    private final boolean isGiven;
    private final Set<String> agreed = ConcurrentHashMap.newKeySet();

    /** @param isGiven whether the user has agreed to all runs */
    public RunConsent(boolean isGiven) {
        this.isGiven = isGiven;
    }

    /**
     * Asks where that is necessary. Functions of libraries that are installed here need no consent.
     *
     * @throws RefusedCall if there is none
     */
    void require(McpSyncServerExchange exchange, List<Path> sources) {
        Set<String> asked = sources.stream().map(RunConsent::key).collect(Collectors.toSet());
        if (isGiven || agreed.containsAll(asked)) {
            return;
        }
        if (exchange.getClientCapabilities() == null
                || exchange.getClientCapabilities().elicitation() == null) {
            throw new RefusedCall("Nobody has agreed that code is compiled and run. This client cannot ask its user; "
                    + "the user can start the server with 'ulpscope mcp --allow-runs'.");
        }
        String names = sources.stream().map(Path::toString).collect(Collectors.joining(", "));
        ElicitResult answer = exchange.createElicitation(
                new ElicitRequest("May Ulpscope compile and run " + names + "? Its code runs isolated.", NO_FIELDS));
        if (answer.action() != ElicitResult.Action.ACCEPT) {
            throw new RefusedCall("The user has not agreed that " + names + " is compiled and run.");
        }
        agreed.addAll(asked);
    }

    private static String key(Path source) {
        try {
            return source + " " + ContentHash.ofFile(source);
        } catch (IOException e) {
            throw new RefusedCall("The source " + source + " cannot be read: " + e.getMessage());
        }
    }
}
