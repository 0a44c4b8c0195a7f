package org.ulpscope.source.ui.internal.clangd;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.ulpscope.source.ui.internal.SourceInput;

/** Makes a link of each name in a source; where it leads is asked only when one follows it. */
public final class DeclarationLinks extends AbstractHyperlinkDetector {
    @Override
    public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
        IDocument document = viewer.getDocument();
        IRegion word = ClangdNames.at(document, region.getOffset());
        try {
            if (word.getLength() > 0 && !Character.isDigit(document.getChar(word.getOffset()))) {
                String name = document.get(word.getOffset(), word.getLength());
                return SourceInput.of(document)
                        .map(source -> new IHyperlink[] {new DeclarationLink(source, document, word, name)})
                        .orElse(null);
            }
        } catch (BadLocationException e) {
            // The text has changed under the mouse, and there is no link.
            return null;
        }
        return null;
    }
}
