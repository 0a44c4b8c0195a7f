package org.ulpscope.source.ui.internal.clangd;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.source.ui.internal.SourceInput;
import org.ulpscope.workbench.source.WatchedSources;

/**
 * The one clangd of the workbench, for all sources that are open: it runs while there is one, is started again a few times when it crashes, and
 * ends with the workbench. All methods return at once and may be called on any thread.
 */
public final class Clangd {
    /** Of the workbench. */
    public static final Clangd OF_THE_WORKBENCH = new Clangd();

    private static final Logger LOG = LoggerFactory.getLogger(Clangd.class);
    private static final int MOST_CRASHES = 3;

    // Everything below is used on this thread alone, so that what clangd is told comes in order.
    private final ExecutorService turns = Executors.newSingleThreadExecutor(
            work -> Thread.ofPlatform().daemon().name("clangd").unstarted(work));
    private final Map<Path, Open> open = new LinkedHashMap<>();
    private Optional<ClangdProcess> process = Optional.empty();
    private int crashes;
    private boolean stopped;

    private Clangd() {
        PlatformUI.getWorkbench().addWorkbenchListener(new IWorkbenchListener() {
            @Override
            public boolean preShutdown(IWorkbench workbench, boolean forced) {
                return true;
            }

            @Override
            public void postShutdown(IWorkbench workbench) {
                turns.execute(Clangd.this::stop);
                turns.shutdown();
            }
        });
    }

    /** A source that is open. @param editors how many show it @param version of the text, counted up @param text as clangd has it */
    private record Open(SourceInput source, int editors, int version, String text) {
        TextDocumentIdentifier identifier() {
            return new TextDocumentIdentifier(uri(source.file()));
        }
    }

    private static String uri(Path file) {
        return file.toUri().toString();
    }

    /** A source is on show with this text. */
    void open(SourceInput source, String text) {
        turns.execute(() -> {
            int editors = Optional.ofNullable(open.get(source.file()))
                    .map(Open::editors)
                    .orElse(0);
            if (editors == 0) {
                Open fresh = new Open(source, 1, 1, text);
                open.put(source.file(), fresh);
                running().ifPresent(clangd -> tell(clangd, fresh));
            } else {
                open.computeIfPresent(
                        source.file(), (file, known) -> new Open(source, editors + 1, known.version, known.text));
                synchronise(source.file(), text);
            }
        });
    }

    /** Its text has become this. */
    void change(Path file, String text) {
        turns.execute(() -> synchronise(file, text));
    }

    /** It is on show no more. */
    void close(Path file) {
        turns.execute(() -> {
            Open known = open.get(file);
            if (known != null && known.editors > 1) {
                open.put(file, new Open(known.source, known.editors - 1, known.version, known.text));
            } else if (known != null) {
                open.remove(file);
                WatchedSources.remove(file);
                ClangdMarkers.clear(file);
                process.filter(ClangdProcess::isAlive).ifPresent(clangd -> clangd.server()
                        .getTextDocumentService()
                        .didClose(new DidCloseTextDocumentParams(known.identifier())));
                if (open.isEmpty()) {
                    end();
                }
            }
        });
    }

    /**
     * Asks about a source with the text that it has now.
     *
     * @param question gets what answers, and the source
     * @return what clangd answers; empty where it does not run or does not know the source
     */
    public <T> CompletableFuture<Optional<T>> ask(
            Path file,
            String text,
            BiFunction<TextDocumentService, TextDocumentIdentifier, CompletableFuture<T>> question) {
        return CompletableFuture.supplyAsync(
                        () -> {
                            synchronise(file, text);
                            Open known = open.get(file);
                            return known == null
                                    ? CompletableFuture.completedFuture(Optional.<T>empty())
                                    : process.filter(ClangdProcess::isAlive)
                                            .map(clangd -> question.apply(
                                                            clangd.server().getTextDocumentService(),
                                                            known.identifier())
                                                    .thenApply(Optional::ofNullable))
                                            .orElse(CompletableFuture.completedFuture(Optional.empty()));
                        },
                        turns)
                .thenCompose(answer -> answer)
                .exceptionally(failure -> {
                    LOG.debug("clangd does not answer", failure);
                    return Optional.empty();
                });
    }

    /** The program at work, for those who watch it. */
    public CompletableFuture<Optional<ProcessHandle>> program() {
        return CompletableFuture.supplyAsync(() -> process.flatMap(ClangdProcess::program), turns);
    }

    private void synchronise(Path file, String text) {
        Open known = open.get(file);
        if (known != null && !known.text.equals(text)) {
            Open now = new Open(known.source, known.editors, known.version + 1, text);
            open.put(file, now);
            process.filter(ClangdProcess::isAlive).ifPresent(clangd -> clangd.server()
                    .getTextDocumentService()
                    .didChange(new DidChangeTextDocumentParams(
                            new VersionedTextDocumentIdentifier(uri(file), now.version),
                            List.of(new TextDocumentContentChangeEvent(text)))));
        }
    }

    private static void tell(ClangdProcess clangd, Open source) {
        if (clangd.announce(source.source)) {
            WatchedSources.add(source.source.file());
            clangd.server()
                    .getTextDocumentService()
                    .didOpen(new DidOpenTextDocumentParams(
                            new TextDocumentItem(uri(source.source.file()), "cpp", source.version, source.text)));
        }
    }

    private Optional<ClangdProcess> running() {
        Optional<Path> program = ClangdProcess.find();
        if (program.isEmpty()) {
            ClangdAdvice.give();
        } else if (process.isEmpty() && !stopped && crashes <= MOST_CRASHES) {
            try {
                ClangdProcess[] started = new ClangdProcess[1];
                started[0] = ClangdProcess.start(
                        program.get(),
                        new ClangdMessages(
                                (file, diagnostics) -> turns.execute(() -> Optional.ofNullable(open.get(file))
                                        .ifPresent(known -> ClangdMarkers.show(file, known.text, diagnostics)))),
                        () -> whenEnded(started));
                process = Optional.of(started[0]);
            } catch (IOException e) {
                crashes++;
                LOG.warn("clangd cannot be started", e);
            }
        }
        return process;
    }

    private void whenEnded(ClangdProcess[] started) {
        if (!turns.isShutdown()) {
            turns.execute(() -> {
                if (process.isPresent() && process.get() == started[0]) {
                    crashes++;
                    LOG.warn("clangd has ended by itself, for the {}. time", crashes);
                    end();
                    running().ifPresent(clangd -> open.values().forEach(source -> tell(clangd, source)));
                }
            });
        }
    }

    private void end() {
        Optional<ClangdProcess> ended = process;
        process = Optional.empty();
        open.keySet().forEach(WatchedSources::remove);
        ended.ifPresent(ClangdProcess::close);
    }

    private void stop() {
        stopped = true;
        end();
        open.clear();
    }
}
