package org.ulpscope.source.ui.internal.clangd;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.ulpscope.source.ui.internal.SourceInput;

/** What a name stands for, when one points at it. The editor asks beside its own thread. */
public final class ClangdHover implements ITextHover {
    private static final long PATIENCE_MILLIS = 3000;

    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        IDocument document = viewer.getDocument();
        return SourceInput.of(document)
                .flatMap(source -> ask(source, document, region.getOffset()))
                .map(hover -> hover.getContents().getRight().getValue())
                .orElse(null);
    }

    private static Optional<Hover> ask(SourceInput source, IDocument document, int offset) {
        try {
            Position place = Places.position(document, offset);
            return Clangd.OF_THE_WORKBENCH
                    .ask(source.file(), document.get(), (service, file) -> service.hover(new HoverParams(file, place)))
                    .get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | TimeoutException | BadLocationException e) {
            // Whoever still points there asks again.
            return Optional.empty();
        }
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return ClangdNames.at(viewer.getDocument(), offset);
    }
}
