package org.ulpscope.source.ui.internal.editing;

import java.util.Iterator;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.ui.texteditor.AbstractRulerActionDelegate;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.MarkerAnnotation;

/** A click on a light bulb in the margin lists the quick fixes of its line, with the cursor at what they mend. */
public final class BulbClick extends AbstractRulerActionDelegate {
    @Override
    protected IAction createAction(ITextEditor editor, IVerticalRulerInfo margin) {
        return new Action("Quick Fix") {
            @Override
            public void run() {
                if (editor.getAdapter(ITextOperationTarget.class) instanceof ISourceViewer viewer) {
                    list(viewer, margin.getLineOfLastMouseButtonActivity());
                }
            }
        };
    }

    private static void list(ISourceViewer viewer, int line) {
        firstBulb(viewer, line).ifPresent(place -> {
            viewer.setSelectedRange(place, 0);
            ((ITextOperationTarget) viewer).doOperation(ISourceViewer.QUICK_ASSIST);
        });
    }

    /** Where in a line the first of its marks that has a quick fix begins. */
    private static OptionalInt firstBulb(ISourceViewer viewer, int line) {
        IAnnotationModel marks = viewer.getAnnotationModel();
        if (marks == null) {
            return OptionalInt.empty();
        }
        IntStream.Builder places = IntStream.builder();
        for (Iterator<Annotation> all = marks.getAnnotationIterator(); all.hasNext(); ) {
            Annotation one = all.next();
            Position place = marks.getPosition(one);
            if (one instanceof MarkerAnnotation mark
                    && mark.isQuickFixable()
                    && place != null
                    && isIn(viewer.getDocument(), line, place.getOffset())) {
                places.add(place.getOffset());
            }
        }
        return places.build().min();
    }

    private static boolean isIn(IDocument document, int line, int offset) {
        try {
            return document.getLineOfOffset(offset) == line;
        } catch (BadLocationException e) {
            // A mark that the text has shrunk away from.
            return false;
        }
    }
}
