package org.ulpscope.source.ui.internal.editing;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;

/**
 * A quick fix as an editor lists it.
 *
 * @param marker what it mends
 * @param fix how
 */
record MarkerFix(IMarker marker, IMarkerResolution fix) implements ICompletionProposal {
    @Override
    public void apply(IDocument document) {
        fix.run(marker);
    }

    @Override
    public String getDisplayString() {
        return fix.getLabel();
    }

    @Override
    public String getAdditionalProposalInfo() {
        return fix instanceof IMarkerResolution2 explained ? explained.getDescription() : null;
    }

    @Override
    public Image getImage() {
        return fix instanceof IMarkerResolution2 explained ? explained.getImage() : null;
    }

    @Override
    public Point getSelection(IDocument document) {
        return null;
    }

    @Override
    public IContextInformation getContextInformation() {
        return null;
    }
}
