package org.ulpscope.source.ui.internal.clangd;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.ui.texteditor.HippieProposalProcessor;
import org.ulpscope.source.ui.internal.SourceInput;

/** Names that may follow at the cursor, and the words of the file where there is no clangd. The editor asks beside its own thread. */
public final class ClangdCompletion implements IContentAssistProcessor {
    private static final long PATIENCE_MILLIS = 5000;

    private static final Set<CompletionItemKind> CALLED =
            EnumSet.of(CompletionItemKind.Function, CompletionItemKind.Method);

    private final IContentAssistProcessor words = new HippieProposalProcessor();

    @Override
    public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
        IDocument document = viewer.getDocument();
        ICompletionProposal[] names = names(document, offset);
        return names.length == 0 ? words.computeCompletionProposals(viewer, offset) : names;
    }

    private static ICompletionProposal[] names(IDocument document, int offset) {
        return SourceInput.of(document).filter(source -> isAsked(document, offset)).stream()
                .flatMap(source -> ask(source, document, offset).stream())
                .sorted(Comparator.comparing(
                        item -> Optional.ofNullable(item.getSortText()).orElse("")))
                .flatMap(item -> proposal(document, item, offset).stream())
                .toArray(ICompletionProposal[]::new);
    }

    /** The point of a number or of a header's name, a comparison and a colon ask for nothing. */
    private static boolean isAsked(IDocument document, int offset) {
        try {
            String before = document.get(Math.max(0, offset - 2), Math.min(2, offset));
            IRegion line = document.getLineInformationOfOffset(offset);
            boolean isDirective = document.get(line.getOffset(), line.getLength())
                    .stripLeading()
                    .startsWith("#");
            return !isDirective && !before.matches("\\d\\.|[^-]>|[^:]:");
        } catch (BadLocationException e) {
            return false;
        }
    }

    private static List<CompletionItem> ask(SourceInput source, IDocument document, int offset) {
        try {
            Position place = Places.position(document, offset);
            return Clangd.OF_THE_WORKBENCH
                    .ask(
                            source.file(),
                            document.get(),
                            (service, file) -> service.completion(new CompletionParams(file, place)))
                    .get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)
                    .map(ClangdCompletion::items)
                    .orElse(List.of());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        } catch (ExecutionException | TimeoutException | BadLocationException e) {
            // None in time is as good as none; typing goes on.
            return List.of();
        }
    }

    private static List<CompletionItem> items(Either<List<CompletionItem>, CompletionList> answer) {
        return answer.isLeft() ? answer.getLeft() : answer.getRight().getItems();
    }

    private static Optional<ICompletionProposal> proposal(IDocument document, CompletionItem item, int offset) {
        try {
            TextEdit edit = item.getTextEdit().getLeft();
            int from = Places.offset(document, edit.getRange().getStart());
            String name = edit.getNewText();
            String call = isToBeCalled(document, item, offset) ? "()" : "";
            String detail = Optional.ofNullable(item.getDetail()).orElse("");
            String label = item.getLabel().strip() + (detail.isEmpty() ? "" : " : " + detail);
            // Arguments are typed next, where there are any.
            int cursor = name.length() + (label.contains("()") ? call.length() : call.length() / 2);
            return Optional.of(new ClangdProposal(label, name, call, from, cursor));
        } catch (BadLocationException e) {
            return Optional.empty();
        }
    }

    /** Not where its arguments, or the rest of another name, stand already. */
    private static boolean isToBeCalled(IDocument document, CompletionItem item, int offset)
            throws BadLocationException {
        boolean isFunction = item.getKind() != null && CALLED.contains(item.getKind());
        return isFunction
                && (offset == document.getLength()
                        || !Character.isJavaIdentifierPart(document.getChar(offset))
                                && document.getChar(offset) != '(');
    }

    @Override
    public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
        return new IContextInformation[0];
    }

    @Override
    public char[] getCompletionProposalAutoActivationCharacters() {
        return new char[] {'.', '>', ':'};
    }

    @Override
    public char[] getContextInformationAutoActivationCharacters() {
        return new char[0];
    }

    @Override
    public String getErrorMessage() {
        return null;
    }

    @Override
    public IContextInformationValidator getContextInformationValidator() {
        return null;
    }
}
