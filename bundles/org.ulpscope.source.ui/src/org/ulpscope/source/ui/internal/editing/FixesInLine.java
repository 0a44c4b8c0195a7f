package org.ulpscope.source.ui.internal.editing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/**
 * The quick fixes of what is marked elsewhere in the line of the cursor; the platform lists those at the cursor itself, and the bulb is the line's. Where there
 * is none at all, a line says so.
 */
public final class FixesInLine implements IQuickAssistProcessor {
    @Override
    public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
        IAnnotationModel model = context.getSourceViewer().getAnnotationModel();
        IDocument document = context.getSourceViewer().getDocument();
        int cursor = context.getOffset();
        Set<String> listed = fixes(marks(model, place -> isAt(place, cursor)))
                .map(MarkerFix::getDisplayString)
                .collect(Collectors.toSet());
        List<ICompletionProposal> inLine = new ArrayList<>();
        fixes(marks(model, place -> !isAt(place, cursor) && isInLine(document, place, cursor)))
                .filter(fix -> listed.add(fix.getDisplayString()))
                .forEach(inLine::add);
        if (listed.isEmpty()) {
            inLine.add(new NoFix());
        }
        return inLine.toArray(ICompletionProposal[]::new);
    }

    private static Stream<MarkerFix> fixes(List<IMarker> markers) {
        return markers.stream().flatMap(marker -> {
            IMarkerResolution[] found = IDE.getMarkerHelpRegistry().getResolutions(marker);
            return Arrays.stream(found).map(fix -> new MarkerFix(marker, fix));
        });
    }

    private static List<IMarker> marks(IAnnotationModel model, Predicate<Position> places) {
        List<IMarker> found = new ArrayList<>();
        for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
            Annotation annotation = all.next();
            Position place = model.getPosition(annotation);
            if (annotation instanceof MarkerAnnotation mark && place != null && places.test(place)) {
                found.add(mark.getMarker());
            }
        }
        return found;
    }

    private static boolean isAt(Position place, int cursor) {
        return place.getOffset() <= cursor && cursor <= place.getOffset() + place.getLength();
    }

    private static boolean isInLine(IDocument document, Position place, int cursor) {
        try {
            return document.getLineOfOffset(place.getOffset()) == document.getLineOfOffset(cursor);
        } catch (BadLocationException e) {
            // A mark that the text has shrunk away from.
            return false;
        }
    }

    /** The bulbs are given by {@link Bulbs}. */
    @Override
    public boolean canFix(Annotation annotation) {
        return false;
    }

    @Override
    public boolean canAssist(IQuickAssistInvocationContext context) {
        return false;
    }

    @Override
    public String getErrorMessage() {
        return null;
    }
}
