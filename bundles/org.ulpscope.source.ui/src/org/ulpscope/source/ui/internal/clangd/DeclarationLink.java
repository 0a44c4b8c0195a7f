package org.ulpscope.source.ui.internal.clangd;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.ui.internal.SourceInput;
import org.ulpscope.ui.editing.SourceLine;

/** Leads from a name to what it names: as clangd knows it, else to the function of that name in the same source. */
record DeclarationLink(SourceInput source, IDocument document, IRegion region, String name) implements IHyperlink {
    private record Target(Path file, int line) {}

    @Override
    public IRegion getHyperlinkRegion() {
        return region;
    }

    @Override
    public String getTypeLabel() {
        return "Declaration";
    }

    @Override
    public String getHyperlinkText() {
        return "Open Declaration";
    }

    @Override
    public void open() {
        Display display = Display.getCurrent();
        IWorkbenchPage page =
                PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        try {
            Position place = Places.position(document, region.getOffset());
            Clangd.OF_THE_WORKBENCH
                    .ask(
                            source.file(),
                            document.get(),
                            (service, file) -> service.definition(new DefinitionParams(file, place)))
                    .thenAccept(answer -> display.asyncExec(() -> go(page, answer.flatMap(DeclarationLink::target))));
        } catch (BadLocationException e) {
            go(page, Optional.empty());
        }
    }

    private static Optional<Target> target(Either<List<? extends Location>, List<? extends LocationLink>> answer) {
        Stream<Target> targets = answer.isLeft()
                ? answer.getLeft().stream()
                        .map(found -> target(found.getUri(), found.getRange().getStart()))
                : answer.getRight().stream()
                        .map(found -> target(
                                found.getTargetUri(),
                                found.getTargetSelectionRange().getStart()));
        return targets.findFirst();
    }

    private static Target target(String uri, Position place) {
        return new Target(Path.of(URI.create(uri)), place.getLine() + 1);
    }

    private void go(IWorkbenchPage page, Optional<Target> known) {
        Optional<Target> target = known.or(() ->
                Outline.of(document.get()).function(name).map(function -> new Target(source.file(), function.line())));
        IEditorPart editor = page.getActiveEditor();
        try {
            if (target.isPresent()) {
                SourceLine.open(page, target.get().file, target.get().line);
            } else if (editor != null) {
                editor.getEditorSite()
                        .getActionBars()
                        .getStatusLineManager()
                        .setErrorMessage("Nobody knows where " + name + " is declared.");
            }
        } catch (PartInitException e) {
            editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(e.getMessage());
        }
    }
}
