package org.ulpscope.source.ui.internal.editing;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.ITextViewerExtension5;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/**
 * Puts the cursor where the mouse opens the context menu, so that its entries are about the function that was clicked on; what is selected there
 * stays so. It is a reconciler because those are what an editor tells of its viewer.
 */
public final class CaretAtMenu implements IReconciler {
    private Runnable removal = () -> {};

    /** For the editor, which makes it. */
    public CaretAtMenu() {}

    @Override
    public void install(ITextViewer viewer) {
        StyledText text = viewer.getTextWidget();
        Listener listener = event -> move(viewer, event);
        text.addListener(SWT.MenuDetect, listener);
        removal = () -> {
            if (!text.isDisposed()) {
                text.removeListener(SWT.MenuDetect, listener);
            }
        };
    }

    @Override
    public void uninstall() {
        removal.run();
    }

    @Override
    public IReconcilingStrategy getReconcilingStrategy(String contentType) {
        // As the platform asks of one that reconciles nothing.
        return null;
    }

    private static void move(ITextViewer viewer, Event event) {
        StyledText text = viewer.getTextWidget();
        int offset = event.detail == SWT.MENU_MOUSE ? offsetAt(text, text.toControl(event.x, event.y)) : -1;
        Point selected = text.getSelection();
        if (offset >= 0 && (offset < selected.x || offset >= selected.y)) {
            // What is folded is in the document, and not in the widget; and only the viewer tells of the new place.
            viewer.setSelectedRange(
                    viewer instanceof ITextViewerExtension5 folding ? folding.widgetOffset2ModelOffset(offset) : offset,
                    0);
        }
    }

    /** Beside a line, its end; -1 outside of the text. */
    private static int offsetAt(StyledText text, Point place) {
        int offset = text.getOffsetAtPoint(place);
        if (offset >= 0 || !text.getClientArea().contains(place)) {
            return offset;
        }
        int line = text.getLineIndex(place.y);
        return text.getOffsetAtLine(line) + text.getLine(line).length();
    }
}
