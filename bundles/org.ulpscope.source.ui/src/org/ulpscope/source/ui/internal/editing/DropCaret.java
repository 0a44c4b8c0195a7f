package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;

/**
 * Takes away the second caret that shows where a dragged text would be dropped, when the drag has ended elsewhere: the platform falls over its own drop
 * target as the pointer leaves the editor, and would show that caret for ever. It is a reconciler because those are what an editor tells of its
 * viewer.
 */
public final class DropCaret implements IReconciler {
    private boolean followed;

    /** For the editor, which makes it. */
    public DropCaret() {}

    @Override
    public void install(ITextViewer viewer) {
        StyledText text = viewer.getTextWidget();
        // What is dragged is told of later than the viewer is there.
        text.addListener(SWT.DragDetect, event -> follow(text));
    }

    private void follow(StyledText text) {
        if (!followed && text.getData(DND.DRAG_SOURCE_KEY) instanceof DragSource source) {
            followed = true;
            source.addDragListener(new DragSourceAdapter() {
                @Override
                public void dragFinished(DragSourceEvent event) {
                    takeAway(text);
                }
            });
        }
    }

    private static void takeAway(StyledText text) {
        if (!text.isDisposed()
                && text.getData(DND.DROP_TARGET_KEY) instanceof DropTarget target
                && target.getDropTargetEffect() != null) {
            target.getDropTargetEffect().dragLeave(null);
        }
    }

    @Override
    public void uninstall() {
        // It goes with the widget.
    }

    @Override
    public IReconcilingStrategy getReconcilingStrategy(String contentType) {
        // As the platform asks of one that reconciles nothing.
        return null;
    }
}
