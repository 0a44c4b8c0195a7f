package org.ulpscope.source.ui.internal.clangd;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What clangd says on its own account: problems in sources; the rest is for the log. @param problems is told all problems of a file */
record ClangdMessages(BiConsumer<Path, List<Diagnostic>> problems) implements LanguageClient {
    private static final Logger LOG = LoggerFactory.getLogger(ClangdMessages.class);

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams params) {
        problems.accept(Path.of(URI.create(params.getUri())), params.getDiagnostics());
    }

    @Override
    public void telemetryEvent(Object event) {
        LOG.debug("{}", event);
    }

    @Override
    public void showMessage(MessageParams message) {
        LOG.info("clangd: {}", message.getMessage());
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
        LOG.info("clangd: {}", request.getMessage());
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void logMessage(MessageParams message) {
        LOG.debug("clangd: {}", message.getMessage());
    }
}
