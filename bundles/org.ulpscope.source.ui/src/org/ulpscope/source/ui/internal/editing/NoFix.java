package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

/** What is listed where there is no quick fix: a key that is answered by nothing seems not to work. */
final class NoFix implements ICompletionProposal {
    static final String WORDS = "No quick fix for this line";

    @Override
    public void apply(IDocument document) {
        // There is nothing to do.
    }

    @Override
    public Point getSelection(IDocument document) {
        return null;
    }

    @Override
    public String getAdditionalProposalInfo() {
        return "Light bulbs in the margin mark lines that have one.";
    }

    @Override
    public String getDisplayString() {
        return WORDS;
    }

    @Override
    public Image getImage() {
        return null;
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }
}
