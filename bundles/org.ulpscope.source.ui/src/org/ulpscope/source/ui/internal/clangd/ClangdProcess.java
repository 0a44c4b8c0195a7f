package org.ulpscope.source.ui.internal.clangd;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionCapabilities;
import org.eclipse.lsp4j.CompletionItemCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.process.TalkingProcess;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.source.ClangFlags;
import org.ulpscope.source.ui.internal.SourceInput;

/**
 * Clangd at work. It reads sources and headers and runs nothing: files with commands and settings that lie beside a source, whoever wrote them,
 * are not looked at, and no compiler is asked where its headers are.
 */
final class ClangdProcess implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClangdProcess.class);
    private static final Pattern NAME = Pattern.compile("clangd(-\\d+)?");
    private static final int START_SECONDS = 15;

    private final PrivateFolder folder;
    private final TalkingProcess process;
    private final LanguageServer server;
    private final ClangFlags flags;

    private ClangdProcess(PrivateFolder folder, TalkingProcess process, LanguageServer server, ClangFlags flags) {
        this.folder = folder;
        this.process = process;
        this.server = server;
        this.flags = flags;
    }

    /** The clangd of this machine. */
    static Optional<Path> find() {
        return SearchPath.ofThisMachine().programs(NAME).stream().findFirst();
    }

    /**
     * Starts it and waits until it is ready.
     *
     * @param client is told what it says
     * @param ended is told when it has ended, for whatever reason
     */
    static ClangdProcess start(Path clangd, LanguageClient client, Runnable ended) throws IOException {
        PrivateFolder folder = PrivateFolder.temporary();
        try {
            CudaHeaders cuda = CudaHeaders.find(
                    "nvcc", SearchPath.ofThisMachine(), folder.path().resolve("include"));
            cuda.writeStandIns();
            Path none = Files.createDirectory(folder.path().resolve("no-commands"));
            TalkingProcess process = TalkingProcess.start(new ProcessBuilder(command(clangd, none))
                    .directory(folder.path().toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD));
            Launcher<LanguageServer> launcher =
                    LSPLauncher.createClientLauncher(client, process.output(), process.input());
            ClangdProcess started = new ClangdProcess(folder, process, launcher.getRemoteProxy(), new ClangFlags(cuda));
            started.follow(launcher, ended);
            started.initialize();
            return started;
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    private static List<String> command(Path clangd, Path none) {
        return List.of(
                clangd.toString(),
                // A .clangd or a compile_commands.json may name any program and any option.
                "--enable-config=false",
                "--compile-commands-dir=" + none,
                "--clang-tidy=false",
                "--background-index=false",
                "--header-insertion=never",
                "--pch-storage=memory",
                "--limit-results=100",
                "-j=2",
                "--log=error");
    }

    private void follow(Launcher<LanguageServer> launcher, Runnable ended) {
        Thread.ofPlatform().daemon().name("what clangd says").start(() -> {
            try {
                launcher.startListening().get();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException e) {
                LOG.debug("clangd has ended", e);
            }
            ended.run();
        });
    }

    private void initialize() throws IOException {
        InitializeParams params = new InitializeParams();
        params.setProcessId((int) ProcessHandle.current().pid());
        params.setCapabilities(capabilities());
        try {
            server.initialize(params).get(START_SECONDS, TimeUnit.SECONDS);
            server.initialized(new InitializedParams());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close();
            throw new IOException("Interrupted while clangd starts", e);
        } catch (ExecutionException | TimeoutException e) {
            close();
            throw new IOException("clangd does not start", e);
        }
    }

    private static ClientCapabilities capabilities() {
        TextDocumentClientCapabilities text = new TextDocumentClientCapabilities();
        text.setHover(new HoverCapabilities(List.of(MarkupKind.PLAINTEXT), false));
        text.setCompletion(new CompletionCapabilities(new CompletionItemCapabilities(false)));
        // Notes belong to what they are about, or else each is marked beside it once more.
        text.setPublishDiagnostics(new PublishDiagnosticsCapabilities(true));
        ClientCapabilities capabilities = new ClientCapabilities();
        capabilities.setTextDocument(text);
        return capabilities;
    }

    LanguageServer server() {
        return server;
    }

    /** Tells it with which options a source is read, which it looks up nowhere else; false where it cannot read the source. */
    boolean announce(SourceInput source) {
        Optional<List<String>> options = flags.of(source.language());
        options.ifPresent(words -> {
            List<String> command = new ArrayList<>(List.of("clang"));
            command.addAll(words);
            command.add(source.file().toString());
            Object change =
                    Map.of("workingDirectory", source.file().getParent().toString(), "compilationCommand", command);
            server.getWorkspaceService()
                    .didChangeConfiguration(new DidChangeConfigurationParams(Map.of(
                            "compilationDatabaseChanges", Map.of(source.file().toString(), change))));
        });
        return options.isPresent();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** The process itself, if it has not ended. */
    Optional<ProcessHandle> program() {
        return process.program();
    }

    @Override
    public void close() {
        process.close();
        folder.close();
    }
}
